import "server-only";
import { clientColumns } from "@/lib/features/billing/promis-columns";
import type { FileRow } from "@/lib/features/billing/promis-merge";
import { readAmount } from "@/lib/features/billing/read-amount";
import { readInvoiceDate } from "@/lib/features/billing/read-invoice-date";
import type { ReceivedRow } from "@/lib/features/billing/schema";
import { tenantSearchText } from "@/lib/features/tenants/search";
import { accountKey } from "@/lib/format/account-key";
import { hasVisibleText } from "@/lib/format/text";
import { attachmentKey, cleanAttachmentName } from "./attachment-name";

const textColumns = [...clientColumns, "attachment"] as const;
type ClientColumn = (typeof clientColumns)[number];

/** The limit of a code's key; case folding can make a key longer than its code. */
const maxCode = 100;
const maxText = 300;
/** Control characters and unpaired surrogates: invisible, or refused by the database. */
const unusable = /[\p{Cc}\p{Cs}]/u;
const lineBreaks = /[\t\r\n]+/g;
/** What a spreadsheet writes where decimals have a comma, such as `18742,50`. */
const decimalComma = /\d,\d{1,2}\D*$/;
/**
 * UTF-8 (`Ã±`) or the letters of DOS and Mac (`¤`, `¥`, `„`) that were read as Windows-1252, replaced characters, a question
 * mark in or before a word, and what a spreadsheet shows of long numbers (`9.17E+09`, `####`).
 */
const garbled =
  /[ÂÃâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[\ufffd¤¥¢£¬§¶†‡]|\p{L}[?¡¿‚„]\p{L}|(?:^|\s)\?\p{L}|^\d+(?:\.\d+)?E\+\d+$|^#{3,}$/u;

/** A row of a file has a line and warnings; a row of a call has none. */
export type ImportRow = ReceivedRow & Partial<Pick<FileRow, "line" | "warnings">>;

/** A row with the column names of `soa_import_row`; `reason` is set if the row is rejected whatever its date. */
export type ValidatedRow = Record<ClientColumn | "urefno" | "urefno_key" | "line" | "warning", string> & {
  soa_amount: string | null;
  invdate_text: string;
  invdate_mdy: string | null;
  invdate_dmy: string | null;
  /** The date if both orders agree; `validateRows` sets the others. */
  invdate: string | null;
  attachment: string;
  soa_name: string;
  attachment_key: string;
  attachment_sha256: string;
  search_text: string;
  is_faulty: boolean;
  reason: string | null;
  value: string;
};

/** `value`: the faulty text, shown of rows without a line; absent if the row as a whole is faulty. */
type Fault = { reason: string; value?: string };

/**
 * Validates one row (docs/rules/billing.md, Import from PROMIS: rows). What depends on other rows, on the order of day
 * and month or on stored tenants is validated by `validateRows`.
 */
export function validateRow(row: ImportRow): ValidatedRow {
  const urefno = oneLine(row.urefno);
  const soaAmount = readAmount(row.uothdep);
  const { mdy, dmy } = readInvoiceDate(row.invdate);
  const texts = Object.fromEntries(textColumns.map((name) => [name, oneLine(row[name])]));
  const fault = faultOf(row, urefno, texts, soaAmount);
  const clean = (name: string) => scrub(texts[name] ?? "", maxText);
  const client = Object.fromEntries(clientColumns.map((name) => [name, clean(name)]));
  const code = scrub(urefno, maxCode);
  const attachment = clean("attachment");
  const line = shortened(row.line ?? "");
  return {
    urefno: code,
    urefno_key: accountKey(code),
    soa_amount: soaAmount,
    invdate_text: shortened(row.invdate),
    invdate_mdy: mdy,
    invdate_dmy: dmy,
    invdate: mdy === dmy ? mdy : null,
    attachment,
    soa_name: cleanAttachmentName(attachment) ?? "",
    attachment_key: attachmentKey(attachment),
    attachment_sha256: row.sha256 ?? "",
    search_text: tenantSearchText({ clientCode: code, ...client }),
    line,
    warning: [...(row.warnings ?? []), ...unusualTexts(code, client)].join(" "),
    is_faulty: fault !== null,
    reason: fault?.reason ?? null,
    // Programs send no line: their rows are found by the code.
    value: line || (fault?.value ?? shortened(urefno)),
    // Last, because V8 copies properties into an empty object and then adds others ten times as slowly.
    ...(client as Record<ClientColumn, string>),
  };
}

function unusualTexts(code: string, client: Record<string, string>): string[] {
  const warnings: string[] = [];
  const column = Object.keys(client).find((name) => garbled.test(client[name] ?? ""));
  if (column) warnings.push(`The text in ${column} looks garbled: ${quoted(client[column] ?? "")}.`);
  if (garbled.test(code)) warnings.push(`The client code looks garbled: ${quoted(code)}.`);
  if (/\p{sc=Latin}/u.test(code) && /\p{L}/u.test(code.replace(/\p{sc=Latin}/gu, "")))
    warnings.push(`The client code ${quoted(code)} has letters of two alphabets.`);
  return warnings;
}

function faultOf(
  row: ImportRow,
  urefno: string,
  texts: Record<string, string>,
  soaAmount: string | null,
): Fault | null {
  if (row.fault) return { reason: scrub(oneLine(row.fault), maxText) };
  if (urefno === "") return { reason: "The row has no client code (urefno)." };
  const tooLong = accountKey(urefno).length > maxCode ? "urefno" : longest(texts);
  if (tooLong) return { reason: `The text in ${tooLong} is too long.`, value: shortened(row[tooLong]) };
  // Not the trimmed texts: `trim` takes some control characters away.
  const unreadable = (["urefno", ...textColumns, "uothdep", "invdate"] as const).find((name) =>
    unusable.test(row[name].replace(lineBreaks, " ")),
  );
  if (unreadable) {
    return {
      reason: `The text in ${unreadable} has characters that can't be used.`,
      value: shortened(row[unreadable]),
    };
  }
  if (soaAmount === null) {
    const advice = decimalComma.test(row.uothdep) ? " Its decimals need a point in place of the comma." : "";
    return {
      reason: `The amount (uothdep) can't be read: ${quoted(row.uothdep)}.${advice}`,
      value: shortened(row.uothdep),
    };
  }
  return null;
}

const longest = (texts: Record<string, string>) =>
  textColumns.find((name) => (texts[name] ?? "").length > maxText);

/**
 * A cell's text. These fields have one line, so line breaks and tabs become spaces. Spreadsheets protect a text by an
 * apostrophe. A cell of which nothing can be seen is empty; one with characters that can't be used is rejected later.
 */
function oneLine(text: string): string {
  const line = text.replace(lineBreaks, " ").trim().replace(/^'\s*/, "");
  return hasVisibleText(line) || unusable.test(line) ? line : "";
}

const scrub = (text: string, max: number): string =>
  text.length > max || unusable.test(text) ? text.slice(0, max).replace(/[\p{Cc}\p{Cs}]/gu, "") : text;

/** The first 40 characters of a text, without characters that can't be stored. */
export const shortened = (text: string): string => scrub(oneLine(text), 40);

function quoted(text: string): string {
  const line = shortened(text);
  return line === "" ? "it is empty" : `“${line}”`;
}
