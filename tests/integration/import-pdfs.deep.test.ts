import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { removeUnusedFiles } from "@/lib/features/files/server/remove-unused";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeAdmin, makeSuperAdmin, makeTenant, tokenOf } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import {
  importer,
  importFindings,
  importResult,
  importRows,
  openedPdf,
  pdfOf,
  sendImport,
  soaRow,
  undoImport,
  uploadPdf,
} from "@/tests/support/soa-imports";

// To whom a statement's PDF belongs (docs/rules/billing.md, Import from PROMIS: PDFs).

let token: string;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import", "soa_upload");
  token = await importer();
});

/** A logged-in tenant who opens PDFs. */
async function tenant(clientCode: string) {
  const person = await makeTenant({ clientCode });
  const own = await tokenOf(person);
  const statements = async () => {
    const { body } = await request("GET", "/statements", { token: own });
    return body.data as { soaDate: string; soaName: string; hasPdf: boolean }[];
  };
  return {
    opens: (name: string) => openedPdf(own, name),
    /** The text of each statement's PDF, by date. */
    shown: async () =>
      Object.fromEntries(
        await Promise.all(
          (await statements()).map(async ({ soaDate, soaName }) => [soaDate, await openedPdf(own, soaName)]),
        ),
      ),
    statements,
  };
}
const october = (code: string, attachment: string) => soaRow(code, { attachment });
const november = (code: string, attachment: string) => soaRow(code, { attachment, invdate: "2026-11-25" });
const digestOf = (text: string) => createHash("sha256").update(pdfOf(text)).digest("hex");
const warned = async (uniqId: string) =>
  (await importFindings(token, uniqId, "warning")).map(({ row, urefno, value }) => [row, urefno, value]);

describe("an uploaded PDF", () => {
  test("belongs only to its uploader until the import that names it is done, and then to the tenant", async () => {
    const a = await tenant("A");
    const colleague = await tokenOf(await makeAdmin(rolesFor("billings.view")));
    expect(await uploadPdf(token, "A.pdf", "one")).toBe("soa/pdf/A.pdf");
    const uniqId = await sendImport(token, [october("A", "A.pdf")]);
    expect([await a.opens("A.pdf"), await openedPdf(colleague, "A.pdf")]).toEqual([404, 404]);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "done", warnings: 0 });
    expect([await a.opens("A.pdf"), await openedPdf(colleague, "A.pdf")]).toEqual(["one", "one"]);
    expect(await a.statements()).toMatchObject([{ soaName: "A.pdf", hasPdf: true }]);
  });

  test("can be opened only by its uploader before", async () => {
    await uploadPdf(token, "A.pdf", "one");
    expect([await openedPdf(token, "A.pdf"), await openedPdf(await importer(), "A.pdf")]).toEqual([
      "one",
      404,
    ]);
  });

  test("with the same name changes nothing until an import claims it; both digests are logged", async () => {
    const a = await tenant("A");
    await uploadPdf(token, "A.pdf", "one");
    await importRows(token, [october("A", "A.pdf")]);
    await uploadPdf(await importer(), "A.pdf", "two");
    expect(await a.opens("A.pdf")).toBe("one");
    const [entry] =
      await sqlClient`select detail from audit_log where action = 'file.upload' order by id desc limit 1`;
    expect(entry?.detail.sha256).toEqual({
      from: expect.stringMatching(/^[0-9a-f]{64}$/),
      to: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // The colleague's upload does not belong to this importer.
    expect(await importRows(token, [october("A", "A.pdf")])).toMatchObject({ updated: 0, unchanged: 1 });
    await uploadPdf(token, "A.pdf", "three");
    expect(await importRows(token, [october("A", "A.pdf")])).toMatchObject({ updated: 1 });
    expect(await a.opens("A.pdf")).toBe("three");
  });

  test("is claimed by the import sent after it, not by a running one", async () => {
    const a = await tenant("A");
    await uploadPdf(token, "A.pdf", "one");
    const uniqId = await sendImport(token, [october("A", "A.pdf")]);
    await uploadPdf(token, "A.pdf", "two");
    await importStatements(uniqId);
    expect(await a.opens("A.pdf")).toBe("one");
  });

  test("that nobody imports is removed after a day; those of statements are kept", async () => {
    const a = await tenant("A");
    await uploadPdf(token, "A.pdf", "one");
    await importRows(token, [october("A", "A.pdf")]);
    await uploadPdf(token, "A.pdf", "two");
    await uploadPdf(token, "B.pdf", "given up");
    await sqlClient`update file set created_at = now() - interval '2 days'`;
    await sqlClient`update soa_upload set created_at = now() - interval '2 days'`;
    await removeUnusedFiles();
    expect([await a.opens("A.pdf"), await openedPdf(token, "B.pdf")]).toEqual(["one", 404]);
    expect(await sqlClient`select 1 from file where key like 'soa/pdf/%'`).toHaveLength(1);
  });
});

