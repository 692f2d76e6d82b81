import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { noPdf } from "@/lib/features/billing/promis-columns";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { promisExport } from "@/scripts/support/promis-export";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeSuperAdmin, password } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { request } from "@/tests/support/request";
import {
  clientLine,
  confirmStaged,
  importer,
  importFindings,
  importResult,
  importRows,
  openedPdf,
  pdfOf,
  sendImport,
  soaOf,
  soaRow,
  stagedPreview,
  stageFiles,
  uploadCsv,
  uploadPdf,
  webOf,
} from "@/tests/support/soa-imports";
import { withSession } from "@/tests/support/tickets";

// An import that is staged, previewed and confirmed (docs/rules/billing.md, Import from PROMIS: staging).

let token: string;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import", "soa_upload");
  token = await importer();
});

const client = clientLine;
const digestOf = (text: string) => createHash("sha256").update(pdfOf(text)).digest("hex");

const csv = (text: string | Buffer, as = token) => uploadCsv(as, text);
const call = (method: string, path: string, body?: object, as = token) =>
  request(method, path, { token: as, ...(body ? { body } : {}) });

/** Stages two files. @returns the import's id */
async function stage(soa: string, webClient: string, as = token): Promise<string> {
  const answer = await stageFiles(as, soa, webClient);
  if (answer.status !== 200) throw new Error(`the files were answered ${answer.status}: ${answer.text}`);
  return answer.body.uniqId;
}
const preview = (uniqId: string, query = "", as = token) => stagedPreview(as, uniqId, query);
const choose = (uniqId: string, files: object[], more: object = {}, as = token) =>
  call("POST", `/tenant-soa-info/${uniqId}/pdfs`, { files, ...more }, as);
const confirm = (uniqId: string, as = token) => confirmStaged(as, uniqId);
/** Confirms a staged import and runs it to its end. */
async function finish(uniqId: string) {
  const answer = await confirm(uniqId);
  expect(answer.status).toBe(202);
  await importStatements(uniqId);
  return await importResult(token, uniqId);
}
const listed = async () =>
  ((await call("GET", "/tenant-soa-infos")).body.data as { uniqId: string }[]).map(({ uniqId }) => uniqId);
const chosen = (name: string, text = name) => ({ name, sha256: digestOf(text) });

describe("one of the two files", () => {
  const read = async (file: string, key: string, as = token) => {
    const { status, body } = await call("POST", "/promis-file", { file, key }, as);
    return [status, status === 200 ? body : body.message];
  };

  test("is read: its rows and its encoding", async () => {
    const key = await csv(Buffer.from(webOf(client("A").replace("Name", "Peña"), client("B")), "latin1"));
    expect(await read("webClient", key)).toEqual([200, { rows: 2, encoding: "Windows-1252", headerLine: 1 }]);
    const titled = await csv(`Case Tower\r\n\r\n${soaOf("A,2026-10-25,")}`);
    expect(await read("soa", titled)).toEqual([200, { rows: 1, encoding: "UTF-8", headerLine: 3 }]);
  });

  test.each([
    ["soa", "urefno,attachment\nA,a.pdf\n", "The column invdate is missing. Line 1 is: urefno,attachment"],
    ["webClient", soaOf("A,,"), "The column uoccname is missing. Line 1 is: urefno,invdate,attachment"],
    ["webClient", webOf(), "There are no rows in this file."],
    ["soa", soaOf(), "There are no rows in this file."],
    [
      "soa",
      soaOf("A,,", '"B,2026-10-25,'),
      "No row of this file has an invoice date (invdate), such as 5-Nov-2026. Export it from PROMIS again.",
    ],
    [
      "soa",
      soaOf("A,,", "B,soon,"),
      "No invoice date (invdate) of this file can be read: “soon”. Write it like 5-Nov-2026.",
    ],
  ])("%s: %j is refused with the reason, and is not staged either", async (file, text, message) => {
    const key = await csv(text);
    expect(await read(file, key)).toEqual([400, message]);
    const good = { soa: await csv(soaOf("A,2026-10-25,")), webClient: await csv(webOf(client("A"))) };
    const answer = await call("POST", "/tenant-soa-info", { ...good, [file]: key });
    expect([answer.status, answer.body.errors]).toEqual([400, { [file]: [message] }]);
    expect(await sqlClient`select 1 from soa_import`).toHaveLength(0);
  });

  test.each(["\n", "\r", "\r\n"])(
    "of too many lines that end in %j is refused before it is parsed",
    async (end) => {
      const head = `urefno,invdate,attachment${end}`;
      const rows = (count: number) => `${`,,${end}`.repeat(count)}A,2026-10-25,${end}`;
      const most = await csv(`${head}${rows(99_998)}`);
      expect(await read("soa", most)).toEqual([200, { rows: 1, encoding: "UTF-8", headerLine: 1 }]);
      const tooMany = await csv(`${head}${rows(99_999)}`);
      expect(await read("soa", tooMany)).toEqual([400, "The file has more than 100,000 lines."]);
    },
  );

  test("must be an upload of the same admin in this folder", async () => {
    const other = await importer();
    const key = await csv(soaOf());
    const missing = "This upload is not there any more. Please send the file again.";
    expect(await read("soa", key, other)).toEqual([404, missing]);
    expect(await read("soa", key.replace(/.{8}\.csv$/, "00000000.csv"))).toEqual([404, missing]);
    expect(await read("soa", await uploadPdf(token, "A.pdf"))).toEqual([404, missing]);
    const webClient = await csv(webOf(client("A")), other);
    expect((await call("POST", "/tenant-soa-info", { soa: key, webClient }, other)).status).toBe(404);
  });
});

