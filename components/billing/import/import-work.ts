import { showMessage } from "@/components/ui/message-dialog";
import { toast } from "@/components/ui/toast";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure, fetchCall } from "@/lib/browser/fetch";
import { billingCalls } from "@/lib/features/billing/calls";
import { soaColumns, webClientColumns } from "@/lib/features/billing/promis-columns";
import {
  checkPromisHead,
  headBytes,
  type PromisFile,
  PromisFileError,
} from "@/lib/features/billing/promis-head";
import type { DateOrder } from "@/lib/features/billing/read-invoice-date";
import { storageFolders } from "@/lib/ports/storage/folders";
import { chosenPdfs } from "./chosen-pdfs";
import { endsSession, failureOf } from "./failure-of";
import { type Confirmation, emptyState, type ImportState, type ImportUpload } from "./import-state";
import type { ChosenPdf, NamedPdf } from "./read-pdf";
import { sendFile, sendPdfs, threeTimes } from "./send-files";
import { choosePdfs, fetchPreview, type Matched } from "./stage-import";
import { failureTitles } from "./texts";
import { saveUnnamedPdfs } from "./unnamed-pdfs";

/** The minimum interval between two changes of the shown state, in milliseconds. */
const changeEvery = 60;
/** Why staged files are gone. */
const replaced = "Other files were chosen in another window. Retry compares these again.";
/** PDFs without a row whose names the result shows. */
const namedPdfs = 100;
const columns = { soa: soaColumns, webClient: webClientColumns };
/** The server refuses the file itself: its content, kind or size. */
const fileRefusals = [400, 404, 413, 415];

/** A chosen CSV file; `key` and `rows` are set when the server has read it. */
type Csv = { file: File; key: string; rows: number };
type Staged = { uniqId: string; matched: Matched };
/** What an upload has yet to send. `chosen`: the PDFs to choose again, because the others were left out. */
type Outgoing = {
  uniqId: string;
  pending: Set<NamedPdf>;
  chosen: ChosenPdf[] | null;
  confirmation: Confirmation;
};

export type ImportWork = ReturnType<typeof importWork>;

/**
 * The browser's part of an import: sends the chosen files, shows what the server says of them, and confirms the import
 * (docs/rules/billing.md, Import from PROMIS: the screen).
 * @param onChange receives the changed state
 */
