import { beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { siteDay } from "@/lib/format/zoned";
import { emptyTables } from "@/tests/support/empty-tables";
import { request } from "@/tests/support/request";
import {
  clientLine,
  confirmStaged,
  importer,
  importFindings,
  importResult,
  importRows,
  soaOf,
  soaRow,
  stagedPreview,
  stageFiles,
  undoImport,
  webOf,
} from "@/tests/support/soa-imports";

// What an import rejects, warns of, and asks about (docs/rules/billing.md, Import from PROMIS: unusual points).

let token: string;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import", "soa_upload");
  token = await importer();
});

const daysAhead = (days: number) => siteDay(new Date(Date.now() + days * 86_400_000), env.SITE_TIME_ZONE);
const codes = (count: number) => Array.from({ length: count }, (_, at) => `T-${at + 1}`);
const soaFor = (date: string, list: readonly string[]) => soaOf(...list.map((code) => `${code},${date},`));

/** Stages two files. @returns the import's id and its preview */
async function stage(soa: string | Buffer, webClient: string | Buffer) {
  const { status, body, text } = await stageFiles(token, soa, webClient);
  if (status !== 200) throw new Error(text);
  return { uniqId: body.uniqId as string, preview: (await stagedPreview(token, body.uniqId)).body };
}
const confirm = (uniqId: string, body: object) =>
  request("POST", `/tenant-soa-info/${uniqId}`, { token, body });
const pointsOf = (preview: { confirm: { name: string; rows: number; message: string }[] }) =>
  Object.fromEntries(preview.confirm.map(({ name, rows }) => [name, rows]));
const rejectedOf = async (uniqId: string) =>
  (await importFindings(token, uniqId, "rejected")).map(({ row, value, reason }) => [row, value, reason]);
const warningsOf = async (uniqId: string) =>
  (await importFindings(token, uniqId, "warning")).map(({ urefno, reason }) => [urefno, reason]);
async function finish(uniqId: string) {
  expect((await confirmStaged(token, uniqId)).status).toBe(202);
  await importStatements(uniqId);
  return importResult(token, uniqId);
}

