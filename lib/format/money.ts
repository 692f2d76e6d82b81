/*
 * Pesos are exact decimal text such as "1500.00" in the database and in code. In JSON they are numbers, which are exact
 * up to fourteen digits and never used for calculations.
 */

/** Converts exact decimal text to a number for JSON. */
export function pesoNumber(text: string): number;
export function pesoNumber(text: string | null): number | null;
export function pesoNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** `₱18,742.50` from exact decimal text or a JSON number. */
export function formatPesos(amount: string | number): string {
  const text = typeof amount === "number" ? amount.toFixed(2) : amount;
  const negative = text.startsWith("-");
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${negative ? "-" : ""}₱${grouped}.${fraction.padEnd(2, "0").slice(0, 2)}`;
}

/** For exact comparisons and sums. @param text decimal text with at most two decimals */
export function centavos(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace(/^-/, "").split(".");
  const value = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0").slice(0, 2));
  return text.startsWith("-") ? -value : value;
}

/** Converts centavos to pesos as exact decimal text. */
export function formatCentavos(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
