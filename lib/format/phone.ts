import { withoutInvisible } from "./text";

/** The signs by which people divide a number: blanks, dashes of any kind, dots, slashes, brackets. */
const dividers = /[\s\p{Pd}\u2212.·/()[\]]/gu;

/** A telephone number without the signs that divide it, in ordinary digits. */
export const phoneDigits = (typed: string): string =>
  withoutInvisible(typed.normalize("NFKC")).replace(dividers, "");

/**
 * A telephone number as it is stored: a Philippine mobile number, in any usual form, as `09` and nine digits; another as
 * typed, but for invisible signs.
 */
export function cleanPhone(typed: string): string {
  const mobile = /^(?:\+63|0063|63)?0?(9\d{9})$/.exec(phoneDigits(typed))?.[1];
  return mobile ? `0${mobile}` : withoutInvisible(typed).trim();
}