describe("a row", () => {
  const total = "This row has no occupant's name: it looks like a total.";

  test.each([
    ['TOTAL,,,,,,,,,,"56,992.49"', total],
    ["Grand Total (9 units),,,,,,,,,,56992.49", total],
    ["Subtotal 9th floor,,,,,,,,,,100.00", total],
    ["Page 1 of 3,,,,,,,,,,0.00", total],
    ["KABUUAN,,,,,,,,,,5.00", total],
    ["TOTAL,9 units,,,,,,,,,56992.49", "The code of this row is new and looks like a total."],
    ["9 units,GRAND TOTAL:,,,,,,,,,56992.49", "The code of this row is new and looks like a total."],
    ["Number of records,9,,,,,,,,,9", "The code of this row is new and looks like a total."],
    ["TOTAL", "The row has fewer cells than the file has columns."],
    [
      "urefno,uoccname,uoccpers,uocctel1,uocctel2,ubtname,ubaddln1,ubaddln2,ubaddln3,ubaddln4,uothdep",
      "This is a second header line.",
    ],
    ["N-1,Ana,,,,,,,,\u000bStreet,5.00", "The text in ubaddln4 has characters that can't be used."],
    ['N-1,"Ana "Baby" Cruz",,,,,,,,,5.00', "The quotes in this row don't fit together."],
    [",Ana,,,,,,,,,5.00", "The row has no client code (urefno)."],
  ])("%s is rejected alone, with its line", async (line, reason) => {
    const { uniqId, preview } = await stage(
      soaFor("2026-11-05", ["A", "B"]),
      webOf(clientLine("A"), line, clientLine("B")),
    );
    expect(preview.figures).toMatchObject({ created: 2, rejected: 1, amount: 200 });
    const [[row, value, why] = []] = await rejectedOf(uniqId);
    expect([row, why]).toEqual([3, reason]);
    expect(value).not.toBe("");
  });

  test("of a known client keeps what the office has where its cells are empty, with a warning for the name", async () => {
    await importRows(token, [soaRow("A", { ubtname: "Trade" }), soaRow("B")]);
    // The office may have a client of this name.
    await sqlClient`update tenant set client_code = 'TOTAL', client_code_key = 'TOTAL' where client_code = 'B'`;
    const { uniqId } = await stage(
      soaFor("2026-11-05", ["A", "TOTAL"]),
      webOf("A,,,,,,,,,,500.00", clientLine("TOTAL")),
    );
    expect(await warningsOf(uniqId)).toEqual([["A", "The name is empty: the stored one is kept."]]);
    expect(await finish(uniqId)).toMatchObject({ updated: 2, rejected: 0 });
    const [found] =
      await sqlClient`select uoccname, ubtname, ubaddln1, soa_amount from tenant where client_code = 'A'`;
    expect(found).toEqual({
      uoccname: "Name of A",
      ubtname: "Trade",
      ubaddln1: "Unit",
      soa_amount: "500.00",
    });
  });

  test.each(["7.00", "7.40"])(
    "has a warning if the client's last amount has more decimals than any of the file, as %s",
    async (rounded) => {
      const list = codes(10);
      const stageAmounts = (date: string, of: readonly string[], amount: (at: number) => string) =>
        stage(soaFor(date, of), webOf(...of.map((code, at) => clientLine(code, amount(at)))));
      const last = await stageAmounts("2026-10-25", list, (at) => (at < 2 ? "7.45" : rounded));
      await finish(last.uniqId);

      const all = await stageAmounts("2026-11-25", list, () => rounded);
      const reason =
        "The last amount of this client has more decimals than any of this file: a spreadsheet may have rounded it.";
      expect(await warningsOf(all.uniqId)).toEqual([
        ["T-1", reason],
        ["T-2", reason],
      ]);
      // The file has an amount with two decimals: it was not rounded.
      const allButOne = await stageAmounts("2026-11-25", list, (at) => (at === 9 ? "7.41" : rounded));
      expect(await warningsOf(allButOne.uniqId)).toEqual([]);
      // The file has fewer than ten amounts.
      const few = await stageAmounts("2026-11-25", list.slice(0, 9), () => rounded);
      expect(await warningsOf(few.uniqId)).toEqual([]);
    },
  );

  test("of a deleted client takes nothing of the former occupant, and is rejected without a name", async () => {
    await importRows(token, [soaRow("A"), soaRow("B")]);
    await sqlClient`update tenant set status = 0`;
    const { uniqId } = await stage(
      soaFor("2026-11-05", ["A", "B"]),
      webOf("A,,,,,,,,,,5.00", clientLine("B", "5.00", "Next")),
    );
    expect(await rejectedOf(uniqId)).toEqual([[2, "A,,,,,,,,,,5.00", total]]);
    await finish(uniqId);
    const [found] = await sqlClient`
      select uoccname, uocctel1, ubaddln1, status from tenant where client_code_key = 'B'`;
    expect(found).toEqual({ uoccname: "Next", uocctel1: "", ubaddln1: "", status: 1 });
  });

  test.each([
    ["NiÃ±o PeÃ±aflor", "The text in uoccname looks garbled: “NiÃ±o PeÃ±aflor”."],
    ["Ni¤o Pe¤aflor", "The text in uoccname looks garbled: “Ni¤o Pe¤aflor”."],
    ["NI¥O PE¥AFLOR", "The text in uoccname looks garbled: “NI¥O PE¥AFLOR”."],
    ["Ji„o Pe„aflor", "The text in uoccname looks garbled: “Ji„o Pe„aflor”."],
    ["?ino Pe?aflor", "The text in uoccname looks garbled: “?ino Pe?aflor”."],
    ["Ni?o Pe?aflor", "The text in uoccname looks garbled: “Ni?o Pe?aflor”."],
    ["Ni–o Pe–aflor", "The name so far is “Niño Peñaflor”: only special characters differ."],
  ])("with the name %s has a warning", async (name, warning) => {
    await importRows(token, [soaRow("A", { uoccname: "Niño Peñaflor" })]);
    const { uniqId } = await stage(soaFor("2026-11-05", ["A"]), webOf(clientLine("A", "1.00", name)));
    expect(await warningsOf(uniqId)).toEqual([["A", expect.stringContaining(warning)]]);
  });

  test("whose telephone numbers a spreadsheet has shortened keeps the stored ones, with a warning", async () => {
    await importRows(token, [soaRow("A", { uocctel1: "09170000000", uocctel2: "028000000" })]);
    const row = (tel: string) => `A,Name of A,,${tel},028000001,,,,,,5.00`;
    const { uniqId } = await stage(soaFor("2026-11-05", ["A"]), webOf(row("9170000000")));
    expect(await warningsOf(uniqId)).toEqual([
      ["A", "A telephone number has lost its leading zero: the stored one is kept."],
    ]);
    await finish(uniqId);
    const [found] = await sqlClient`select uocctel1, uocctel2 from tenant where client_code = 'A'`;
    expect(found).toEqual({ uocctel1: "09170000000", uocctel2: "028000001" });
    const other = await stage(soaFor("2026-11-05", ["A"]), webOf(row("9.17E+09")));
    expect(await warningsOf(other.uniqId)).toEqual([
      ["A", "The text in uocctel1 looks garbled: “9.17E+09”."],
    ]);
  });

  test("with odd bytes, letters of two alphabets or no SOA row has a warning, and others have none", async () => {
    const file = webOf(
      clientLine("A", "1.00", "Peña"),
      clientLine("B", "1.00", "Annex @ One"),
      clientLine("Z-9О5"),
      clientLine("C"),
    );
    const [before = "", after = ""] = file.split("@");
    const odd = Buffer.concat([Buffer.from(before), Buffer.from([0x96]), Buffer.from(after)]);
    const { uniqId } = await stage(soaFor("2026-11-05", ["A", "B", "Z-9О5"]), odd);
    expect(await warningsOf(uniqId)).toEqual([
      ["B", "The line has bytes that are not UTF-8. They were read as Windows-1252."],
      ["Z-9О5", "The client code “Z-9О5” has letters of two alphabets."],
      ["C", "This client is not in the SOA file: it takes the file's most frequent invoice date and no PDF."],
    ]);
    expect(await finish(uniqId)).toMatchObject({ created: 4 });
  });

  test("may have an apostrophe before its code, amount and date", async () => {
    await importRows(token, [soaRow("00910")]);
    const { preview } = await stage(soaOf("'00910,'2026-11-05,"), webOf(clientLine("'00910", "'5.00")));
    expect(preview.figures).toMatchObject({ created: 0, updated: 1, rejected: 0, amount: 5 });
  });
});