export function importWork(onChange: (state: ImportState) => void) {
  let state = emptyState;
  let isWaiting = false;
  let changedAt = 0;
  const csvs: Partial<Record<PromisFile, Csv>> = {};
  let uniqId: string | null = null;
  let staged: Staged | null = null;
  let outgoing: Outgoing | null = null;
  /** The last upload that was cancelled. */
  let cancelled: ImportUpload | null = null;
  let chosenOrder: DateOrder | null = null;
  const ended = new AbortController();
  let comparing = new AbortController();
  let lastComparison = Promise.resolve();

  const change = (values: Partial<ImportState>) => {
    state = { ...state, ...values };
    if (isWaiting || ended.signal.aborted) return;
    isWaiting = true;
    setTimeout(
      () => {
        [isWaiting, changedAt] = [false, Date.now()];
        onChange(state);
      },
      Math.max(0, changedAt + changeEvery - Date.now()),
    );
  };
  const changeUpload = (values: Partial<ImportUpload>) => {
    if (state.upload) change({ upload: { ...state.upload, ...values } });
  };

  const pdfs = chosenPdfs(() => {
    change({ pdfs: pdfs.state() });
    if (!pdfs.isReading()) compare();
  });

  /**
   * Stages and previews the files once both are read. Comparisons run one after another, because the server may still
   * work on a call that was aborted.
   */
  function compare(keepsPreview = false): void {
    if (ended.signal.aborted) return;
    comparing.abort();
    comparing = new AbortController();
    const { signal } = comparing;
    const [soa, webClient] = [csvs.soa, csvs.webClient];
    if (!soa?.key || !webClient?.key) {
      const { preview } = state;
      const unsent = preview.state === "failed" ? preview.file : null;
      // A file that could not be sent keeps its Retry while the other file is chosen.
      if (!unsent || state[unsent].state !== "refused") change({ preview: { state: "none" } });
      return;
    }
    const total = webClient.rows;
    // Choosing the order of day and month keeps the preview, whose choice has the focus.
    if (state.preview.state === "ready" && keepsPreview)
      change({ preview: { ...state.preview, chosenOrder, isLoading: true } });
    else change({ preview: { state: "comparing", done: uniqId === null ? 0 : total, total } });
    lastComparison = lastComparison.then(async () => {
      try {
        signal.throwIfAborted();
        const id = uniqId ?? (await stage(soa.key, webClient.key));
        if (csvs.soa === soa && csvs.webClient === webClient) uniqId = id;
        signal.throwIfAborted();
        if (!keepsPreview) change({ preview: { state: "comparing", done: total, total } });
        // The end of the reading starts another comparison.
        if (pdfs.isReading()) return;
        const matched = await choosePdfs(id, pdfs.all(), signal);
        const preview = await fetchPreview(id, matched, chosenOrder);
        signal.throwIfAborted();
        staged = { uniqId: id, matched };
        change({ preview: { state: "ready", uniqId: id, ...preview, chosenOrder, isLoading: false } });
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureOf(error);
        if (failure.status !== 404 || uniqId === null)
          return change({ preview: { state: "failed", failure, file: null } });
        const begun = cancelled?.uniqId === uniqId ? await sentUpload(cancelled) : null;
        uniqId = null;
        if (begun) change({ upload: begun });
        else
          change({ preview: { state: "failed", failure: { status: 404, message: replaced }, file: null } });
      }
    });
  }

  /** A cancelled upload as sent, if its confirmation had arrived without an answer. */
  async function sentUpload(upload: ImportUpload): Promise<ImportUpload | null> {
    if (upload.stage !== "rows") return null;
    const begun = await fetchCall(billingCalls.showImport, { uniqId: upload.uniqId }).catch(() => null);
    return begun && begun.state !== "receiving" ? { ...upload, stage: "sent", stopped: null } : null;
  }

  async function stage(soa: string, webClient: string): Promise<string> {
    return (await fetchCall(billingCalls.stage, { soa, webClient })).uniqId;
  }

  /** Sends a CSV file whose head is right, and shows what the server has read. */
  async function readCsv(zone: PromisFile, file: File): Promise<void> {
    const csv: Csv = { file, key: "", rows: 0 };
    csvs[zone] = csv;
    [uniqId, chosenOrder] = [null, null];
    const { name, size } = file;
    change({ [zone]: { state: "reading", name } });
    compare();
    const { signal } = ended;
    // Another file may be chosen meanwhile.
    const isCurrent = () => csvs[zone] === csv && !signal.aborted;
    try {
      if (size > storageFolders["soa/csv"].maxBytes)
        throw new PromisFileError(zone, "The file is more than 64 MB.");
      checkPromisHead(zone, columns[zone], new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
      if (!isCurrent()) return;
      const key = await sendFile("soa/csv", file, signal);
      const send = () => fetchCall(billingCalls.readFile, { file: zone, key }, { signal });
      const read = await threeTimes(send, signal);
      if (!isCurrent()) return;
      Object.assign(csv, { key, rows: read.rows });
      change({ [zone]: { state: "read", name, bytes: size, ...read } });
      compare();
    } catch (error) {
      if (isCurrent()) refuse(zone, name, error);
    }
  }

  function refuse(zone: PromisFile, name: string, error: unknown): void {
    const isRefusal = error instanceof ApiFailure || error instanceof NoAnswer;
    const failure = failureOf(error);
    const own = error instanceof PromisFileError ? error.message : "The file can't be read.";
    const reason = isRefusal ? failure.message : own;
    change({ [zone]: { state: "refused", name, reason } });
    if (!endsSession(failure)) void showMessage({ kind: "error", title: failureTitles[zone], body: reason });
    // Only the sending of the file has failed.
    if (isRefusal && !fileRefusals.includes(failure.status))
      change({ preview: { state: "failed", failure, file: zone } });
  }

  function startUpload(confirmation: Confirmation): ImportUpload | null {
    if (!staged || state.preview.state !== "ready") return null;
    const { uniqId, matched } = staged;
    outgoing = { uniqId, pending: new Set(matched.toSend), chosen: null, confirmation };
    const { unnamed } = matched;
    const names = unnamed.slice(0, namedPdfs).map(({ name }) => name);
    saveUnnamedPdfs({ uniqId, pdfs: { count: unnamed.length, names } });
    const { pdfs: total, storedPdfs: skipped, rows } = state.preview.figures;
    return {
      uniqId,
      stage: "pdfs",
      pdfs: { done: skipped, total, skipped },
      failedPdfs: [],
      rows,
      stopped: null,
    };
  }

  /** Sends the PDFs and confirms the import, or resumes this where it stopped. */
  async function upload(confirmation: Confirmation = { confirmed: [] }): Promise<void> {
    const previous = state.upload;
    // The upload is already running.
    if (previous && !previous.stopped) return;
    const next = previous ? { ...previous, stopped: null } : startUpload(confirmation);
    if (!next || !outgoing || next.stage === "sent") return;
    const { uniqId, pending, chosen } = outgoing;
    const { signal } = ended;
    change({ upload: { ...next, failedPdfs: [] } });
    try {
      if (chosen) {
        await threeTimes(() => choosePdfs(uniqId, chosen, signal), signal);
        outgoing.chosen = null;
      }
      await sendPdfs(next.pdfs, pending, changeUpload, signal);
      changeUpload({ stage: "rows" });
      const confirmed = { uniqId, ...outgoing.confirmation };
      await threeTimes(() => fetchCall(billingCalls.confirm, confirmed), signal);
      changeUpload({ stage: "sent" });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status !== 409) return changeUpload({ stopped: failure });
      // Something has become unusual since the preview, which shows it.
      toast.error(failure.message);
      stop();
    }
  }

  /** Cancels the upload; the chosen files are preserved. */
  function stop(): void {
    cancelled = state.upload;
    change({ upload: null });
    // Some PDFs may have been stored by now.
    compare();
  }

  return {
    choose(zone: PromisFile | "pdfs", files: readonly File[]): void {
      const [first] = files;
      if (zone === "pdfs") pdfs.add(files);
      else if (first) void readCsv(zone, first);
    },
    clear(zone: PromisFile | "pdfs"): void {
      if (zone === "pdfs") pdfs.clear();
      else {
        delete csvs[zone];
        [uniqId, chosenOrder] = [null, null];
        change({ [zone]: { state: "empty" } });
        compare();
      }
    },
    /** Retries a failed comparison, or the sending of a CSV file. */
    retry(): void {
      for (const zone of ["soa", "webClient"] as const) {
        const csv = csvs[zone];
        if (csv && state[zone].state === "refused") void readCsv(zone, csv.file);
      }
      compare();
    },
    upload: (confirmation?: Confirmation) => void upload(confirmation),
    /** Previews the import in an order of day and month. */
    chooseOrder(order: DateOrder): void {
      chosenOrder = order;
      compare(true);
    },
    /** Resumes without the PDFs that failed. */
    uploadWithoutFailed(): void {
      if (!outgoing) return;
      const left = new Set([...outgoing.pending].map(({ name }) => name));
      const chosen = pdfs.all().filter(({ name }) => !left.has(name));
      outgoing = { ...outgoing, pending: new Set(), chosen };
      void upload();
    },
    stop,
    /** Ends all work. */
    end(): void {
      ended.abort();
      comparing.abort();
      pdfs.clear();
    },
  };
}
