import "server-only";
import { readAmount } from "@/lib/features/billing/read-amount";
import { readInvoiceDate } from "@/lib/features/billing/read-invoice-date";
import { clientColumns, type ReceivedRow } from "@/lib/features/billing/schema";
import { accountKey } from "@/lib/format/account-key";

const textColumns = [...clientColumns, "attachment"] as const;
type TextColumn = (typeof textColumns)[number];

/** Of a code's key, which is as long as the code but for letters that stand for several. */
const maxCode = 100;
const maxText = 300;
/** Control characters and unpaired surrogates, which the database refuses or nobody sees. */
const unusable = /[\p{Cc}\p{Cs}]/u;

/** A checked row as it is stored until the job runs; `reason` is set where it is rejected. */
export type CheckedRow = Record<"urefno" | "urefnoKey" | TextColumn, string> & {
  soaAmount: string | null;
  invdate: string | null;
  reason: string | null;
};

/**
 * Checks one row (docs/rules/billing.md, Import from PROMIS: rows). Whether its code is repeated is known only when all
 * parts have arrived. An empty date is not an error.
 */
export function checkRow(row: ReceivedRow): CheckedRow {
  const urefno = oneLine(row.urefno);
  const soaAmount = readAmount(row.uothdep);
  const invdate = readInvoiceDate(row.invdate);
  const texts = Object.fromEntries(textColumns.map((name) => [name, oneLine(row[name])]));
  const reason = fault(row, urefno, texts, soaAmount, invdate);
  const kept = Object.fromEntries(textColumns.map((name) => [name, scrub(texts[name] ?? "", maxText)]));
  const code = scrub(urefno, maxCode);
  return {
    ...(kept as Record<TextColumn, string>),
    urefno: code,
    urefnoKey: accountKey(code),
    soaAmount,
    invdate,
    reason,
  };
}

function fault(
  row: ReceivedRow,
  urefno: string,
  texts: Record<string, string>,
  soaAmount: string | null,
  invdate: string | null,
): string | null {
  if (urefno === "") return "The row has no client code (urefno).";
  const tooLong = accountKey(urefno).length > maxCode ? "urefno" : longest(texts);
  if (tooLong) return `The text in ${tooLong} is too long.`;
  const unreadable = unusable.test(urefno)
    ? "urefno"
    : textColumns.find((name) => unusable.test(texts[name] ?? ""));
  if (unreadable) return `The text in ${unreadable} has characters that can't be used.`;
  if (soaAmount === null) return `The amount (uothdep) can't be read: ${shown(row.uothdep)}.`;
  if (invdate === null && row.invdate.trim() !== "") {
    return `The invoice date (invdate) can't be read: ${shown(row.invdate)}.`;
  }
  return null;
}

const longest = (texts: Record<string, string>) =>
  textColumns.find((name) => (texts[name] ?? "").length > maxText);

/** Line ends and tabs become spaces, since each of these fields is one line. */
const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, " ").trim();

const scrub = (text: string, max: number): string =>
  text.length > max || unusable.test(text) ? text.slice(0, max).replace(/[\p{Cc}\p{Cs}]/gu, "") : text;

function shown(text: string): string {
  const line = scrub(oneLine(text), 40);
  return line === "" ? "it is empty" : `“${line}”`;
}