describe("the order of day and month", () => {
  test("is decided by one date for the whole file", async () => {
    const { preview } = await stage(
      soaOf("A,05/11/2026,", "B,13/11/2026,"),
      webOf(clientLine("A"), clientLine("B")),
    );
    expect(preview).toMatchObject({ dateOrders: ["dmy"], dateOrder: "dmy", readings: [] });
    expect(preview.dates).toEqual([
      { soaDate: "2026-11-13", rows: 1 },
      { soaDate: "2026-11-05", rows: 1 },
    ]);
  });

  test("is chosen by the sender where both are possible, and decides what the import writes", async () => {
    const { uniqId, preview } = await stage(
      soaOf("A,05/11/2026,", "B,10/11/2026,"),
      webOf(clientLine("A"), clientLine("B")),
    );
    expect(preview).toMatchObject({ dateOrders: ["mdy", "dmy"], dateOrder: "mdy" });
    expect(preview.readings).toEqual([
      {
        dateOrder: "mdy",
        dates: [
          { soaDate: "2026-10-11", rows: 1 },
          { soaDate: "2026-05-11", rows: 1 },
        ],
      },
      {
        dateOrder: "dmy",
        dates: [
          { soaDate: "2026-11-10", rows: 1 },
          { soaDate: "2026-11-05", rows: 1 },
        ],
      },
    ]);
    const open = await confirm(uniqId, {});
    expect([open.status, Object.keys(open.body.errors)]).toEqual([409, ["dateOrder"]]);
    const chosen = (await stagedPreview(token, uniqId, "dateOrder=dmy")).body;
    expect(chosen).toMatchObject({
      dateOrder: "dmy",
      dates: [{ soaDate: "2026-11-10" }, { soaDate: "2026-11-05" }],
    });
    expect((await confirm(uniqId, { dateOrder: "dmy" })).status).toBe(202);
    await importStatements(uniqId);
    const written = await sqlClient`select soa_date::text from statement order by 1`;
    expect(written.map((row) => row.soa_date)).toEqual(["2026-11-05", "2026-11-10"]);
  });

  test("that was chosen may reject other rows than the other one, and may be changed", async () => {
    const { uniqId, preview } = await stage(
      soaOf("A,13/11/2026,", "B,11/13/2026,", "C,05/11/2026,"),
      webOf(clientLine("A"), clientLine("B"), clientLine("C")),
    );
    expect(preview).toMatchObject({ dateOrders: ["mdy", "dmy"], figures: { created: 2, rejected: 1 } });
    const reasons = [];
    for (const order of ["dmy", "mdy", "dmy"]) {
      await stagedPreview(token, uniqId, `dateOrder=${order}`);
      reasons.push(await rejectedOf(uniqId));
    }
    expect(reasons).toEqual([
      [[3, "B,Name of B,,,,,,,,,100.00", "The invoice date (invdate) can't be read: “11/13/2026”."]],
      [[2, "A,Name of A,,,,,,,,,100.00", "The invoice date (invdate) can't be read: “13/11/2026”."]],
      [[3, "B,Name of B,,,,,,,,,100.00", "The invoice date (invdate) can't be read: “11/13/2026”."]],
    ]);
    expect((await stagedPreview(token, uniqId, "dateOrder=ymd")).status).toBe(400);
  });

  test("of a program is the one that its rows decide, else the one that it names, else month first", async () => {
    const dateOf = async (code: string, dates: string[], more: object) => {
      const pdfFiles = dates.map((invdate, at) => soaRow(`${code}${at || ""}`, { invdate }));
      await request("PUT", "/tenant-soa-info", { token, body: { uniqId: code, pdfFiles, ...more } });
      await importStatements(code);
      const [found] = await sqlClient`select soa_date::text from tenant where client_code = ${code}`;
      return found?.soa_date;
    };
    expect(await dateOf("P", ["05/11/2026"], {})).toBe("2026-05-11");
    expect(await dateOf("Q", ["05/11/2026"], { dateOrder: "dmy" })).toBe("2026-11-05");
    expect(await dateOf("R", ["05/11/2026", "13/11/2026"], {})).toBe("2026-11-05");
  });
});