describe("a name", () => {
  test("of next month's PDF opens that month's, and the earlier statement keeps its own", async () => {
    const a = await tenant("A");
    await uploadPdf(token, "A.pdf", "october");
    await importRows(token, [october("A", "A.pdf")]);
    await uploadPdf(token, "A.pdf", "november");
    await importRows(token, [november("A", "A.pdf")]);
    expect(await a.shown()).toEqual({ "2026-10-25": "october", "2026-11-25": "november" });
    expect(await a.opens("A.pdf")).toBe("october");
  });

  test("without an upload does not open last month's PDF", async () => {
    const a = await tenant("A");
    await uploadPdf(token, "A.pdf", "october");
    await importRows(token, [october("A", "A.pdf")]);
    expect(await importRows(token, [november("A", "A.pdf")])).toMatchObject({ warnings: 1 });
    expect((await a.statements()).map(({ hasPdf }) => hasPdf)).toEqual([false, true]);
  });

  test("of a missing PDF opens no older one: only the office's Billings show it", async () => {
    const a = await tenant("A");
    await uploadPdf(token, "A.pdf", "october");
    await importRows(token, [october("A", "A.pdf")]);
    await importRows(token, [november("A", "A.pdf")]);
    expect(await a.statements()).toMatchObject([
      { soaDate: "2026-11-25", soaName: "", hasPdf: false },
      { soaDate: "2026-10-25", soaName: "A.pdf", hasPdf: true },
    ]);
    expect(await a.shown()).toEqual({ "2026-10-25": "october", "2026-11-25": 404 });
    const [{ id } = { id: "" }] = await sqlClient<{ id: string }[]>`select id from tenant`;
    for (const invoiceDate of ["2026-10-25", "2026-11-25"])
      await sqlClient`insert into payment (id, tenant_id, invoice_number, invoice_date, soa_amount, amount_paid, type, status,
          transaction_date)
        values (gen_random_uuid(), ${id}, '[A]', ${invoiceDate}, 100, 40, 1, 2, ${invoiceDate})`;
    const office = await tokenOf(await makeAdmin(rolesFor("payments.view", "billings.view", "tenants.view")));
    const ask = async (path: string) => (await request("GET", path, { token: office })).body;
    expect(await ask(`/tenant/${id}`)).toMatchObject({ soaName: "", hasPdf: false });
    expect((await ask("/payments")).data).toMatchObject([
      { invoiceDate: "2026-11-25", soaName: "" },
      { invoiceDate: "2026-10-25", soaName: "A.pdf" },
    ]);
    for (const path of ["/billings", "/billings?status=1"])
      expect((await ask(path)).data, path).toMatchObject([{ soaName: "A.pdf", hasPdf: false }]);
  });

  test("that moves from tenant to tenant opens each tenant's own", async () => {
    const [a, b] = [await tenant("A"), await tenant("B")];
    await uploadPdf(token, "0001.pdf", "october of A");
    await uploadPdf(token, "0002.pdf", "october of B");
    await importRows(token, [october("A", "0001.pdf"), october("B", "0002.pdf")]);
    await uploadPdf(token, "0001.pdf", "november of B");
    await uploadPdf(token, "0002.pdf", "november of A");
    await importRows(token, [november("A", "0002.pdf"), november("B", "0001.pdf")]);
    expect(await a.shown()).toEqual({ "2026-10-25": "october of A", "2026-11-25": "november of A" });
    expect(await b.shown()).toEqual({ "2026-10-25": "october of B", "2026-11-25": "november of B" });
    expect([await a.opens("0002.pdf"), await b.opens("0001.pdf")]).toEqual([404, 404]);
  });

  test("in two folders is two PDFs", async () => {
    const [a, b] = [await tenant("A"), await tenant("B")];
    await uploadPdf(token, "2026-10/A/SOA.pdf", "of A");
    await uploadPdf(token, "2026-10\\B\\SOA.PDF", "of B");
    const { warnings } = await importRows(token, [
      october("A", "2026-10\\A\\SOA.pdf"),
      october("B", "2026-10/B/SOA.pdf"),
    ]);
    expect(warnings).toBe(0);
    expect([await a.shown(), await b.shown()]).toEqual([{ "2026-10-25": "of A" }, { "2026-10-25": "of B" }]);
  });

  test("that two importers use at once is each one's own", async () => {
    const other = await importer();
    const [a, b] = [await tenant("A"), await tenant("B")];
    await uploadPdf(token, "1.pdf", "of A");
    await uploadPdf(other, "1.pdf", "of B");
    const one = await sendImport(token, [october("A", "1.pdf")]);
    const two = await sendImport(other, [november("B", "1.pdf")]);
    await Promise.all([importStatements(one), importStatements(two)]);
    expect([await a.shown(), await b.shown()]).toEqual([{ "2026-10-25": "of A" }, { "2026-11-25": "of B" }]);
  });
});

