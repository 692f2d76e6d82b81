const GAP = 6;
const EDGE = 8;

/** Positions a fixed element below its anchor, or above it if there is no space below, always inside the window. */
export function placeTooltip(element: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const { innerWidth, innerHeight } = window;
  const isAbove = at.bottom + GAP + height > innerHeight - EDGE;
  const left = at.left + at.width / 2 - width / 2;
  const top = isAbove ? at.top - GAP - height : at.bottom + GAP;
  element.style.left = `${String(Math.max(EDGE, Math.min(left, innerWidth - EDGE - width)))}px`;
  element.style.top = `${String(Math.max(EDGE, Math.min(top, innerHeight - EDGE - height)))}px`;
}
