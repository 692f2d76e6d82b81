const pesoSigns = /^(?:₱|php\.?|p\.?)\s*|\s*(?:₱|php\.?)$/i;
const digitsPattern = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2}0*)?$/;
/** Any hyphen, dash or minus. */
const dash = /^[\p{Pd}\u2212\u2043]$/u;
/** The limit of a `numeric(14,2)` column. */
const maxWholeDigits = 12;
const maxLength = 60;

/**
 * Reads an amount of PROMIS (docs/rules/billing.md, Import from PROMIS: amounts): thousands commas, a peso sign, and a
 * credit in parentheses, with a minus before or behind, or with `CR` behind.
 * @returns exact decimal text with two decimals, such as `-1234.50`, or null if the text is not an amount
 */
export function readAmount(text: string): string | null {
  let rest = halfWidth(text).trim().replace(/^'/, "").trim();
  if (rest.length > maxLength) return null;
  let isCredit = false;
  // Signs may stand in any order: (₱5.00), ₱(5.00), -P5, P-5. Each is taken once.
  for (const take of [takePesoSign, takeCredit, takePesoSign]) {
    const taken = take(rest);
    if (taken === null) continue;
    rest = taken.rest;
    isCredit ||= taken.isCredit;
  }
  return !isCredit && dash.test(rest) ? "0.00" : toDecimal(rest, isCredit);
}

/** Converts full-width digits and signs. */
const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));

type Taken = { rest: string; isCredit: boolean };

function takePesoSign(text: string): Taken | null {
  const rest = text.replace(pesoSigns, "").trim();
  return rest === text ? null : { rest, isCredit: false };
}

function takeCredit(text: string): Taken | null {
  const found =
    /^\((.*)\)$/.exec(text) ??
    /^[\p{Pd}\u2212](.*\d.*)$/u.exec(text) ??
    /^(.*\d.*?)\s*(?:[\p{Pd}\u2212]|CR\.?)$/iu.exec(text);
  if (found) return { rest: (found[1] ?? "").trim(), isCredit: true };
  const owed = /^(.*\d.*?)\s*DR\.?$/i.exec(text);
  return owed ? { rest: (owed[1] ?? "").trim(), isCredit: false } : null;
}

function toDecimal(digits: string, isCredit: boolean): string | null {
  if (!digitsPattern.test(digits) || !/\d/.test(digits)) return null;
  const [whole = "", fraction = ""] = digits.replaceAll(",", "").split(".");
  const significant = whole.replace(/^0+/, "") || "0";
  if (significant.length > maxWholeDigits) return null;
  const amount = `${significant}.${fraction.slice(0, 2).padEnd(2, "0")}`;
  return isCredit && /[1-9]/.test(amount) ? `-${amount}` : amount;
}