describe("an upload that no import took", () => {
  test("is not claimed by a row with another digest, or without a chosen PDF", async () => {
    const [a, b] = [await tenant("A"), await tenant("B")];
    const rows = [october("A", "0001.pdf"), october("B", "0002.pdf")];
    await uploadPdf(token, "0001.pdf", "october of A");
    await importRows(token, rows);
    // November's uploads are abandoned before its rows are sent.
    await uploadPdf(token, "0001.pdf", "november of B");
    await uploadPdf(token, "0002.pdf", "november of A");
    const [first, second] = rows;
    const known = [
      { ...first, sha256: digestOf("october of A") },
      { ...second, sha256: "none" },
    ];
    expect(await importRows(token, known)).toMatchObject({ unchanged: 2, warnings: 1 });
    expect([await a.shown(), await b.opens("0002.pdf")]).toEqual([{ "2026-10-25": "october of A" }, 404]);
    // They remain for November's rows, with or without their digests.
    await importRows(token, [
      { ...november("A", "0002.pdf"), sha256: digestOf("november of A") },
      november("B", "0001.pdf"),
    ]);
    expect([await a.shown(), await b.shown()]).toMatchObject([
      { "2026-11-25": "november of A" },
      { "2026-11-25": "november of B" },
    ]);
  });

  test("is claimed by a row with its name and no digest, as programs send it", async () => {
    const a = await tenant("A");
    await uploadPdf(token, "A.pdf", "the newest");
    await importRows(token, [october("A", "A.pdf")]);
    expect(await a.shown()).toEqual({ "2026-10-25": "the newest" });
  });
});

