/** In CSS pixels. */
export type Size = { width: number; height: number };

/** Clockwise quarter turns. */
export type Turns = 0 | 1 | 2 | 3;

const isAcross = (turns: Turns): boolean => turns % 2 === 1;
const turned = ({ width, height }: Size, turns: Turns): Size =>
  isAcross(turns) ? { width: height, height: width } : { width, height };

/** The scale at which the whole shape fits the frame. */
const wholeScale = (shape: Size, available: Size): number =>
  Math.min(available.width / shape.width, available.height / shape.height);

/**
 * Calculates the drawn size of a picture, which fits its frame at zoom 1 in every rotation.
 * @returns `picture`, the size before rotation; `place`, the size it occupies
 */
export function pictureFrame(
  natural: Size,
  available: Size,
  turns: Turns,
  zoom: number,
): { picture: Size; place: Size } {
  const shape = turned(natural, turns);
  const scale = wholeScale(shape, available) * zoom;
  const picture = { width: natural.width * scale, height: natural.height * scale };
  return { picture, place: turned(picture, turns) };
}

/** Of the frame's width, in CSS pixels: room for a scroll bar. */
const scrollBar = 16;

/**
 * Returns the zoom steps of a picture, ascending: at 1 it is whole. Its width in the frame and its real size are steps too,
 * since a long screenshot is not readable at four times its whole.
 */
export function zoomSteps(natural: Size, available: Size, turns: Turns): number[] {
  const shape = turned(natural, turns);
  const whole = wholeScale(shape, available);
  const width = (available.width - scrollBar) / shape.width / whole;
  const steps = new Set([1, 1.5, 2, 3, 4, width, 1 / whole]);
  return [...steps].filter((step) => step >= 1).sort((a, b) => a - b);
}
