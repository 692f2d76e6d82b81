import { accountKey } from "@/lib/format/account-key";
import { type MergedRow, noPdf } from "./promis-columns";

type Row = Pick<MergedRow, "row" | "urefno" | "attachment">;

/** The key for comparing PDF names: with folders, in lower case. The server's `attachmentKey` also cleans the name. */
export function pdfKey(name: string): string {
  const parts = name.normalize("NFC").toLowerCase().split(/[/\\]/);
  return parts
    .map((part) => part.trim())
    .filter((part) => !/^(?:\.{0,2}|[a-z]:)$/.test(part))
    .join("/");
}

const baseOf = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

/** Finds rows whose PDF another client's row names too. @returns that client's code by row number */
export function sharedPdfs(rows: readonly Row[]): Map<number, string> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = pdfKey(row.attachment);
    if (key === "" || accountKey(row.urefno) === "") continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const shared = new Map<number, string>();
  for (const group of groups.values()) {
    for (const row of group) {
      const other = group.find(({ urefno }) => accountKey(urefno) !== accountKey(row.urefno));
      if (other) shared.set(row.row, other.urefno.trim());
    }
  }
  return shared;
}

/**
 * Matches the chosen PDFs to the attachments that rows name. Browsers report chosen files without folders, so a PDF
 * also matches a name in a folder if only one folder has a file of that name.
 * @param rows rows that may get a PDF
 * @returns `named`: PDFs that a row names, with the row's `attachment`; `unnamed`: PDFs that no row names; `missing`:
 * rows that name no PDF, or one that was not chosen
 */
export function matchPdfFiles<R extends Pick<MergedRow, "attachment">, Pdf extends { name: string }>(
  rows: readonly R[],
  pdfs: readonly Pdf[],
): { named: (Pdf & { attachment: string })[]; unnamed: Pdf[]; missing: R[] } {
  const attachmentByKey = new Map<string, string>();
  const byBase = new Map<string, Set<string>>();
  for (const { attachment } of rows) {
    const key = pdfKey(attachment);
    if (key === "") continue;
    attachmentByKey.set(key, attachment.trim());
    byBase.set(baseOf(key), (byBase.get(baseOf(key)) ?? new Set()).add(key));
  }
  const named = new Map<string, Pdf & { attachment: string }>();
  const unnamed: Pdf[] = [];
  for (const pdf of pdfs) {
    const own = pdfKey(pdf.name);
    const inFolders = [...(byBase.get(own) ?? [])];
    const key = attachmentByKey.has(own) || inFolders.length !== 1 ? own : (inFolders[0] ?? own);
    const attachment = attachmentByKey.get(key);
    if (attachment === undefined || named.has(key)) unnamed.push(pdf);
    else named.set(key, { ...pdf, attachment });
  }
  return {
    named: [...named.values()],
    unnamed,
    missing: rows.filter(({ attachment }) => !named.has(pdfKey(attachment))),
  };
}

/**
 * Adds to each row its PDF's digest, or `noPdf` if none was chosen, so that the server does not use a PDF left from an
 * earlier upload. A PDF without a digest is always uploaded, so its row needs none.
 * @param pdfs the PDFs to import
 */
export function withDigests(
  rows: readonly MergedRow[],
  pdfs: readonly { attachment: string; sha256: string }[],
): MergedRow[] {
  const digests = new Map(pdfs.map(({ attachment, sha256 }) => [pdfKey(attachment), sha256]));
  return rows.map((row) => {
    const key = pdfKey(row.attachment);
    const sha256 = digests.get(key) ?? noPdf;
    return key === "" || sha256 === "" ? row : { ...row, sha256 };
  });
}