describe("a statement's own PDF", () => {
  test("stays where the row names none, or another one that was not uploaded, and after an undo", async () => {
    const [a, b] = [await tenant("A"), await tenant("B")];
    await uploadPdf(token, "A.pdf", "of A");
    await uploadPdf(token, "B.pdf", "of B");
    await importRows(token, [october("A", "A.pdf"), october("B", "B.pdf")]);
    const corrected = [
      soaRow("A", { attachment: "", uothdep: "7.00" }),
      soaRow("B", { attachment: "B-2.pdf", uothdep: "8.00" }),
    ];
    const { uniqId, updated } = await importRows(token, corrected);
    expect(updated).toBe(2);
    expect(await importFindings(token, uniqId, "warning")).toMatchObject([
      {
        ...{ row: 3, urefno: "B", value: "B-2.pdf" },
        reason: "This PDF was not uploaded. The statement keeps the one that it has.",
      },
    ]);
    const own = [
      [{ soaName: "A.pdf", hasPdf: true }, "of A"],
      [{ soaName: "B.pdf", hasPdf: true }, "of B"],
    ];
    const shown = async () => [
      [(await a.statements())[0], await a.opens("A.pdf")],
      [(await b.statements())[0], await b.opens("B.pdf")],
    ];
    expect(await shown()).toMatchObject(own);
    const again = await importRows(token, corrected);
    expect(again).toMatchObject({ unchanged: 2, warnings: 1 });
    await undoImport(token, again.uniqId);
    await undoImport(token, uniqId);
    expect(await shown()).toMatchObject(own);
    expect(await sqlClient`select distinct soa_amount from statement`).toEqual([{ soa_amount: "100.00" }]);
  });

  test("stays where the row names one that another client's row names too, until a new one is uploaded", async () => {
    const a = await tenant("A");
    await uploadPdf(token, "A.pdf", "of A");
    await importRows(token, [october("A", "A.pdf")]);
    await importRows(token, [october("A", "X.pdf"), october("B", "X.pdf")]);
    expect(await a.shown()).toEqual({ "2026-10-25": "of A" });
    await uploadPdf(token, "X.pdf", "of A, corrected");
    await importRows(token, [october("A", "X.pdf")]);
    expect(await a.statements()).toMatchObject([{ soaName: "X.pdf", hasPdf: true }]);
    expect(await a.shown()).toEqual({ "2026-10-25": "of A, corrected" });
  });
});

test("a bill that was another tenant's is moved to that tenant's row", async () => {
  const [a, b] = [await tenant("A"), await tenant("B")];
  await uploadPdf(token, "X.pdf", "of A");
  await importRows(token, [october("B", "X.pdf")]);
  expect(await b.opens("X.pdf")).toBe("of A");
  await importRows(token, [
    soaRow("B", { attachment: "" }),
    { ...october("A", "X.pdf"), sha256: digestOf("of A") },
  ]);
  expect([await a.shown(), await b.opens("X.pdf")]).toEqual([{ "2026-10-25": "of A" }, 404]);
});

