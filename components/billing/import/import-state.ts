import type { PromisEncoding, PromisFile } from "@/lib/features/billing/promis-csv";
import type { ImportIssue, SoaImportPreview } from "@/lib/features/billing/record";

/*
 * The messages between the page and its worker. The worker stores files and rows and does all expensive work; the page
 * renders the state that the worker posts, and sends commands (docs/rules/billing.md, Import from PROMIS: the screen).
 */

/** A failed call; status 0 means that no response was received. */
export type Failure = { status: number; message: string };

export type CsvState =
  | { state: "empty" }
  | { state: "reading"; name: string }
  | { state: "read"; name: string; bytes: number; rows: number; encoding: PromisEncoding }
  | { state: "refused"; name: string; reason: string };

export type RefusedPdf = { name: string; reason: string };

export type PdfsState = {
  count: number;
  bytes: number;
  /** The name of the first PDF. */
  first: string;
  /** How many PDFs were received and read; null once all are read. */
  reading: { done: number; total: number } | null;
  /** The first few refused files, and the number of all. */
  refused: RefusedPdf[];
  refusedCount: number;
};

/** The preview of an import of the chosen files. */
export type Figures = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** PDFs without a row, and rows without a PDF. */
  unnamedPdfs: number;
  missingPdfs: number;
  /** Rows of the SOA file without a client. */
  leftOut: number;
  /** Rows and PDFs to import; `storedPdfs` of these PDFs are already stored. */
  rows: number;
  pdfs: number;
  storedPdfs: number;
  /** Rows whose PDF is also named by another client. */
  shared: number;
  /** The number of rows by invoice date, latest first. */
  dates: [soaDate: string, rows: number][];
  /** The sum of the rows' amounts, in pesos. */
  amount: string;
};

export type Preview =
  | { state: "none" }
  | { state: "comparing"; done: number; total: number }
  | { state: "failed"; failure: Failure }
  | { state: "ready"; figures: Figures };

export type PreviewedRow = SoaImportPreview["created"][number];
export type MissingPdf = {
  row: number;
  urefno: string;
  uoccname: string;
  attachment: string;
  reason: string;
};
export type LeftOutRow = { row: number; urefno: string; reason: string };

/** The rows behind the figures, by tab. */
export type TabRows = {
  rejected: ImportIssue[];
  created: PreviewedRow[];
  updated: PreviewedRow[];
  unnamedPdfs: { name: string; bytes: number }[];
  missingPdfs: MissingPdf[];
  leftOut: LeftOutRow[];
};
export type Tab = keyof TabRows;
export type ShownTab = { [T in Tab]: { tab: T; page: number; rows: TabRows[T] } }[Tab];

/** The stages of an upload in order; `sent`: the server has received everything. */
export type UploadStage = PromisFile | "pdfs" | "rows" | "sent";

export type ImportUpload = {
  uniqId: string;
  stage: UploadStage;
  /** The uploaded share of each CSV file, from 0 to 1. */
  soa: number;
  webClient: number;
  /** `skipped` PDFs were already stored and count as done. */
  pdfs: { done: number; total: number; skipped: number };
  failedPdfs: RefusedPdf[];
  /** Rows uploaded to the server. */
  rows: { done: number; total: number };
  /** Why the upload has stopped; the command `upload` resumes it. */
  stopped: Failure | null;
};

export type ImportState = {
  soa: CsvState;
  webClient: CsvState;
  pdfs: PdfsState;
  preview: Preview;
  shown: ShownTab | null;
  upload: ImportUpload | null;
};

export const noPdfs: PdfsState = {
  count: 0,
  bytes: 0,
  first: "",
  reading: null,
  refused: [],
  refusedCount: 0,
};

export const emptyState: ImportState = {
  soa: { state: "empty" },
  webClient: { state: "empty" },
  pdfs: noPdfs,
  preview: { state: "none" },
  shown: null,
  upload: null,
};

/** The commands from the page to its worker. */
export type ImportCommand =
  | { type: "csv"; zone: PromisFile; file: File }
  /** More PDFs. They are split over several messages; `isFirst` marks the first one. */
  | { type: "pdfs"; files: File[]; isFirst: boolean }
  | { type: "clear"; zone: PromisFile | "pdfs" }
  /** Retries a failed comparison. */
  | { type: "compare" }
  | { type: "show"; tab: Tab; page: number }
  | { type: "rejectedCsv" }
  /** Starts the upload, or resumes one that has stopped. */
  | { type: "upload" }
  /** Resumes without the PDFs that failed. */
  | { type: "withoutFailed" }
  /** Cancels the upload; the chosen files are preserved. */
  | { type: "stop" };

/** A count with the first names. */
export type Named = { count: number; names: string[] };

/** The omitted parts of the chosen files, known only to the browser that chose them. */
export type Warnings = {
  /** PDFs without a row. */
  pdfs: Named;
  /** Rows of the SOA file without a client. */
  soaRows: Named;
};

/** The messages from the worker to its page. */
export type ImportMessage =
  | { type: "state"; state: ImportState }
  | { type: "rejectedCsv"; text: string }
  /** The upload has started. */
  | { type: "begun"; uniqId: string; warnings: Warnings };

/** The page size of a tab's rows. */
export const rowsShown = 10;
