import "server-only";
import { addDays, formatISO, parseISO } from "date-fns";
import { clientColumns } from "@/lib/features/billing/promis-columns";
import { readAmount } from "@/lib/features/billing/read-amount";
import { readInvoiceDate } from "@/lib/features/billing/read-invoice-date";
import type { ReceivedRow } from "@/lib/features/billing/schema";
import { tenantSearchText } from "@/lib/features/tenants/search";
import { accountKey } from "@/lib/format/account-key";
import { attachmentKey, cleanAttachmentName } from "./attachment-name";

const textColumns = [...clientColumns, "attachment"] as const;
type ClientColumn = (typeof clientColumns)[number];

/** The limit of a code's key; case folding can make a key longer than its code. */
const maxCode = 100;
const maxText = 300;
/** Control characters and unpaired surrogates: invisible, or refused by the database. */
const unusable = /[\p{Cc}\p{Cs}]/u;

/** A row with the column names of `soa_import_row`; `reason` is set if the row is rejected. */
export type ValidatedRow = Record<ClientColumn | "urefno" | "urefno_key", string> & {
  soa_amount: string | null;
  invdate: string | null;
  attachment: string;
  soa_name: string;
  attachment_key: string;
  attachment_sha256: string;
  search_text: string;
  reason: string | null;
  value: string;
};

type Fault = { reason: string; value: string };

/** Limits of invoice dates, because a mistyped year would stay the newest statement until that year. */
const earliestDate = "2000-01-01";
const maxDaysAhead = 62;

/** @param today in the site's time zone */
export const latestDate = (today: string): string =>
  formatISO(addDays(parseISO(today), maxDaysAhead), { representation: "date" });

function dateFaultOf(date: string, latest: string): string | null {
  if (date < earliestDate) return "is before 2000";
  return date > latest ? `is more than ${maxDaysAhead} days ahead` : null;
}

/**
 * Validates one row (docs/rules/billing.md, Import from PROMIS: rows). `validateRows` finds repeated codes after the
 * last part. An empty date is valid.
 * @param latest the latest valid invoice date, see `latestDate`
 */
export function validateRow(row: ReceivedRow, latest: string): ValidatedRow {
  const urefno = oneLine(row.urefno);
  const soaAmount = readAmount(row.uothdep);
  const found = readInvoiceDate(row.invdate);
  const dateFault = found === null ? null : dateFaultOf(found, latest);
  // A rejected date must not become the default date of other rows.
  const invdate = dateFault === null ? found : null;
  const texts = Object.fromEntries(textColumns.map((name) => [name, oneLine(row[name])]));
  const fault = faultOf(row, urefno, texts, soaAmount, invdate, dateFault);
  const clean = (name: string) => scrub(texts[name] ?? "", maxText);
  const client = Object.fromEntries(clientColumns.map((name) => [name, clean(name)]));
  const code = scrub(urefno, maxCode);
  const attachment = clean("attachment");
  return {
    ...(client as Record<ClientColumn, string>),
    urefno: code,
    urefno_key: accountKey(code),
    soa_amount: soaAmount,
    invdate,
    attachment,
    soa_name: cleanAttachmentName(attachment) ?? "",
    attachment_key: attachmentKey(attachment),
    attachment_sha256: row.sha256 ?? "",
    search_text: tenantSearchText({ ...client, clientCode: code }),
    reason: fault?.reason ?? null,
    value: fault?.value ?? "",
  };
}

function faultOf(
  row: ReceivedRow,
  urefno: string,
  texts: Record<string, string>,
  soaAmount: string | null,
  invdate: string | null,
  dateFault: string | null,
): Fault | null {
  if (row.fault) return { reason: scrub(oneLine(row.fault), maxText), value: "" };
  if (urefno === "") return { reason: "The row has no client code (urefno).", value: "" };
  const found = (name: string) => shortened(name === "urefno" ? urefno : (texts[name] ?? ""));
  const tooLong = accountKey(urefno).length > maxCode ? "urefno" : longest(texts);
  if (tooLong) return { reason: `The text in ${tooLong} is too long.`, value: found(tooLong) };
  const unreadable = unusable.test(urefno)
    ? "urefno"
    : textColumns.find((name) => unusable.test(texts[name] ?? ""));
  if (unreadable) {
    return {
      reason: `The text in ${unreadable} has characters that can't be used.`,
      value: found(unreadable),
    };
  }
  if (soaAmount === null) {
    return {
      reason: `The amount (uothdep) can't be read: ${quoted(row.uothdep)}.`,
      value: shortened(row.uothdep),
    };
  }
  if (invdate === null && row.invdate.trim() !== "") {
    return {
      reason: `The invoice date (invdate) ${dateFault ?? "can't be read"}: ${quoted(row.invdate)}.`,
      value: shortened(row.invdate),
    };
  }
  return null;
}

const longest = (texts: Record<string, string>) =>
  textColumns.find((name) => (texts[name] ?? "").length > maxText);

/** These fields have one line, so line breaks and tabs become spaces. */
const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, " ").trim();

const scrub = (text: string, max: number): string =>
  text.length > max || unusable.test(text) ? text.slice(0, max).replace(/[\p{Cc}\p{Cs}]/gu, "") : text;

const shortened = (text: string): string => scrub(oneLine(text), 40);

function quoted(text: string): string {
  const line = shortened(text);
  return line === "" ? "it is empty" : `“${line}”`;
}
