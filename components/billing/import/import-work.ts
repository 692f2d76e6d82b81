import { issuesCsv } from "@/lib/features/billing/issues-csv";
import { withDigests } from "@/lib/features/billing/match-pdfs";
import { soaColumns, webClientColumns } from "@/lib/features/billing/promis-columns";
import { type PromisFile, PromisFileError, readPromisCsv } from "@/lib/features/billing/promis-csv";
import { type Merged, mergeRows, type PromisRows } from "@/lib/features/billing/promis-merge";
import { storageFolders } from "@/lib/ports/storage/folders";
import { chosenPdfs } from "./chosen-pdfs";
import { type ComparisonResult, compareWithServer, findStoredPdfs } from "./compare";
import { failureOf } from "./failure-of";
import { figuresOf, type MatchResult, matchFiles, tabToOpen, warningsOf } from "./figures";
import {
  emptyState,
  type ImportCommand,
  type ImportMessage,
  type ImportUpload,
  rowsShown,
  type Tab,
} from "./import-state";
import type { NamedPdf } from "./read-pdf";
import { newUpload, type Outgoing, sendFiles } from "./send-files";

/** Creates an unguessable id for an import. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
/** The minimum interval between posts of the state, in milliseconds. */
const postEvery = 60;

/**
 * The browser's part of an import: reads the chosen files, compares them with the server's data, and uploads them.
 * @param post posts to the page
 * @returns a handler for the page's commands
 */