describe("an unusual import has to be confirmed", () => {
  const list = codes(20);
  const october = list.map((code) => soaRow(code, { invdate: "2026-10-25" }));
  const web = (of: readonly string[], amount = "100.00") =>
    webOf(...of.map((code) => clientLine(code, amount)));

  test("and a usual one has not: the next month's files of the same clients", async () => {
    const first = await stage(soaFor("2026-10-25", list), web(list));
    expect(first.preview).toMatchObject({ confirm: [], last: null, missing: 0 });
    await finish(first.uniqId);
    const { uniqId, preview } = await stage(soaFor("2026-11-25", list), web(list, "110.00"));
    expect(preview).toMatchObject({
      confirm: [],
      missing: 0,
      last: { rows: 20, amount: 2000, soaDate: "2026-10-25" },
      dates: [{ soaDate: "2026-11-25", rows: 20 }],
    });
    expect((await confirm(uniqId, {})).status).toBe(202);
  });

  test("where rows are older than what is there, or far ahead", async () => {
    await importRows(token, october);
    const older = await stage(soaFor("2026-05-11", list), web(list));
    expect(pointsOf(older.preview)).toEqual({ older: 20 });
    expect(older.preview.confirm[0].message).toBe(
      "20 rows are older than their tenants' newest statement: the history gets them, and bills do not change.",
    );
    const refused = await confirm(older.uniqId, {});
    expect([refused.status, refused.body.errors]).toEqual([409, { confirmed: ["older"] }]);
    expect(pointsOf((await stage(soaFor(daysAhead(16), list), web(list))).preview)).toEqual({ ahead: 20 });
    expect(pointsOf((await stage(soaFor(daysAhead(15), list), web(list))).preview)).toEqual({});
  });

  test("where new codes have the names of clients that the file lacks", async () => {
    await importRows(token, [
      ...october,
      soaRow("00910", { uoccname: "Muñoz Family" }),
      soaRow("1-11", { uoccname: "Cruz" }),
    ]);
    const all = [...list, "910", "11-Jan", "N-1"];
    const file = webOf(
      ...list.map((code) => clientLine(code)),
      clientLine("910", "100.00", "MUÑOZ  family"),
      clientLine("11-Jan", "100.00", "Cruz"),
      clientLine("N-1"),
    );
    const { uniqId, preview } = await stage(soaFor("2026-11-25", all), file);
    expect(pointsOf(preview)).toEqual({ "same-name": 2 });
    expect(preview.confirm[0].message).toBe(
      "2 new codes have the names of known clients that this file lacks: 910 (00910), 11-Jan (1-11). They would be new tenants.",
    );
    expect(preview.missing).toBe(2);
    expect((await confirm(uniqId, { confirmed: ["older", "same-name"] })).status).toBe(202);
  });

  test.each(["T-1", "t-1", "T–1", "T - 1"])(
    "where a new code was a known client's before: %s",
    async (code) => {
      await importRows(token, october);
      await sqlClient`update tenant set client_code = 'U-1', client_code_key = 'U-1' where client_code = 'T-1'`;
      const now = [code, ...list.slice(1)];
      const file = webOf(...now.map((one) => clientLine(one, "100.00", `Somebody of ${one}`)));
      const { preview } = await stage(soaFor("2026-11-25", now), file);
      expect(preview.confirm).toEqual([
        {
          name: "same-name",
          rows: 1,
          message: `1 new code was a known client's before: ${code} (U-1). It would be a new tenant.`,
        },
      ]);
    },
  );

  test("where the sum or the number of rows is another than before, or many clients are missing", async () => {
    await importRows(token, october);
    expect(pointsOf((await stage(soaFor("2026-11-25", list), web(list, "126.00"))).preview)).toEqual({
      sum: 20,
    });
    expect(pointsOf((await stage(soaFor("2026-11-25", list), web(list, "125.00"))).preview)).toEqual({});
    expect(pointsOf((await stage(soaFor("2026-11-25", list), web(list, "(100.00)"))).preview)).toEqual({
      sum: 20,
    });
    const few = list.slice(0, 14);
    const { uniqId, preview } = await stage(soaFor("2026-11-25", list), web(few));
    expect(pointsOf(preview)).toEqual({ sum: 14, rows: 14, missing: 6 });
    const refused = await confirm(uniqId, { confirmed: ["sum", "missing"] });
    expect([refused.status, refused.body.errors]).toEqual([409, { confirmed: ["rows"] }]);
    expect(pointsOf((await stage(soaFor("2026-11-25", list), web(list.slice(0, 18)))).preview)).toEqual({});
  });

  test("beside the last import that was not undone", async () => {
    await importRows(token, october);
    const wrong = await importRows(
      token,
      october.map((row) => ({ ...row, uothdep: "900.00" })),
    );
    await undoImport(token, wrong.uniqId);
    const { preview } = await stage(soaFor("2026-11-25", list), web(list));
    expect(preview).toMatchObject({ confirm: [], last: { amount: 2000 } });
  });

  test("where a file ends within a line", async () => {
    const cut = web(list).slice(0, -6);
    const { preview } = await stage(soaFor("2026-11-25", list), cut);
    expect(pointsOf(preview)).toEqual({ cut: 1 });
    expect(preview.confirm[0].message).toContain(
      "The WEB CLIENT file ends within line 21: T-20,Name of T-20",
    );
  });

  test("again, where something else has become unusual since the preview", async () => {
    const { uniqId, preview } = await stage(soaFor("2026-11-05", list), web(list));
    expect(preview.confirm).toEqual([]);
    await importRows(
      token,
      list.map((code) => soaRow(code, { invdate: "2026-11-25" })),
    );
    expect((await confirm(uniqId, {})).body.errors).toEqual({ confirmed: ["older"] });
    expect((await confirm(uniqId, { confirmed: ["older"] })).status).toBe(202);
  });
});

