// Fingers, mouse and wheel on the maze: one finger pans, two pinch, the wheel zooms.
import type { Camera } from "./camera.svelte";

export function gestures(node: HTMLElement, camera: Camera): { destroy(): void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;

  const place = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest("[data-controls]")) return;
    fingers.set(event.pointerId, place(event));
    moved = 0;
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (fingers.size === 1) {
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      if (moved > 6) {
        if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
        camera.pan(now.x - before.x, now.y - before.y);
      }
    } else if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const old_gap = Math.hypot(before.x - other.x, before.y - other.y);
      const gap = Math.hypot(now.x - other.x, now.y - other.y);
      camera.zoom(gap / Math.max(1, old_gap), (now.x + other.x) / 2, (now.y + other.y) / 2);
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      moved = 10;
    }
    fingers.set(event.pointerId, now);
  };
  // The click that the browser adds to a pan comes at once, and after fingers none: the next one is meant.
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) setTimeout(() => (moved = 0), 0);
  };
  // A pan that ends on a place is no click on it.
  const click = (event: MouseEvent): void => {
    if (moved > 6) {
      event.stopPropagation();
      event.preventDefault();
    }
    moved = 0;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const point = place(event);
    camera.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), point.x, point.y);
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    },
  };
}
