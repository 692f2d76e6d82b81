/** Where toasts stand, in pixels from the left and the top of the window. */
export type ToastPlace = { left: number; top: number };
type Box = { left: number; top: number; width: number; height: number };

const pressable =
  "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [contenteditable=true]";
const edge = 8;
const step = 8;

/** The share of a pressable thing that toasts would cover; what they hide the middle of counts twice. */
function covered(by: Box, { left, top, width, height }: Box): number {
  const overlap = (from: number, size: number, other: number, otherSize: number) =>
    Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));
  const across = overlap(left, width, by.left, by.width);
  const down = overlap(top, height, by.top, by.height);
  const hidesMiddle = across > width / 2 && down > height / 2;
  return (across * down) / (width * height) + (hidesMiddle && across * down > 0 ? 1 : 0);
}

/** The place where the toasts cover least; of equal ones the first. @param boxes what can be pressed */
export function choosePlace(
  toasts: Pick<Box, "width" | "height">,
  boxes: readonly Box[],
  places: readonly ToastPlace[],
): ToastPlace | undefined {
  const cost = (place: ToastPlace) =>
    boxes.reduce((sum, box) => sum + covered({ ...toasts, ...place }, box), 0);
  return places.map((place) => ({ place, cost: cost(place) })).sort((one, other) => one.cost - other.cost)[0]
    ?.place;
}

/** The places in their order: on phones from the bottom upwards, else the corners and middles of bottom and top. */
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

/** What can be pressed in the window now. What lies behind an open dialog can't. */
const pressableBoxes = (toasts: HTMLElement): Box[] =>
  [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => !toasts.contains(element) && !element.closest("[inert], [aria-hidden=true]"))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, top, left, bottom, right }) =>
        width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    );

/** Where the toasts cover least of what can be pressed now (docs/rules/screens.md, Toasts). */
function findPlace(toasts: HTMLElement): ToastPlace | undefined {
  const { width, height } = toasts.getBoundingClientRect();
  const size = { width, height };
  return choosePlace(
    size,
    pressableBoxes(toasts),
    placesIn(size, { width: innerWidth, height: innerHeight }),
  );
}

/** Milliseconds after a change of the page until the toasts look for their place again. */
const settleAfter = 100;

/**
 * Finds the place of the toasts, and again when the page changes below them: a dialog opens, another page is shown,
 * something is scrolled.
 * @returns a function that ends this
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
  // Of any part of the page; they move once it has come to rest.
  const scrolled = { capture: true, passive: true };
  addEventListener("scroll", updateSoon, scrolled);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    removeEventListener("resize", updateSoon);
    removeEventListener("scroll", updateSoon, scrolled);
  };
}