describe("a staged import", () => {
  test("tells figures and rows as the preview of the same rows does, and its confirmation imports them", async () => {
    const october = promisExport({ clients: 60, dirty: true, month: "2026-10" });
    await importRows(
      token,
      mergePromis(Buffer.from(october.soa), Buffer.from(october.webClient)).rows.slice(0, 40),
    );
    const { soa, webClient } = promisExport({ clients: 60, dirty: true, month: "2026-11" });
    const { rows } = mergePromis(Buffer.from(soa), Buffer.from(webClient));
    const expected = (await call("POST", "/tenant-soa-info-preview", { pdfFiles: rows })).body;
    const staged = await stageFiles(token, soa, webClient);
    expect([staged.status, staged.body.total]).toEqual([200, rows.length]);
    const { uniqId } = staged.body;
    const { created, updated, unchanged, rejected, warnings, amount, dates } = expected;
    expect(created.length * updated.length * rejected.length).toBeGreaterThan(0);
    const { body } = await preview(uniqId);
    const isRejected = ({ row }: { row: number }) => rejected.some((one: { row: number }) => one.row === row);
    expect(body.dates).toEqual([...dates].reverse());
    expect(body.figures).toEqual({
      amount,
      created: created.length,
      updated: updated.length,
      unchanged,
      rejected: rejected.length,
      shared: 0,
      warnings: warnings.length + rows.filter((row) => row.warnings.length > 0 && !isRejected(row)).length,
      missingPdfs: created.length + updated.length + unchanged,
      pdfs: 0,
      leftOut: 1,
    });
    for (const [tab, all] of Object.entries({ created, updated })) {
      const answers = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(async (page) => (await preview(uniqId, `tab=${tab}&page=${page}`)).body.rows),
      );
      const shown = answers
        .flat()
        .map(({ urefno, uoccname, before, after }) => ({ urefno, uoccname, before, after }));
      expect(shown).toEqual(all);
    }
    // A file's rows are named by their lines.
    const withoutValue = (rows: object[]) => rows.map((row) => ({ ...row, value: "" }));
    expect(withoutValue(await importFindings(token, uniqId, "rejected"))).toEqual(withoutValue(rejected));
    expect(await finish(uniqId)).toMatchObject({
      state: "done",
      created: created.length,
      updated: updated.length,
      unchanged,
      rejected: rejected.length,
      amount: expected.amount,
    });
  });

  test("names the rows of the SOA file that no client takes", async () => {
    const soa = soaOf("A,2026-10-25,", "B\u0000,2026-10-25,", "a,2026-10-25,", ",2026-10-25,,,x");
    const uniqId = await stage(soa, webOf(client("A"), client("C")));
    const { body } = await call("GET", `/tenant-soa-info/${uniqId}/rows?kind=leftOut`);
    const of = (row: number, urefno: string, value: string, reason: string) => ({
      ...{ row, urefno, uoccname: "", value, reason },
    });
    expect(body.data).toEqual([
      of(3, "B", "B,2026-10-25,", "No row of the WEB CLIENT file has this code."),
      of(4, "a", "a,2026-10-25,", "This code came before in the SOA file: its first row counts."),
      of(5, "", ",2026-10-25,,,x", "The row has more cells than the file has columns."),
    ]);
    expect((await preview(uniqId)).body.figures).toMatchObject({ leftOut: 3, created: 2 });
  });

  test("has a result that says what was left out, beside the warnings that leave nothing out", async () => {
    const named = soaOf("A,2026-10-25,a.pdf", "B,2026-10-25,b.pdf", "C,2026-10-25,b.pdf", "X,2026-10-25,");
    const web = webOf(
      client("A"),
      client("B"),
      client("C"),
      client("D"),
      client("E").replace("Name", "Na?me"),
    );
    expect(await finish(await stage(named, web))).toMatchObject({ warnings: 5, withoutPdf: 3, leftOut: 1 });
    const plain = soaOf(...["A", "B", "C", "D", "E"].map((code) => `${code},2026-11-25,`));
    expect(await finish(await stage(plain, web))).toMatchObject({ warnings: 1, withoutPdf: 0, leftOut: 0 });
  });

  test("is 404 for another admin", async () => {
    const uniqId = await stage(soaOf("Z,2026-10-25,"), webOf(client("A")));
    const other = await importer();
    for (const answer of [
      await preview(uniqId, "", other),
      await choose(uniqId, [], {}, other),
      await confirm(uniqId, other),
      await call("GET", `/tenant-soa-info/${uniqId}/undo`, undefined, other),
      await call("DELETE", `/tenant-soa-info/${uniqId}`, undefined, other),
    ])
      expect(answer.status).toBe(404);
    expect((await preview(uniqId)).status).toBe(200);
  });

  test("is not listed and is not newer than another: that one is resumed and undone", async () => {
    const older = await sendImport(token, [soaRow("A")]);
    await sqlClient`update soa_import set state = 'failed'`;
    const uniqId = await stage(soaOf("Z,2026-10-25,"), webOf(client("B")));
    expect(await listed()).toEqual([older]);
    await sendImport(token, [soaRow("A")], older);
    await importStatements(older);
    expect(await importResult(token, older)).toMatchObject({ state: "done", created: 1 });
    expect((await call("GET", `/tenant-soa-info/${older}/undo`)).status).toBe(200);
    await finish(uniqId);
    expect(await listed()).toEqual([uniqId, older]);
    expect((await call("GET", `/tenant-soa-info/${older}/undo`)).status).toBe(409);
  });

  test("goes when its sender stages again, or after two days; another admin's stays", async () => {
    const first = await stage(soaOf("Z,2026-10-25,"), webOf(client("A")));
    const other = await importer();
    const others = await stage(soaOf("Z,2026-10-25,"), webOf(client("B")), other);
    const second = await stage(soaOf("Z,2026-10-25,"), webOf(client("C")));
    expect((await preview(first)).status).toBe(404);
    expect((await confirm(first)).status).toBe(404);
    expect((await preview(others, "", other)).status).toBe(200);
    await sqlClient`update soa_import set updated_at = now() - interval '49 hours' where uniq_id = ${others}`;
    const third = await stage(soaOf("Z,2026-10-25,"), webOf(client("D")));
    const left = await sqlClient`select uniq_id from soa_import`;
    expect(left.map(({ uniq_id: id }) => id)).toEqual([third]);
    expect(await sqlClient`select distinct uniq_id from soa_import_row`).toEqual([{ uniq_id: third }]);
    expect(second).not.toBe(third);
  });

  test("begins at its first confirmation, which may be sent again; a failed one goes on", async () => {
    const uniqId = await stage(soaOf("Z,2026-10-25,"), webOf(client("A")));
    await sqlClient`update soa_import set created_at = now() - interval '1 day'`;
    const between = await sendImport(token, [soaRow("B")]);
    await importStatements(between);
    const first = await confirm(uniqId);
    expect([first.status, first.body]).toEqual([202, { uniqId, total: 1 }]);
    // A confirmed import can't be changed.
    expect((await choose(uniqId, [])).status).toBe(404);
    await sqlClient`update soa_import set state = 'failed' where uniq_id = ${uniqId}`;
    expect((await confirm(uniqId)).status).toBe(202);
    await importStatements(uniqId);
    expect((await confirm(uniqId)).body).toEqual({ uniqId, total: 1 });
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "done", count: 1, created: 1 });
    const [audited] = await sqlClient`
      select count(*)::int as times from audit_log where action = 'import.receive' and record_id = ${uniqId}`;
    expect(audited?.times).toBe(1);
  });

  test("is compared again when it runs: a client that came meanwhile is changed", async () => {
    const uniqId = await stage(soaOf("A,2026-10-25,"), webOf(client("A")));
    await importRows(token, [soaRow("A", { uothdep: "5.00" })]);
    expect((await preview(uniqId)).body.figures).toMatchObject({ created: 1, updated: 0 });
    expect(await finish(uniqId)).toMatchObject({ created: 0, updated: 1 });
  });

  test("is stopped by a reset of the tenants, and its confirmation says so", async () => {
    await clearRateLimits();
    const uniqId = await stage(soaOf("Z,2026-10-25,"), webOf(client("A")));
    const boss = await withSession(await makeSuperAdmin());
    expect((await boss("DELETE", "/reset-data?tables=users", { password })).status).toBe(200);
    const result = await finish(uniqId);
    expect(result.reason).toBe("The tenants were reset meanwhile. Choose the newest files again.");
    expect(result.state).toBe("failed");
  });
});

