import { afterEach, expect, test, vi } from "vitest";
import type { ImportCommand, ImportState } from "@/components/billing/import/import-state";
import { importWork } from "@/components/billing/import/import-work";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import type { MergedRow } from "@/lib/features/billing/promis-columns";

// What the browser reports to the server about each row's PDF (docs/rules/billing.md, Import from PROMIS: PDFs).

vi.mock(import("@/lib/browser/fetch"), async (original) => ({ ...(await original()), apiFetch: vi.fn() }));
const sent: string[] = [];
vi.mock("@/components/files/upload", () => ({
  uploadTo: (_area: string, _folder: string, name?: string) => async (file: File) => {
    if (name === "B.pdf") throw new ApiFailure(500, "The store is full.");
    sent.push(name ?? file.name);
  },
}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.length = 0;
});

const preview = { created: [], updated: [], unchanged: 3, amount: 3, rejected: [], warnings: [], dates: [] };
const header =
  "urefno,uoccname,uoccpers,uocctel1,uocctel2,ubtname,ubaddln1,ubaddln2,ubaddln3,ubaddln4,uothdep";
const webClient = [header, ...["A", "B", "C"].map((code) => `${code},Name,,,,,,,,,1.00`)].join("\n");
const soa = "urefno,invdate,attachment\nA,2026-10-25,A.pdf\nB,2026-10-25,B.pdf\nC,2026-10-25,C.pdf";

/**
 * Imports three rows, chooses the PDFs of two, and omits the one that fails.
 * @returns the sent rows
 */
async function rowsSent(): Promise<MergedRow[]> {
  vi.useFakeTimers();
  let rows: MergedRow[] = [];
  vi.mocked(apiFetch).mockImplementation(async (_area, path, options) => {
    const body = options?.body as { pdfFiles: MergedRow[] };
    if (path === "/tenant-soa-info") rows = body.pdfFiles;
    return path === "/soa-pdfs-known" ? { known: [] } : preview;
  });
  let state: ImportState | null = null;
  const send = importWork((message) => {
    if (message.type === "state") state = message.state;
  });
  const until = (done: (state: ImportState) => boolean) =>
    vi.waitFor(() => expect(state && done(state)).toBe(true), { timeout: 10_000 });
  const commands: ImportCommand[] = [
    { type: "csv", zone: "soa", file: new File([soa], "soa.csv") },
    { type: "csv", zone: "webClient", file: new File([webClient], "web-client.csv") },
    {
      type: "pdfs",
      isFirst: true,
      files: ["A.pdf", "B.pdf"].map((name) => new File([`%PDF-${name}`], name)),
    },
  ];
  for (const command of commands) send(command);
  await until(({ preview: { state: shown }, pdfs }) => shown === "ready" && pdfs.count === 2);
  send({ type: "upload" });
  // The pauses between its three attempts.
  await vi.advanceTimersByTimeAsync(3500);
  await until(({ upload }) => upload?.stopped !== null && upload?.failedPdfs.length === 1);
  send({ type: "withoutFailed" });
  await until(({ upload }) => upload?.stage === "sent");
  return rows;
}

test("the digest of a PDF that was sent; none of one that failed, or was not chosen", async () => {
  vi.stubGlobal("self", { isSecureContext: true });
  const rows = await rowsSent();
  expect(sent).toEqual(["soa.csv", "web-client.csv", "A.pdf"]);
  expect(rows.map(({ urefno, sha256 }) => [urefno, sha256])).toEqual([
    ["A", expect.stringMatching(/^[0-9a-f]{64}$/)],
    ["B", "none"],
    ["C", "none"],
  ]);
});

test("without https nothing of a PDF that was sent, which is the newest of its name", async () => {
  vi.stubGlobal("self", { isSecureContext: false });
  expect((await rowsSent()).map(({ urefno, sha256 }) => [urefno, sha256])).toEqual([
    ["A", undefined],
    ["B", "none"],
    ["C", "none"],
  ]);
});