export function importWork(post: (message: ImportMessage) => void): (command: ImportCommand) => void {
  let state = emptyState;
  let isPosting = false;
  let postedAt = 0;
  const files: Partial<Record<PromisFile, File>> = {};
  const rows: Partial<PromisRows> = {};
  let merged: Merged | null = null;
  let compared: ComparisonResult | null = null;
  let matched: MatchResult | null = null;
  let storedPdfs: ReadonlySet<NamedPdf> = new Set();
  let comparing = new AbortController();
  let matching = new AbortController();
  let outgoing: Outgoing | null = null;

  const change = (values: Partial<typeof state>) => {
    state = { ...state, ...values };
    if (isPosting) return;
    isPosting = true;
    setTimeout(
      () => {
        isPosting = false;
        postedAt = Date.now();
        post({ type: "state", state });
      },
      Math.max(0, postedAt + postEvery - Date.now()),
    );
  };
  const changeUpload = (values: Partial<ImportUpload>) => {
    if (state.upload) change({ upload: { ...state.upload, ...values } });
  };

  const pdfs = chosenPdfs(() => {
    change({ pdfs: pdfs.state() });
    if (!pdfs.isReading()) void match();
  });

  /** Matches the PDFs with the compared rows, then requests which of them are already stored. */
  async function match(): Promise<void> {
    if (!merged || !compared || pdfs.isReading()) return;
    matching.abort();
    matching = new AbortController();
    const { signal } = matching;
    matched = matchFiles(merged, compared, pdfs.all());
    const total = merged.rows.length;
    change({ preview: { state: "comparing", done: total, total } });
    try {
      storedPdfs = await findStoredPdfs(matched.named, signal);
      if (signal.aborted) return;
      change({ preview: { state: "ready", figures: figuresOf(compared, matched, storedPdfs) } });
      show(tabToOpen(matched.tabs, state.shown?.tab), 1);
    } catch (error) {
      if (!signal.aborted) change({ preview: { state: "failed", failure: failureOf(error) } });
    }
  }

  /** Compares the rows with the server's data once both files are read. */
  async function compare(): Promise<void> {
    comparing.abort();
    matching.abort();
    comparing = new AbortController();
    const { signal } = comparing;
    [merged, compared, matched] = [null, null, null];
    change({ preview: { state: "none" }, shown: null });
    if (!rows.soa || !rows.webClient) return;
    merged = mergeRows({ soa: rows.soa, webClient: rows.webClient });
    const total = merged.rows.length;
    const onPart = (done: number) => {
      if (!signal.aborted) change({ preview: { state: "comparing", done, total } });
    };
    onPart(0);
    try {
      const answer = await compareWithServer(merged.rows, onPart, signal);
      if (signal.aborted) return;
      compared = answer;
      await match();
    } catch (error) {
      if (!signal.aborted) change({ preview: { state: "failed", failure: failureOf(error) } });
    }
  }

  async function readCsv(zone: PromisFile, file: File): Promise<void> {
    files[zone] = file;
    delete rows[zone];
    const { name } = file;
    change({ [zone]: { state: "reading", name } });
    void compare();
    try {
      if (file.size > storageFolders["soa/csv"].maxBytes)
        throw new PromisFileError(zone, "The file is more than 64 MB.");
      const bytes = new Uint8Array(await file.arrayBuffer());
      // Another file was chosen during the read.
      if (files[zone] !== file) return;
      const csv =
        zone === "soa"
          ? readPromisCsv(zone, soaColumns, bytes)
          : readPromisCsv(zone, webClientColumns, bytes);
      if (zone === "webClient" && csv.rows.length === 0)
        throw new PromisFileError(zone, "There are no rows in this file.");
      Object.assign(rows, { [zone]: csv.rows });
      const { encoding } = csv;
      change({ [zone]: { state: "read", name, bytes: file.size, rows: csv.rows.length, encoding } });
      void compare();
    } catch (error) {
      if (files[zone] !== file) return;
      const reason = error instanceof PromisFileError ? error.message : "The file can't be read.";
      change({ [zone]: { state: "refused", name, reason } });
    }
  }

  function show(tab: Tab, page: number): void {
    if (!matched) return;
    const from = (page - 1) * rowsShown;
    // TypeScript cannot relate the rows to their tab here.
    const shown = { tab, page, rows: matched.tabs[tab].slice(from, from + rowsShown) };
    change({ shown: shown as NonNullable<typeof state.shown> });
  }

  function startUpload(): ImportUpload | null {
    if (!merged || !matched || !files.soa || !files.webClient) return null;
    const pending = new Set(matched.named.filter((pdf) => !storedPdfs.has(pdf)));
    const rows = withDigests(merged.rows, matched.named);
    outgoing = { soa: files.soa, webClient: files.webClient, pending, rows };
    const uniqId = newId();
    post({ type: "begun", uniqId, warnings: warningsOf(matched.tabs) });
    return newUpload(uniqId, merged.rows.length, matched.named.length, pending.size);
  }

  async function upload(): Promise<void> {
    const previous = state.upload;
    // The upload is already running.
    if (previous && !previous.stopped) return;
    const next = previous ? { ...previous, stopped: null } : startUpload();
    if (!next || !outgoing || next.stage === "sent") return;
    change({ upload: next });
    try {
      await sendFiles(next, outgoing, changeUpload);
    } catch (error) {
      changeUpload({ stopped: failureOf(error) });
    }
  }

  function leaveOutPending(): void {
    if (!outgoing || !merged || !matched) return;
    const { pending } = outgoing;
    const sent = matched.named.filter((pdf) => !pending.has(pdf));
    outgoing = { ...outgoing, pending: new Set(), rows: withDigests(merged.rows, sent) };
  }

  return (command) => {
    switch (command.type) {
      case "csv":
        void readCsv(command.zone, command.file);
        break;
      case "pdfs":
        pdfs.add(command.files, command.isFirst);
        break;
      case "clear":
        if (command.zone === "pdfs") pdfs.clear();
        else {
          delete files[command.zone];
          delete rows[command.zone];
          change({ [command.zone]: { state: "empty" } });
          void compare();
        }
        break;
      case "compare":
        void compare();
        break;
      case "show":
        show(command.tab, command.page);
        break;
      case "rejectedCsv":
        post({ type: "rejectedCsv", text: issuesCsv(compared?.rejected ?? []) });
        break;
      case "upload":
        void upload();
        break;
      case "withoutFailed":
        leaveOutPending();
        void upload();
        break;
      case "stop":
        change({ upload: null });
        // Some PDFs may have been stored by now.
        void match();
        break;
    }
  };
}
