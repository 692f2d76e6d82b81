import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ImportState } from "@/components/billing/import/import-state";
import { type ImportWork, importWork } from "@/components/billing/import/import-work";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure, fetchCall, requestOf } from "@/lib/browser/fetch";
import type { CallTo } from "@/lib/core/call-to";

// What the browser sends of an import (docs/rules/billing.md, Import from PROMIS: the screen).

vi.mock(import("@/lib/browser/fetch"), async (original) => ({ ...(await original()), fetchCall: vi.fn() }));
vi.mock("@/components/billing/import/unnamed-pdfs");
const sent: string[] = [];
let failing = "";
vi.mock("@/components/files/upload", () => ({
  uploadTo: (_area: string, _folder: string, name?: string) => async (file: File) => {
    const as = name ?? file.name;
    if (as === failing) throw new ApiFailure(500, "The store is full.");
    sent.push(as);
    return { url: `key of ${as}` };
  },
}));

const pathOf = (call: CallTo, input: object) => requestOf(call, input).address.replace("/admin/api", "");

let chosen: { name: string; sha256: string }[] = [];
const figures = { created: 3, updated: 0, unchanged: 0, leftOut: 0 };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { pathname: "/admin/utilities" });
  vi.mocked(fetchCall).mockImplementation(async (call, input) => {
    const path = pathOf(call, input);
    sent.push(`${call.method.toUpperCase()} ${path}`);
    if (path === "/promis-file") return { rows: 3, encoding: "UTF-8" };
    if (path === "/tenant-soa-info") return { uniqId: "one" };
    if (path.includes("/preview")) return { figures, confirm: [], rows: [] };
    if (!path.endsWith("/pdfs")) return {};
    chosen = (input as { files: typeof chosen }).files;
    return { toSend: chosen.map(({ name }) => ({ name, attachment: `x/${name}` })), known: 0, unnamed: [] };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  [sent.length, failing, chosen] = [0, "", []];
});

const header =
  "urefno,uoccname,uoccpers,uocctel1,uocctel2,ubtname,ubaddln1,ubaddln2,ubaddln3,ubaddln4,uothdep\n";
const soa = new File(["urefno,invdate,attachment\n"], "soa.csv");
const webClient = new File([header], "web-client.csv");

/** An import's work with the last state that it reported. */
function start(): { work: ImportWork; until: (isDone: (state: ImportState) => boolean) => Promise<void> } {
  let state: ImportState | null = null;
  const work = importWork((changed) => {
    state = changed;
  });
  return {
    work,
    until: (isDone) => vi.waitFor(() => expect(state && isDone(state)).toBe(true), { timeout: 10_000 }),
  };
}

/** Chooses both CSV files and two PDFs, and uploads all but `B.pdf`, which fails. */
async function uploadWithoutB(): Promise<void> {
  failing = "x/B.pdf";
  const { work, until } = start();
  work.choose("soa", [soa]);
  work.choose("webClient", [webClient]);
  work.choose(
    "pdfs",
    ["A.pdf", "B.pdf"].map((name) => new File([`%PDF-${name}`], name)),
  );
  await until(({ preview }) => preview.state === "ready" && preview.figures.pdfs === 2);
  sent.length = 0;
  work.upload();
  // The pauses between its three attempts.
  await vi.advanceTimersByTimeAsync(3500);
  await until(({ upload }) => upload?.stopped !== null && upload?.failedPdfs.length === 1);
  work.uploadWithoutFailed();
  await until(({ upload }) => upload?.stage === "sent");
}

test("a PDF that fails is left out: it counts as not chosen, and then the import is confirmed", async () => {
  vi.stubGlobal("self", { isSecureContext: true });
  await uploadWithoutB();
  expect(sent).toEqual(["x/A.pdf", "POST /tenant-soa-info/one/pdfs", "POST /tenant-soa-info/one"]);
  expect(chosen).toEqual([{ name: "A.pdf", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test("without https a PDF has no digest", async () => {
  vi.stubGlobal("self", { isSecureContext: false });
  await uploadWithoutB();
  expect(chosen).toEqual([{ name: "A.pdf", sha256: "" }]);
});

/** Stages both files, which are not there any more at the next call, and loses the answers of their confirmation. */
async function loseConfirmation(state: { uniqId: string; state: string } | null) {
  vi.stubGlobal("self", { isSecureContext: true });
  const { work, until } = start();
  work.choose("soa", [soa]);
  work.choose("webClient", [webClient]);
  await until(({ preview }) => preview.state === "ready");
  const gone = new ApiFailure(404, "This record does not exist.");
  vi.mocked(fetchCall).mockImplementation(async (call, input) => {
    const path = pathOf(call, input);
    if (call.method === "post" && path === "/tenant-soa-info/one")
      throw new NoAnswer("No answer.", { isAway: true, mayHaveArrived: true });
    if (path === "/tenant-soa-info/one" && state) return state;
    throw gone;
  });
  work.upload();
  await vi.advanceTimersByTimeAsync(3500);
  await until(({ upload }) => upload?.stopped?.status === 0);
  work.stop();
  return until;
}

test("a confirmation that arrived without an answer is followed after Back to the files", async () => {
  const until = await loseConfirmation({ uniqId: "one", state: "running" });
  await until(({ upload }) => upload?.stage === "sent" && upload.uniqId === "one" && upload.stopped === null);
});

test("files that another window has replaced are named as such", async () => {
  const until = await loseConfirmation(null);
  await until(
    ({ upload, preview }) =>
      upload === null &&
      preview.state === "failed" &&
      preview.failure.message === "Other files were chosen in another window. Retry compares these again.",
  );
});

test("files that are not there any more are named as the server says", async () => {
  vi.stubGlobal("self", { isSecureContext: true });
  const message = "This upload is not there any more. Please send the file again.";
  const answer = vi.mocked(fetchCall).getMockImplementation();
  vi.mocked(fetchCall).mockImplementation(async (call, input, options) => {
    if (pathOf(call, input) === "/tenant-soa-info") throw new ApiFailure(404, message);
    return answer?.(call, input, options);
  });
  const { work, until } = start();
  work.choose("soa", [soa]);
  work.choose("webClient", [webClient]);
  await until(({ preview }) => preview.state === "failed" && preview.failure.message === message);
});

test("a CSV file without a column is not sent; one that can't be sent is named, and Retry sends it", async () => {
  vi.stubGlobal("self", { isSecureContext: true });
  const { work, until } = start();
  work.choose("webClient", [soa]);
  await until((state) => state.webClient.state === "refused");
  expect(sent).toEqual([]);
  work.choose("webClient", [webClient]);
  await until((state) => state.webClient.state === "read");
  failing = "soa.csv";
  work.choose("soa", [soa]);
  await vi.advanceTimersByTimeAsync(3500);
  await until(({ preview }) => preview.state === "failed" && preview.file === "soa");
  failing = "";
  // The other file may be chosen meanwhile.
  work.choose("webClient", [webClient]);
  await until((state) => state.webClient.state === "reading");
  await until((state) => state.webClient.state === "read" && state.preview.state === "failed");
  sent.length = 0;
  work.retry();
  await until(({ preview }) => preview.state === "ready");
  expect(sent.slice(0, 3)).toEqual(["soa.csv", "POST /promis-file", "POST /tenant-soa-info"]);
});
