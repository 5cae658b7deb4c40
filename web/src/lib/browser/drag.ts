// Dragging a card from the hand: the picture follows the finger, and what lies under it when it is let
// go gets the card. Short movements stay clicks.

export interface Drop {
  cell?: string;
  seat?: number;
  bin?: boolean;
}

const NEAR = 9;

export function draggable(
  node: HTMLElement,
  options: { start(): boolean; drop(target: Drop | null): void },
): { update(next: typeof options): void; destroy(): void } {
  let from: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;

  const target_at = (x: number, y: number): Element | null =>
    document.elementFromPoint(x, y)?.closest("[data-cell], [data-seat], [data-bin]") ?? null;

  const down = (event: PointerEvent): void => {
    if (event.button === 0) from = { x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  const move = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.id) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (!ghost) {
      if (Math.hypot(dx, dy) < NEAR || (event.pointerType === "touch" && Math.abs(dx) > Math.abs(dy))) return;
      if (!options.start()) return void (from = null);
      node.setPointerCapture(event.pointerId);
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.classList.add("dragged");
      ghost.removeAttribute("id");
      ghost.setAttribute("aria-hidden", "true");
      const box = node.getBoundingClientRect();
      Object.assign(ghost.style, {
        position: "fixed",
        width: `${box.width}px`,
        height: `${box.height}px`,
        pointerEvents: "none",
        zIndex: "60",
        margin: "0",
        opacity: "0.9",
      });
      document.body.append(ghost);
    }
    Object.assign(ghost.style, {
      left: `${event.clientX - ghost.offsetWidth / 2}px`,
      top: `${event.clientY - ghost.offsetHeight / 2}px`,
    });
    const now = target_at(event.clientX, event.clientY);
    if (now !== over) {
      over?.classList.remove("under-drag");
      now?.classList.add("under-drag");
      over = now;
    }
    event.preventDefault();
  };
  const up = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.id) return;
    from = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    over?.classList.remove("under-drag");
    over = null;
    const target =
      event.type === "pointercancel" ? null : (target_at(event.clientX, event.clientY) as HTMLElement | null);
    // The click that the browser adds to a drag is none.
    const swallow = (click: Event): void => (click.stopImmediatePropagation(), click.preventDefault());
    node.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
    options.drop(
      target
        ? {
            ...(target.dataset.cell && { cell: target.dataset.cell }),
            ...(target.dataset.seat && { seat: Number(target.dataset.seat) }),
            ...(target.dataset.bin && { bin: true }),
          }
        : null,
    );
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  return {
    update(next) {
      options = next;
    },
    destroy() {
      ghost?.remove();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
    },
  };
}
