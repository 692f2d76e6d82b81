import { accountKey } from "@/lib/format/account-key";
import { type MergedRow, noPdf } from "./promis-columns";

type Row = Pick<MergedRow, "row" | "urefno" | "attachment">;

/** By which names of PDFs are compared: with their folders, in any case. The server's `attachmentKey` cleans besides. */
export function pdfKey(name: string): string {
  const parts = name.normalize("NFC").toLowerCase().split(/[/\\]/);
  return parts
    .map((part) => part.trim())
    .filter((part) => !/^(?:\.{0,2}|[a-z]:)$/.test(part))
    .join("/");
}

const baseOf = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

/** The rows, by their number, whose PDF the row of another client names too; and that client's code. */
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
 * Compares the attachments that rows name with the chosen PDFs; both lists are shown as warnings. A browser tells no
 * folders of chosen files: one goes to the row that names it in a folder where only one folder has that name.
 * @param rows those that may get a PDF
 * @returns `named`: PDFs that a row names, with that row's name for it; `unnamed`: those that none does; `missing`: rows
 * without a PDF, whether they name none or it was not chosen
 */
export function matchPdfFiles<R extends Pick<MergedRow, "attachment">, Pdf extends { name: string }>(
  rows: readonly R[],
  pdfs: readonly Pdf[],
): { named: (Pdf & { attachment: string })[]; unnamed: Pdf[]; missing: R[] } {
  const wanted = new Map<string, string>();
  const byBase = new Map<string, Set<string>>();
  for (const { attachment } of rows) {
    const key = pdfKey(attachment);
    if (key === "") continue;
    wanted.set(key, attachment.trim());
    byBase.set(baseOf(key), (byBase.get(baseOf(key)) ?? new Set()).add(key));
  }
  const named = new Map<string, Pdf & { attachment: string }>();
  const unnamed: Pdf[] = [];
  for (const pdf of pdfs) {
    const own = pdfKey(pdf.name);
    const inFolders = [...(byBase.get(own) ?? [])];
    const key = wanted.has(own) || inFolders.length !== 1 ? own : (inFolders[0] ?? own);
    const attachment = wanted.get(key);
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
 * The rows, each with its PDF's digest, or `noPdf` where it was not chosen: the server then takes no upload that an
 * earlier import has left. A PDF without a digest is always sent, and is the newest of its name.
 * @param pdfs those that go in
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
