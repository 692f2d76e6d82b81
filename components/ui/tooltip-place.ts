export type TooltipSide = "top" | "right" | "bottom" | "left";

const GAP = 6;
const EDGE = 8;

/** Positions a fixed element beside its anchor, on the other side where there is no room, always inside the window. */
export function placeTooltip(element: HTMLElement, anchor: HTMLElement, wanted: TooltipSide): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const { innerWidth, innerHeight } = window;
  let side = wanted;
  if (side === "bottom" && at.bottom + GAP + height > innerHeight - EDGE) side = "top";
  else if (side === "top" && at.top - GAP - height < EDGE) side = "bottom";
  else if (side === "right" && at.right + GAP + width > innerWidth - EDGE) side = "left";
  else if (side === "left" && at.left - GAP - width < EDGE) side = "right";

  const upright = side === "top" || side === "bottom";
  const left = upright
    ? at.left + at.width / 2 - width / 2
    : side === "right"
      ? at.right + GAP
      : at.left - GAP - width;
  const top = upright
    ? side === "bottom"
      ? at.bottom + GAP
      : at.top - GAP - height
    : at.top + at.height / 2 - height / 2;
  element.style.left = `${String(Math.max(EDGE, Math.min(left, innerWidth - EDGE - width)))}px`;
  element.style.top = `${String(Math.max(EDGE, Math.min(top, innerHeight - EDGE - height)))}px`;
}