describe("chosen PDFs", () => {
  const files = [
    soaOf(
      "A,2026-10-25,A b.pdf",
      "B,2026-10-25,x/B.PDF",
      "C,2026-10-25,x\\c.pdf",
      "D,2026-10-25,y/c.pdf",
      "E,,",
    ),
    webOf(...["A", "B", "C", "D", "E"].map((code) => client(code))),
  ] as const;

  test("are matched by name, in any folder that is the only one with it; the others have no row", async () => {
    const uniqId = await stage(...files);
    const answer = await choose(uniqId, [
      chosen("a B.pdf"),
      chosen("b.pdf"),
      chosen("c.pdf"),
      chosen("no.exe"),
    ]);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        toSend: [
          { name: "a B.pdf", attachment: "A b.pdf" },
          { name: "b.pdf", attachment: "x/B.PDF" },
        ],
        known: 0,
        unnamed: ["c.pdf", "no.exe"],
      },
    ]);
    const { figures, rows } = (await preview(uniqId, "tab=missingPdfs")).body;
    expect(figures).toMatchObject({ pdfs: 2, missingPdfs: 3 });
    expect(
      rows.map(({ urefno, attachment, reason }: Record<string, string>) => [urefno, attachment, reason]),
    ).toEqual([
      ["C", "x\\c.pdf", "This PDF is not chosen."],
      ["D", "y/c.pdf", "This PDF is not chosen."],
      [
        "E",
        "",
        "The client's row of the SOA file has no invoice date: it takes the file's most frequent one.",
      ],
    ]);
  });

  test("replace those chosen before, unless the list goes on", async () => {
    const uniqId = await stage(...files);
    const pdfs = async () => (await preview(uniqId)).body.figures.pdfs;
    await choose(uniqId, [chosen("A b.pdf")]);
    await choose(uniqId, [chosen("B.pdf")], { isFirst: false });
    expect(await pdfs()).toBe(2);
    await choose(uniqId, [chosen("B.pdf")]);
    expect(await pdfs()).toBe(1);
    await choose(uniqId, []);
    expect(await pdfs()).toBe(0);
    expect((await choose(uniqId, Array(5001).fill(chosen("B.pdf")))).status).toBe(400);
    expect((await choose(uniqId, [{ name: "B.pdf", sha256: "1" }])).status).toBe(400);
  });

  test("reach their rows by content: an upload that was not chosen does not, and one without a digest does", async () => {
    await uploadPdf(token, "B.pdf", "left from another month");
    const uniqId = await stage(
      soaOf("A,2026-10-25,A.pdf", "B,2026-10-25,B.pdf", "C,2026-10-25,C.pdf"),
      webOf(client("A"), client("B"), client("C")),
    );
    await choose(uniqId, [chosen("A.pdf"), { name: "C.pdf", sha256: "" }]);
    await uploadPdf(token, "A.pdf");
    await uploadPdf(token, "C.pdf", "the newest");
    const known = await choose(uniqId, [chosen("A.pdf"), { name: "C.pdf", sha256: "" }]);
    expect(known.body).toEqual({ toSend: [{ name: "C.pdf", attachment: "C.pdf" }], known: 1, unnamed: [] });
    const digests = await sqlClient`select urefno, attachment_sha256 from soa_import_row order by urefno`;
    expect(digests.map(({ attachment_sha256: digest }) => digest)).toEqual([digestOf("A.pdf"), noPdf, ""]);
    expect(await finish(uniqId)).toMatchObject({ created: 3, warnings: 1 });
    expect(await openedPdf(token, "A.pdf")).toBe("A.pdf");
    expect(await openedPdf(token, "C.pdf")).toBe("the newest");
    const held =
      await sqlClient`select s.soa_pdf from statement as s join tenant on tenant.id = tenant_id where client_code = 'B'`;
    expect(held).toEqual([{ soa_pdf: null }]);
  });

  test("that a statement has are not missing, as in the result; others of its date are", async () => {
    const soa = (date: string) =>
      soaOf(`A,${date},A.pdf`, `B,${date},B.pdf`, `C,${date},`, `D,${date},D.pdf`, `E,${date},E.pdf`);
    const clients = (names: string) => webOf(...[...names].map((code) => client(code)));
    const first = await stage(soa("2026-10-25"), clients("ABCD"));
    await choose(first, [chosen("A.pdf"), chosen("B.pdf")]);
    await uploadPdf(token, "A.pdf");
    await uploadPdf(token, "B.pdf");
    await finish(first);
    const missing = async (uniqId: string) => {
      const { figures, rows } = (await preview(uniqId, "tab=missingPdfs")).body;
      expect(figures.missingPdfs).toBe(rows.length);
      return rows.map(({ urefno }: { urefno: string }) => urefno);
    };
    // B's row names another PDF than its statement has, C's names none, D's was not chosen, and E is new.
    const renamed = soa("2026-10-25").replace("B.pdf", "B2.pdf");
    const again = await stage(renamed, clients("ABCDE"));
    expect(await missing(again)).toEqual(["B", "C", "D", "E"]);
    await choose(again, [chosen("D.pdf"), chosen("A.pdf", "corrected")]);
    expect(await missing(again)).toEqual(["B", "C", "E"]);
    await choose(again, []);
    await finish(again);
    const warned = (await importFindings(token, again, "warning")).map(({ urefno }) => urefno);
    expect(warned).toEqual(["B", "D", "E"]);
    // A new month's statements have no PDF yet.
    expect(await missing(await stage(soa("2026-11-25"), clients("ABCD")))).toEqual(["A", "B", "C", "D"]);
    // B's row names none, and its statement keeps the PDF that it has.
    const unnamed = await stage(soa("2026-10-25").replace("B.pdf", ""), clients("AB"));
    expect(await missing(unnamed)).toEqual([]);
  });

  test("that two clients name, or another has meanwhile, are warned of and go to nobody", async () => {
    const uniqId = await stage(
      soaOf("A,2026-10-25,S.pdf", "B,2026-10-25,s.PDF", "C,2026-10-25,T.pdf"),
      webOf(client("A"), client("B"), client("C")),
    );
    expect((await choose(uniqId, [chosen("S.pdf"), chosen("T.pdf")])).body.unnamed).toEqual(["S.pdf"]);
    const { figures, rows } = (await preview(uniqId, "tab=missingPdfs&limit=1")).body;
    expect(figures).toMatchObject({ shared: 2, missingPdfs: 2, pdfs: 1 });
    expect(rows[0].reason).toBe("The row of B names this PDF too. Neither gets it.");
    const colleague = await importer();
    await uploadPdf(colleague, "T.pdf");
    await importRows(colleague, [soaRow("Z", { attachment: "T.pdf" })]);
    const { warnings } = await finish(uniqId);
    const found = await importFindings(token, uniqId, "warning");
    expect([warnings, found.map(({ urefno, reason }) => [urefno, reason])]).toEqual([
      3,
      [
        ["A", "The row of B names this PDF too. Neither gets it."],
        ["B", "The row of A names this PDF too. Neither gets it."],
        ["C", "The statement of Z of the same date has this PDF."],
      ],
    ]);
  });
});
