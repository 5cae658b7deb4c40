// Where one looks at the maze: scale (pixels a cell) and offset; fitting, zooming about a point.
import type { Bounds } from "./scene";

const LEAST = 18;
const MOST = 180;
export const FINGER = 44;

export class Camera {
  scale = $state(60);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  // What lies over the edges: nothing to be tapped shall end up below it.
  right = $state(0);
  top = $state(0);
  bottom = $state(0);
  // Moved by hand: do not fit by yourself any more.
  held = $state(false);

  private get free_width(): number {
    return this.width - this.right;
  }
  private get free_height(): number {
    return this.height - this.top - this.bottom;
  }

  fit(bounds: Bounds, least = LEAST): void {
    if (this.width === 0 || this.height === 0) return;
    const margin = 0.9;
    const columns = bounds.right - bounds.left + margin;
    const rows = bounds.bottom - bounds.top + margin;
    this.scale = Math.max(least, Math.min(this.free_width / columns, this.free_height / rows, 120));
    this.look_at((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2);
    this.held = false;
  }

  // So large that a finger meets one cell, with these cells in sight, and of all the rest as much as goes with it.
  reach(bounds: Bounds, all: Bounds): void {
    if (this.scale >= FINGER) return;
    this.scale = FINGER;
    const margin = 0.45;
    const middle = (from: number, to: number, least: number, most: number, room: number): number => {
      const half = room / this.scale / 2;
      const [first, last] = [least - margin + half, most + margin - half];
      return first > last ? (least + most) / 2 : Math.min(last, Math.max(first, (from + to) / 2));
    };
    this.look_at(
      middle(bounds.left, bounds.right, all.left, all.right, this.free_width),
      middle(bounds.top, bounds.bottom, all.top, all.bottom, this.free_height),
    );
  }

  look_at(x: number, y: number): void {
    this.x = this.free_width / 2 - x * this.scale;
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
    if (left < edge) this.x += edge - left;
    if (top < this.top + edge) this.y += this.top + edge - top;
    if (left + this.scale > this.free_width - edge) this.x -= left + this.scale - this.free_width + edge;
    if (top + this.scale > this.height - this.bottom - edge)
      this.y -= top + this.scale - this.height + this.bottom + edge;
  }
}