test("a staged import is its sender's alone, its result and its rows too", async () => {
  const { uniqId } = await stage(soaFor("2026-11-05", ["A"]), webOf(clientLine("A"), "TOTAL,,,,,,,,,,1.00"));
  const other = await importer();
  for (const path of ["", "/rows", "/preview"]) {
    const status = async (as: string) =>
      (await request("GET", `/tenant-soa-info/${uniqId}${path}`, { token: as })).status;
    expect([await status(other), await status(token)]).toEqual([404, 200]);
  }
  await finish(uniqId);
  expect((await request("GET", `/tenant-soa-info/${uniqId}`, { token: other })).status).toBe(200);
});

test("a file with one row for each kind of line end, in UTF-16 with tabs, is imported whole", async () => {
  const lines = [clientLine("A"), clientLine("B"), clientLine("C")].map((line) => line.replaceAll(",", "\t"));
  const [header = ""] = webOf().replaceAll(",", "\t").split("\r\n");
  const text = `\ufeffCase Tower\r\r\n${header}\n${lines.join("\r")}\r\n\u001a`;
  const { uniqId, preview } = await stage(
    soaFor("2026-11-05", ["A", "B", "C"]).replaceAll(",", ";"),
    Buffer.from(text, "utf16le"),
  );
  expect(preview).toMatchObject({ figures: { created: 3, rejected: 0, warnings: 0 }, confirm: [] });
  expect(await finish(uniqId)).toMatchObject({ created: 3, amount: 300 });
});
