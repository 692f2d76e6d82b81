import { nextStep } from "@/components/ui/next-step";

/** A size in CSS pixels. */
export type Size = { width: number; height: number };

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

const isAcross = (turns: Turns): boolean => turns % 2 === 1;
const turned = ({ width, height }: Size, turns: Turns): Size =>
  isAcross(turns) ? { width: height, height: width } : { width, height };

/**
 * How large a slip is drawn: whole at a zoom of 1, however it is turned.
 * @returns `picture`, its size before it is turned; `place`, what it takes up
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

/** The steps of a slip's zoom; at 1 all of it is seen. */
const steps = [1, 1.5, 2, 3, 4] as const;

/** The next step of the zoom, or the same at its end. */
export const slipZoomedBy = (zoom: number, direction: 1 | -1): number => nextStep(steps, zoom, direction);
