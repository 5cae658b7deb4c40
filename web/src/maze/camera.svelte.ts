// Where one looks at the maze: scale (pixels a cell) and offset; fitting, zooming about a point.
import type { Bounds } from "./scene";

const LEAST = 18;
const MOST = 180;
// So large is what a finger meets, in pixels.
export const FINGER = 44;

export class Camera {
  scale = $state(60);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  // What lies over the edges: nothing to be tapped shall end up below it.
  left = $state(0);
  right = $state(0);
  top = $state(0);
  bottom = $state(0);
  // Moved by hand: do not fit by yourself any more.
  held = $state(false);

  private get free_width(): number {
    return this.width - this.left - this.right;
  }
  private get free_height(): number {
    return this.height - this.top - this.bottom;
  }

  fit(bounds: Bounds): void {
    if (this.width === 0 || this.height === 0) return;
    const margin = 0.3;
    const columns = bounds.right - bounds.left + margin;
    const rows = bounds.bottom - bounds.top + margin;
    this.scale = Math.max(LEAST, Math.min(this.free_width / columns, this.free_height / rows, 120));
    this.look_at((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2);
    this.held = false;
  }

  look_at(x: number, y: number): void {
    this.x = this.left + this.free_width / 2 - x * this.scale;
    this.y = this.top + this.free_height / 2 - y * this.scale;
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const scale = Math.max(LEAST, Math.min(MOST, this.scale * factor));
    const change = scale / this.scale;
    this.x = x - (x - this.x) * change;
    this.y = y - (y - this.y) * change;
    this.scale = scale;
    this.held = true;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.held = true;
  }

  // Bring a cell into sight.
  show([x = 0, y = 0]: readonly number[]): void {
    const left = this.x + x * this.scale;
    const top = this.y + y * this.scale;
    const edge = 8;
    if (left < this.left + edge) this.x += this.left + edge - left;
    if (top < this.top + edge) this.y += this.top + edge - top;
    if (left + this.scale > this.width - this.right - edge)
      this.x -= left + this.scale - this.width + this.right + edge;
    if (top + this.scale > this.height - this.bottom - edge)
      this.y -= top + this.scale - this.height + this.bottom + edge;
  }
}
