import type { PromisFile } from "@/lib/features/billing/promis-head";
import type { DateOrder } from "@/lib/features/billing/read-invoice-date";
import type { PromisFileRead, StagedFigures, StagedPreview } from "@/lib/features/billing/record";

/** A failed call; its status is `noResponse` if there was none. */
export type Failure = { status: number; message: string };

export type CsvState =
  | { state: "empty" }
  | { state: "reading"; name: string }
  | ({ state: "read"; name: string; bytes: number } & PromisFileRead)
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
export type Figures = StagedFigures & {
  /** PDFs that no row names. */
  unnamedPdfs: number;
  /** Rows to import. */
  rows: number;
  /** How many of `pdfs` are already stored. */
  storedPdfs: number;
};

/** What a bookkeeper checks first: dates, the last import, and unusual points. */
export type PreviewCheck = Omit<StagedPreview, "figures" | "rows">;

/** What a user has confirmed of a preview. */
export type Confirmation = { confirmed: readonly string[]; dateOrder?: DateOrder };

export type UnnamedPdf = { name: string; bytes: number };

export type Preview =
  | { state: "none" }
  | { state: "comparing"; done: number; total: number }
  /** `file`: the CSV file that could not be sent; null if the comparison failed. */
  | { state: "failed"; failure: Failure; file: PromisFile | null }
  | {
      state: "ready";
      uniqId: string;
      figures: Figures;
      check: PreviewCheck;
      unnamedPdfs: UnnamedPdf[];
      /** The order of day and month that the user has chosen, where the file leaves it open. */
      chosenOrder: DateOrder | null;
      /** The preview in the chosen order is not there yet. */
      isLoading: boolean;
    };

/** The lists behind the figures. */
export type Tab = "rejected" | "created" | "updated" | "unnamedPdfs" | "missingPdfs" | "leftOut" | "warnings";

/** The stages of an upload in order; `rows`: its confirmation; `sent`: the server has everything. */
export type UploadStage = "pdfs" | "rows" | "sent";

export type ImportUpload = {
  uniqId: string;
  stage: UploadStage;
  /** `skipped` PDFs were already stored and count as done. */
  pdfs: { done: number; total: number; skipped: number };
  failedPdfs: RefusedPdf[];
  /** The number of rows to import. */
  rows: number;
  /** Why the upload has stopped; `upload` resumes it. */
  stopped: Failure | null;
};

export type ImportState = {
  soa: CsvState;
  webClient: CsvState;
  pdfs: PdfsState;
  preview: Preview;
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
  upload: null,
};

/** A count with the first names. */
export type Named = { count: number; names: string[] };

/** The page size of a tab's rows. */
export const rowsShown = 10;
