/** The position of the toasts, in pixels from the left and the top of the window. */
export type ToastPlace = { left: number; top: number };
type Box = { left: number; top: number; width: number; height: number };

const pressable =
  "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [contenteditable=true]";
const edge = 8;
const step = 8;

/** Returns the share of an interactive element's area that the toasts would cover, plus 1 if they cover its centre. */
function covered(by: Box, { left, top, width, height }: Box): number {
  const overlap = (from: number, size: number, other: number, otherSize: number) =>
    Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));
  const across = overlap(left, width, by.left, by.width);
  const down = overlap(top, height, by.top, by.height);
  const hidesMiddle = across > width / 2 && down > height / 2;
  return (across * down) / (width * height) + (hidesMiddle && across * down > 0 ? 1 : 0);
}

/** Returns the position where the toasts cover least, the first of equal ones. @param boxes the interactive elements */
export function choosePlace(
  toasts: Pick<Box, "width" | "height">,
  boxes: readonly Box[],
  places: readonly ToastPlace[],
): ToastPlace | undefined {
  const cost = (place: ToastPlace) =>
    boxes.reduce((sum, box) => sum + covered({ ...toasts, ...place }, box), 0);
  return places.map((place) => ({ place, cost: cost(place) })).sort((a, b) => a.cost - b.cost)[0]?.place;
}

/**
 * The candidate positions in order: on phones from the bottom upwards, otherwise the corners and centres of bottom
 * and top.
 */
export function placesIn(
  toasts: Pick<Box, "width" | "height">,
  screen: Pick<Box, "width" | "height">,
): ToastPlace[] {
  const bottom = screen.height - toasts.height;
  const right = screen.width - toasts.width;
  if (right < toasts.width) {
    const tops: number[] = [];
    for (let top = bottom - edge; top >= edge; top -= step) tops.push(top);
    return tops.map((top) => ({ left: right / 2, top }));
  }
  const lefts = [right - 3 * edge, right / 2, 3 * edge];
  return [bottom - 3 * edge, bottom - edge / 2, edge / 2, 3 * edge].flatMap((top) =>
    lefts.map((left) => ({ left, top })),
  );
}

/** Returns the elements that can be pressed now, which excludes those behind an open dialog. */
const pressableBoxes = (toasts: HTMLElement): Box[] =>
  [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => !toasts.contains(element) && !element.closest("[inert], [aria-hidden=true]"))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, top, left, bottom, right }) =>
        width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    );

/** Finds the position that covers the fewest interactive elements (docs/rules/screens.md, Toasts). */
function findPlace(toasts: HTMLElement): ToastPlace | undefined {
  const { width, height } = toasts.getBoundingClientRect();
  const size = { width, height };
  return choosePlace(
    size,
    pressableBoxes(toasts),
    placesIn(size, { width: innerWidth, height: innerHeight }),
  );
}

/** Delay after a change of the page before the position is computed again, in milliseconds. */
const settleAfter = 100;

/**
 * Positions the toasts, again after each change below them, such as a dialog, another page or a scroll.
 * @returns a function that stops tracking
 */
export function trackPlace(
  toasts: HTMLElement,
  onPlace: (place: ToastPlace | undefined) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => onPlace(findPlace(toasts));
  const updateSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(update, settleAfter);
  };
  update();
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !toasts.contains(target))) updateSoon();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener("resize", updateSoon);
  // Captures scrolls of any element; the toasts move after the scrolling has stopped.
  const scrolled = { capture: true, passive: true };
  addEventListener("scroll", updateSoon, scrolled);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    removeEventListener("resize", updateSoon);
    removeEventListener("scroll", updateSoon, scrolled);
  };
}
