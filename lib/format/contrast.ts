/** Red, green and blue from 0 to 255; null unless the text is `#RGB` or `#RRGGBB`. */
function channels(colour: string): number[] | null {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour) ?? [];
  if (!digits) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return (pairs ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** `#RRGGBB` for colour pickers; null if the text is not a colour. */
export function fullColour(colour: string): string | null {
  const parts = channels(colour);
  return parts && `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast ratio, 1 to 21; null if one is not a colour. */
export function contrast(a: string, b: string): number | null {
  const [channelsA, channelsB] = [channels(a), channels(b)];
  if (!channelsA || !channelsB) return null;
  const luminances = [luminance(channelsA), luminance(channelsB)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Black or white, whichever has more contrast on the colour. */
export const readableOn = (ground: string): string =>
  (contrast(ground, "#ffffff") ?? 21) >= (contrast(ground, "#000000") ?? 1) ? "#ffffff" : "#000000";
