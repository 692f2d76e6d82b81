/*
 * Pesos. In the database and in code they are exact decimal text such as "1500.00". JSON carries them as numbers, which
 * is exact for fourteen digits; nothing is calculated with those.
 */

/** Exact decimal text as the number that JSON carries. */
export function pesoNumber(text: string): number;
export function pesoNumber(text: string | null): number | null;
export function pesoNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** `₱18,742.50` of exact decimal text or a JSON number. */
export function formatPesos(amount: string | number): string {
  const text = typeof amount === "number" ? amount.toFixed(2) : amount;
  const negative = text.startsWith("-");
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${negative ? "-" : ""}₱${grouped}.${fraction.padEnd(2, "0").slice(0, 2)}`;
}

/** Centavos, for comparing and adding exactly. @param text decimal text with at most two decimals. */
export function centavos(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace(/^-/, "").split(".");
  const value = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0").slice(0, 2));
  return text.startsWith("-") ? -value : value;
}

/** Centavos as exact decimal text. */
export function formatCentavos(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
