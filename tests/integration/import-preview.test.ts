import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { request } from "@/tests/support/request";
import {
  importer,
  importFindings,
  importResult,
  importRows,
  pdfOf,
  soaRow,
  towerState,
  uploadPdf,
} from "@/tests/support/soa-imports";

// The preview of an import, the stored PDFs, and the list of past imports (docs/rules/billing.md).

let token: string;
beforeAll(async () => {
  token = await importer();
});

const preview = (rows: readonly object[]) =>
  request("POST", "/tenant-soa-info-preview", { token, body: { pdfFiles: rows } });
const soa = (soaDate: string, soaAmount: number) => ({ soaDate, soaAmount });

describe("a preview", () => {
  test("returns what would be new, changed, unchanged and rejected, and writes nothing", async () => {
    await importRows(
      token,
      ["V-1", "V-2", "V-3", "V-4"].map((code) => soaRow(code)),
    );
    const before = await towerState(true);
    const rows = [
      soaRow("V-1"),
      soaRow("v-2", { uothdep: "1,250.75" }),
      soaRow("V-3", { uoccname: "Another Name" }),
      soaRow("V-4", { invdate: "2026-09-25" }),
      soaRow("V-5", { invdate: "", uothdep: "(0.25)" }),
      soaRow("V-6", { uothdep: "n/a" }),
      soaRow("v-1"),
      soaRow("V-8", { uothdep: "1.234,5" }),
      { ...soaRow("V-7"), fault: "The row has more cells than the file has columns." },
    ];
    const answer = await preview(rows);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        created: [{ urefno: "V-5", uoccname: "Name of V-5", before: null, after: soa("2026-10-25", -0.25) }],
        updated: [
          {
            urefno: "v-2",
            uoccname: "Name of v-2",
            before: soa("2026-10-25", 100),
            after: soa("2026-10-25", 1250.75),
          },
          {
            urefno: "V-3",
            uoccname: "Another Name",
            before: soa("2026-10-25", 100),
            after: soa("2026-10-25", 100),
          },
          {
            urefno: "V-4",
            uoccname: "Name of V-4",
            before: soa("2026-10-25", 100),
            after: soa("2026-09-25", 100),
          },
        ],
        unchanged: 1,
        amount: 1550.5,
        rejected: [
          {
            row: 7,
            urefno: "V-6",
            uoccname: "Name of V-6",
            value: "n/a",
            reason: "The amount (uothdep) can't be read: “n/a”.",
          },
          {
            row: 8,
            urefno: "v-1",
            uoccname: "Name of v-1",
            value: "v-1",
            reason: "This client code came before, in row 2.",
          },
          {
            row: 9,
            urefno: "V-8",
            uoccname: "Name of V-8",
            value: "1.234,5",
            reason:
              "The amount (uothdep) can't be read: “1.234,5”. Its decimals need a point in place of the comma.",
          },
          {
            row: 10,
            urefno: "V-7",
            uoccname: "Name of V-7",
            value: "V-7",
            reason: "The row has more cells than the file has columns.",
          },
        ],
        warnings: [],
        dates: [
          { soaDate: "2026-09-25", rows: 1 },
          { soaDate: "2026-10-25", rows: 4 },
        ],
      },
    ]);
    expect(await towerState(true)).toEqual(before);
    expect(await sqlClient`select 1 from soa_import where state = 'receiving'`).toHaveLength(0);
    const { uniqId, created, updated, unchanged, amount } = await importRows(token, rows);
    const rejected = await importFindings(token, uniqId, "rejected");
    expect({ created, updated, unchanged, amount, rejected }).toEqual({
      created: 1,
      updated: 3,
      unchanged: 1,
      amount: 1550.5,
      rejected: answer.body.rejected,
    });
  });

  test("of more rows than a part has, or of none, is refused", async () => {
    expect((await preview([])).status).toBe(400);
    expect((await preview(Array.from({ length: 5001 }, (_, at) => soaRow(`B-${at}`)))).status).toBe(400);
  });
});

describe("PDFs that are there", () => {
  test("are a statement's or one's own uploads, by name with folders, in any case, and content", async () => {
    const sha256 = createHash("sha256").update(pdfOf("a statement")).digest("hex");
    await uploadPdf(token, "folder/K-1.pdf", "a statement");
    await importRows(token, [soaRow("K-1", { attachment: "folder/K-1.pdf" })]);
    const colleague = await importer();
    await uploadPdf(colleague, "K-2.pdf", "a statement");
    const ask = (as: string) =>
      request("POST", "/soa-pdfs-known", {
        token: as,
        body: {
          files: [
            { name: "Folder\\K-1.PDF", sha256: sha256.toUpperCase() },
            { name: "K-1.pdf", sha256 },
            { name: "K-2.pdf", sha256 },
            { name: "k-2.pdf", sha256: "0".repeat(64) },
            { name: "K-1.exe", sha256 },
          ],
        },
      });
    const answer = await ask(token);
    expect([answer.status, answer.body]).toEqual([200, { known: ["Folder\\K-1.PDF"] }]);
    expect((await ask(colleague)).body).toEqual({ known: ["Folder\\K-1.PDF", "K-2.pdf"] });
  });

  test("a question without a digest, or with too many names, is refused", async () => {
    const ask = async (files: object[]) =>
      (await request("POST", "/soa-pdfs-known", { token, body: { files } })).status;
    expect(await ask([{ name: "K-1.pdf", sha256: "1" }])).toBe(400);
    const one = { name: "K-1.pdf", sha256: "0".repeat(64) };
    expect(await ask(Array.from({ length: 5001 }, () => one))).toBe(400);
    expect(await ask([])).toBe(200);
  });
});

test("past imports are listed, newest first, with who sent them and their figures", async () => {
  const first = await importRows(token, [soaRow("L-1"), soaRow("L-1")]);
  const second = await importRows(token, [soaRow("L-1")]);
  const answer = await request("GET", "/tenant-soa-infos?page=1&limit=2", { token });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ from: 1, page: 1, limit: 2 });
  const me = await request("GET", "/me", { token });
  const common = { state: "done", by: { id: me.body.id, name: me.body.name }, updated: 0 };
  expect(answer.body.data).toMatchObject([
    { ...common, uniqId: second.uniqId, total: 1, created: 0, unchanged: 1, rejected: 0 },
    { ...common, uniqId: first.uniqId, total: 2, created: 1, unchanged: 0, rejected: 1 },
  ]);
  expect((await importResult(token, first.uniqId)).created_at).toBe(answer.body.data[1].created_at);
});
