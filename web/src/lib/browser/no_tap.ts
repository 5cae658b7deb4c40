// What is held and not tapped: when the finger leaves, nothing that has come to lie below it meanwhile is clicked.
export function no_tap(node: HTMLElement): { destroy: () => void } {
  const prevent = (event: Event): void => event.preventDefault();
  node.addEventListener("touchstart", prevent, { passive: false });
  return { destroy: () => node.removeEventListener("touchstart", prevent) };
}