describe("one PDF that two clients name", () => {
  test("is a warning at both rows before anything is written, and neither gets it", async () => {
    const [a, b] = [await tenant("A"), await tenant("B")];
    const rows = [october("A", "X.pdf"), october("B", "x.PDF"), october("C", "C.pdf")];
    const body = { pdfFiles: rows };
    const preview = (await request("POST", "/tenant-soa-info-preview", { token, body })).body;
    expect(preview.warnings).toEqual([
      {
        row: 2,
        urefno: "A",
        uoccname: "Name of A",
        value: "X.pdf",
        reason: "The row of B names this PDF too. Neither gets it.",
      },
      {
        row: 3,
        urefno: "B",
        uoccname: "Name of B",
        value: "x.PDF",
        reason: "The row of A names this PDF too. Neither gets it.",
      },
    ]);
    await uploadPdf(token, "X.pdf", "of one of them");
    const { uniqId, warnings, updated } = await importRows(token, rows);
    expect([warnings, updated]).toEqual([3, 2]);
    expect(await warned(uniqId)).toEqual([
      [2, "A", "X.pdf"],
      [3, "B", "x.PDF"],
      [4, "C", "C.pdf"],
    ]);
    expect([await a.opens("X.pdf"), await b.opens("X.pdf")]).toEqual([404, 404]);
    expect(await a.statements()).toMatchObject([{ soaName: "", hasPdf: false }]);
    expect(await importRows(token, rows)).toMatchObject({ unchanged: 3 });
  });

  test("is a warning where the other's statement of that date has it, which keeps it", async () => {
    const [a, b] = [await tenant("A"), await tenant("B")];
    await uploadPdf(token, "X.pdf", "of A");
    await importRows(token, [october("A", "X.pdf")]);
    await uploadPdf(token, "X.pdf", "of A again");
    const { uniqId } = await importRows(token, [october("B", "x.pdf")]);
    expect(await warned(uniqId)).toEqual([[2, "B", "x.pdf"]]);
    expect([await a.opens("X.pdf"), await b.opens("X.pdf")]).toEqual(["of A", 404]);
    // Both in one file: the tenant that has it keeps it.
    await importRows(token, [october("A", "X.pdf"), october("B", "x.pdf")]);
    expect([await a.opens("X.pdf"), await b.opens("X.pdf")]).toEqual(["of A", 404]);
    // The corrected file gives each tenant its own PDF.
    await uploadPdf(token, "Y.pdf", "of A, corrected");
    await uploadPdf(token, "X.pdf", "of B");
    expect(await importRows(token, [october("A", "Y.pdf"), october("B", "X.pdf")])).toMatchObject({
      warnings: 0,
    });
    expect([await a.shown(), await b.shown()]).toEqual([
      { "2026-10-25": "of A, corrected" },
      { "2026-10-25": "of B" },
    ]);
  });
});

test("a stored PDF that was not sent again goes to the row with its digest", async () => {
  const [a, b] = [await tenant("A"), await tenant("B")];
  await uploadPdf(token, "1.pdf", "the same");
  await importRows(token, [october("A", "1.pdf")]);
  const sha256 = digestOf("the same");
  const again = await importRows(token, [{ ...october("A", "1.pdf"), sha256 }]);
  expect(again).toMatchObject({ updated: 0, unchanged: 1, warnings: 0 });
  const other = await importRows(token, [{ ...november("B", "1.pdf"), sha256 }]);
  expect(other).toMatchObject({ updated: 1, warnings: 0 });
  expect([await a.shown(), await b.shown()]).toEqual([
    { "2026-10-25": "the same" },
    { "2026-11-25": "the same" },
  ]);
});

test("an undo gives the statement its earlier PDF back, and the later one is not lost for the next import", async () => {
  const a = await tenant("A");
  await uploadPdf(token, "A.pdf", "one");
  await importRows(token, [october("A", "A.pdf")]);
  await uploadPdf(token, "A.pdf", "two");
  const { uniqId } = await importRows(token, [october("A", "A.pdf")]);
  expect(await a.opens("A.pdf")).toBe("two");
  // A file that an undo needs is not unused.
  await sqlClient`update file set created_at = now() - interval '2 days'`;
  await removeUnusedFiles();
  expect(await undoImport(token, uniqId)).toMatchObject({ state: "undone" });
  expect(await a.opens("A.pdf")).toBe("one");
  await removeUnusedFiles();
  expect(await sqlClient`select 1 from file where key like 'soa/pdf/%'`).toHaveLength(1);
});

test("staff without the right, and the public, open none", async () => {
  await uploadPdf(token, "A.pdf", "one");
  await importRows(token, [october("A", "A.pdf")]);
  const cashier = await tokenOf(await makeAdmin(rolesFor("payments.view")));
  const all = await tokenOf(await makeSuperAdmin());
  expect([await openedPdf(cashier, "A.pdf"), await openedPdf(all, "A.pdf")]).toEqual([404, "one"]);
  const link = await request("GET", "/file?name=soa/pdf/A.pdf", { token: all });
  expect(link.status).toBe(200);
});
