/* What a PDF's writer must know of the standard font Helvetica. */

/** The widths of the glyphs from the space to the tilde, in thousandths of the font's size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/** A letter's width in thousandths of the font's size; other letters than ASCII's are as wide as most. */
export const glyphWidth = (letter: string): number => widths[(letter.codePointAt(0) ?? 0) - 32] ?? 556;

/**
 * A text in the font's encoding, which is Latin-1 for what letters need, `ñ` among it.
 * @throws Error for a letter that it does not have
 */
export function winAnsi(text: string): string {
  const foreign = /[^\u0020-\u007e\u00a0-\u00ff]/u.exec(text);
  if (foreign) throw new Error(`The letter ${foreign[0]} is not in the font: ${text}`);
  return text;
}
