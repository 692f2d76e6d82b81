/* The columns of the two PROMIS files and the limits of a call. Without zod, which browsers would have to load. */

export const maxPartRows = 5000;
/** PDFs in one request. */
export const maxCheckedFiles = 5000;

/** Client columns of the WEB CLIENT file; the tenant table uses the same names. */
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
export const webClientColumns = ["urefno", ...clientColumns, "uothdep"] as const;
export const soaColumns = ["urefno", "invdate", "attachment"] as const;

export type WebClientColumn = (typeof webClientColumns)[number];
export type SoaColumn = (typeof soaColumns)[number];

/** A row of the WEB CLIENT file joined with its row of the SOA file; texts are as in the files. */
export type MergedRow = Record<WebClientColumn | SoaColumn, string> & {
  /** The line in the WEB CLIENT file, the first being 1. */
  row: number;
  /** Why the row can't be read; the server rejects the row with this reason. */
  fault?: string;
  /** The SHA-256 of the row's PDF, or `noPdf`. */
  sha256?: string;
};

/** Replaces the digest if no PDF was chosen, so that the server does not use an earlier upload of that name. */
export const noPdf = "none";
