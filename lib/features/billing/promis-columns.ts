/*
 * The columns of PROMIS's two files, and how much of them one call takes; without zod, since the browser's worker needs
 * no more.
 */

/** The most rows of one part of an import. */
export const maxPartRows = 5000;
/** The most PDFs that one question may name. */
export const maxCheckedFiles = 5000;

/** What the WEB CLIENT file says of a client; a tenant has the same names. */
export const clientColumns = [
  "uoccname",
  "uoccpers",
  "uocctel1",
  "uocctel2",
  "ubtname",
  "ubaddln1",
  "ubaddln2",
  "ubaddln3",
  "ubaddln4",
] as const;
/** The columns of the WEB CLIENT file. */
export const webClientColumns = ["urefno", ...clientColumns, "uothdep"] as const;
/** The columns of the SOA file. */
export const soaColumns = ["urefno", "invdate", "attachment"] as const;

export type WebClientColumn = (typeof webClientColumns)[number];
export type SoaColumn = (typeof soaColumns)[number];

/** A merged row: a client of the WEB CLIENT file with its row of the SOA file, all texts unchanged. */
export type MergedRow = Record<WebClientColumn | SoaColumn, string> & {
  /** The row's line in the WEB CLIENT file as a spreadsheet counts, the head being 1; blank rows count. */
  row: number;
  /** Why it can't be read; the server rejects it with this reason. */
  fault?: string;
  /** The digest of its PDF, or `noPdf`. */
  sha256?: string;
};

/** In place of a digest: the row's PDF was not chosen, so no earlier upload of its name is meant. */
export const noPdf = "none";
