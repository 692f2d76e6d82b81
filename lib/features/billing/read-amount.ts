const pesoSign = /^(?:₱|PHP|P)\s*/i;
const digitsPattern = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2})?$/;
/** The limit of a `numeric(14,2)` column. */
const maxWholeDigits = 12;

/**
 * Parses an amount in PROMIS's format: thousands commas, a peso sign (`₱`, `P`, `PHP`), parentheses or a minus for a
 * credit (docs/rules/billing.md, Import from PROMIS: files).
 * @returns exact decimal text with two decimals, such as `-1234.50`, or null if the text is not an amount
 */
export function readAmount(text: string): string | null {
  // A credit may be marked before or after the peso sign: (₱5.00), ₱(5.00), -P5, P-5.
  const outer = credited(text.trim());
  const bare = (outer ?? text).trim().replace(pesoSign, "");
  const inner = outer === null ? credited(bare) : null;
  const digits = (inner ?? bare).trim();
  if (!digitsPattern.test(digits) || !/\d/.test(digits)) return null;
  const [whole = "", fraction = ""] = digits.replaceAll(",", "").split(".");
  const significant = whole.replace(/^0+/, "") || "0";
  if (significant.length > maxWholeDigits) return null;
  const amount = `${significant}.${fraction.padEnd(2, "0")}`;
  const isCredit = outer !== null || inner !== null;
  return isCredit && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** The text inside parentheses or after a minus; null if it has neither. */
const credited = (text: string): string | null =>
  /^(?:\((.*)\)|[-−](.*))$/.exec(text)?.slice(1).find(Boolean) ?? null;
