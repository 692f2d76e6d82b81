import type { PromisEncoding, PromisFile } from "@/lib/features/billing/promis-csv";
import type { ImportIssue, SoaImportPreview } from "@/lib/features/billing/record";

/*
 * What the page and its worker tell each other. The worker holds files and rows, and does all that takes long; the page
 * shows the state that the worker posts, and sends what the person wants (docs/rules/billing.md, Import from PROMIS: the
 * screen).
 */

/** A call that failed; status 0: there was no answer. */
export type Failure = { status: number; message: string };

/** A drop zone for one CSV file. */
export type CsvState =
  | { state: "empty" }
  | { state: "reading"; name: string }
  | { state: "read"; name: string; bytes: number; rows: number; encoding: PromisEncoding }
  | { state: "refused"; name: string; reason: string };

export type RefusedPdf = { name: string; reason: string };

/** The drop zone for PDFs. */
export type PdfsState = {
  count: number;
  bytes: number;
  /** The name of the first. */
  first: string;
  /** How many have come in all, and have been read; null once all are. */
  reading: { done: number; total: number } | null;
  /** The first few of those that are refused, and how many there are. */
  refused: RefusedPdf[];
  refusedCount: number;
};

/** What an import of the chosen files would do. */
export type Figures = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** PDFs that no row names; rows without a PDF. */
  unnamedPdfs: number;
  missingPdfs: number;
  /** Rows of the SOA file that no client takes. */
  leftOut: number;
  /** Rows and PDFs that go in; of those PDFs so many are there already. */
  rows: number;
  pdfs: number;
  storedPdfs: number;
  /** Rows whose PDF another client names too. */
  shared: number;
  /** The invoice dates with their numbers of rows, the latest first. */
  dates: [soaDate: string, rows: number][];
  /** The sum of the amounts of the rows that go in, in pesos. */
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
/** A page of a tab's rows. */
export type ShownTab = { [T in Tab]: { tab: T; page: number; rows: TabRows[T] } }[Tab];

/** What is sent in which order; `sent`: the server has all of it. */
export type UploadStage = PromisFile | "pdfs" | "rows" | "sent";

export type ImportUpload = {
  uniqId: string;
  stage: UploadStage;
  /** How much of each CSV file has gone, from 0 to 1. */
  soa: number;
  webClient: number;
  /** `skipped`: they were there already, and count as done. */
  pdfs: { done: number; total: number; skipped: number };
  failedPdfs: RefusedPdf[];
  /** Rows that have gone to the server. */
  rows: { done: number; total: number };
  /** Why it stands still; it goes on with `upload`. */
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

/** What the page asks of its worker. */
export type ImportCommand =
  | { type: "csv"; zone: PromisFile; file: File }
  /** More PDFs; they come in several messages, `isFirst` begins. */
  | { type: "pdfs"; files: File[]; isFirst: boolean }
  | { type: "clear"; zone: PromisFile | "pdfs" }
  /** Compare again, after a failure. */
  | { type: "compare" }
  | { type: "show"; tab: Tab; page: number }
  | { type: "rejectedCsv" }
  /** Begins the upload, or goes on with one that stands still. */
  | { type: "upload" }
  /** Goes on without the PDFs that have failed. */
  | { type: "withoutFailed" }
  /** Gives the upload up; the files stay chosen. */
  | { type: "stop" };

/** How many there are, and the names of the first of them. */
export type Named = { count: number; names: string[] };

/** What an upload leaves out of the chosen files: only the browser that chose them knows it. */
export type Warnings = {
  /** PDFs that no row names. */
  pdfs: Named;
  /** Rows of the SOA file that no client takes. */
  soaRows: Named;
};

/** What the worker tells its page. */
export type ImportMessage =
  | { type: "state"; state: ImportState }
  | { type: "rejectedCsv"; text: string }
  /** An upload begins. */
  | { type: "begun"; uniqId: string; warnings: Warnings };

/** Rows of a tab that the page shows at a time. */
export const rowsShown = 10;
