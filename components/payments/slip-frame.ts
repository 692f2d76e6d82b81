import { nextStep } from "@/components/ui/next-step";

/** In CSS pixels. */
export type Size = { width: number; height: number };

/** Clockwise quarter turns. */
export type Turns = 0 | 1 | 2 | 3;

const isAcross = (turns: Turns): boolean => turns % 2 === 1;
const turned = ({ width, height }: Size, turns: Turns): Size =>
  isAcross(turns) ? { width: height, height: width } : { width, height };

/**
 * Calculates the drawn size of a slip, which fits its frame at zoom 1 in every rotation.
 * @returns `picture`, the size before rotation; `place`, the size it occupies
 */
export function slipFrame(
  slip: Size,
  available: Size,
  turns: Turns,
  zoom: number,
): { picture: Size; place: Size } {
  const shape = turned(slip, turns);
  const scale = Math.min(available.width / shape.width, available.height / shape.height) * zoom;
  const picture = { width: slip.width * scale, height: slip.height * scale };
  return { picture, place: turned(picture, turns) };
}

/** The zoom steps; at 1 the whole slip is visible. */
const steps = [1, 1.5, 2, 3, 4] as const;

/** Returns the next zoom step, or the same step at either end. */
export const slipZoomedBy = (zoom: number, direction: 1 | -1): number => nextStep(steps, zoom, direction);
