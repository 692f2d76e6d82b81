import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { addDays } from "@/lib/format/days";
import { siteDay } from "@/lib/format/zoned";
import { callAs, makeAdmin, makeSuperAdmin, makeTenant, tokenOf } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { importer, importFindings, importResult, sendImport, soaRow } from "@/tests/support/soa-imports";

// PUT /tenant-soa-info: who may call it, what is accepted, and that each part is processed once.

let token: string;
beforeAll(async () => {
  token = await importer();
});

const send = (body: object, as = token) => request("PUT", "/tenant-soa-info", { token: as, body });
const keptRows = async (uniqId: string) =>
  Number((await sqlClient`select count(*) from soa_import_row where uniq_id = ${uniqId}`)[0]?.count);
const jobs = async (uniqId: string) =>
  Number(
    (
      await sqlClient`select count(*) from pgboss.job where name = 'soa-import' and data ->> 'uniqId' = ${uniqId}`
    )[0]?.count,
  );

describe("who may import", () => {
  test("an admin with both flags and a super admin; nobody else", async () => {
    const body = () => ({ uniqId: randomUUID(), pdfFiles: [soaRow("W-1")] });
    const add = await makeAdmin(rolesFor("utilities.add"));
    const tab = await makeAdmin(rolesFor("utilities.importDataFromPromis"));
    const statuses = [];
    for (const person of [add, tab, await makeTenant(), await makeSuperAdmin()]) {
      statuses.push((await (await callAs(person))("PUT", "/tenant-soa-info", body())).status);
    }
    expect(statuses).toEqual([403, 403, 403, 202]);
    expect((await request("PUT", "/tenant-soa-info", { body: body() })).status).toBe(401);
    const uniqId = await sendImport(token, [soaRow("W-2")]);
    const asTenant = await tokenOf(await makeTenant());
    expect((await request("GET", `/tenant-soa-info/${uniqId}`, { token: asTenant })).status).toBe(403);
    expect((await request("GET", `/tenant-soa-info/${uniqId}`)).status).toBe(401);
  });
});

describe("an import is taken once", () => {
  test("a repeated request gets the first response, and nothing is done again", async () => {
    const body = { uniqId: randomUUID(), pdfFiles: [soaRow("O-1"), soaRow("O-2")] };
    for (let times = 0; times < 2; times++) {
      const answer = await send(body);
      expect([answer.status, answer.body]).toEqual([202, { uniqId: body.uniqId, total: 2 }]);
    }
    await importStatements(body.uniqId);
    expect((await send(body)).body).toEqual({ uniqId: body.uniqId, total: 2 });
    await importStatements(body.uniqId);
    expect(await importResult(token, body.uniqId)).toEqual({
      uniqId: body.uniqId,
      state: "done",
      count: 2,
      total: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      amount: 200,
      created_at: expect.any(String),
      ended_at: expect.any(String),
      reason: "",
      rejected: 0,
      // Their PDFs were not uploaded.
      warnings: 2,
      withoutPdf: 2,
      leftOut: 0,
      undone: null,
    });
    expect(await jobs(body.uniqId)).toBe(1);
  });

  test("concurrent equal requests start it once, with its rows once", async () => {
    const body = {
      uniqId: randomUUID(),
      pdfFiles: Array.from({ length: 300 }, (_, at) => soaRow(`S-${at}`)),
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)));
    expect(answers.map(({ status, body: { total } }) => [status, total])).toEqual(Array(8).fill([202, 300]));
    expect(await keptRows(body.uniqId)).toBe(300);
    expect(await jobs(body.uniqId)).toBe(1);
  });

  test("parts in any order, repeated or concurrent, are one import that starts when it is complete", async () => {
    const uniqId = randomUUID();
    const part = (number: number) => ({
      uniqId,
      part: number,
      parts: 3,
      pdfFiles: [soaRow(`P-${number}a`), soaRow(`P-${number}b`)],
    });
    expect((await send(part(3))).body).toEqual({ uniqId, total: 2 });
    await Promise.all([send(part(1)), send(part(3)), send(part(1))]);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "receiving", total: 4, count: 0 });
    expect(await jobs(uniqId)).toBe(0);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "receiving", count: 0 });
    expect((await send(part(2))).body).toEqual({ uniqId, total: 6 });
    expect(await importResult(token, uniqId)).toMatchObject({ state: "running", total: 6 });
    expect(await jobs(uniqId)).toBe(1);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "done", count: 6, created: 6 });
  });

  test("all parts at once are one import, started once", async () => {
    const uniqId = randomUUID();
    const part = (number: number) => ({ uniqId, part: number, parts: 8, pdfFiles: [soaRow(`A-${number}`)] });
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => send(part(number))));
    expect(await importResult(token, uniqId)).toMatchObject({ state: "running", total: 8 });
    expect(await jobs(uniqId)).toBe(1);
  });

  test("another number of parts than before is refused", async () => {
    const uniqId = randomUUID();
    await send({ uniqId, part: 1, parts: 3, pdfFiles: [soaRow("N-1")] });
    expect((await send({ uniqId, part: 2, parts: 2, pdfFiles: [soaRow("N-2")] })).status).toBe(400);
  });

  test("another administrator's part is refused, and the import stays its sender's", async () => {
    const uniqId = randomUUID();
    const part = (number: number) => ({ uniqId, part: number, parts: 2, pdfFiles: [soaRow(`Z-${number}`)] });
    await send(part(1));
    const colleague = await importer();
    expect((await send(part(2), colleague)).status).toBe(404);
    expect(await importResult(colleague, uniqId)).toMatchObject({ state: "receiving", total: 1 });
    expect((await send(part(2))).status).toBe(202);
  });

  test("an incomplete import is deleted", async () => {
    const uniqId = randomUUID();
    await send({ uniqId, part: 1, parts: 2, pdfFiles: [soaRow("F-1")] });
    await sqlClient`update soa_import set updated_at = now() - interval '3 days' where uniq_id = ${uniqId}`;
    await sendImport(token, [soaRow("F-2")]);
    expect((await request("GET", `/tenant-soa-info/${uniqId}`, { token })).status).toBe(404);
  });
});

describe("rows are validated", () => {
  test("each rejected row has its number, its code and the reason; the others are imported", async () => {
    const uniqId = await sendImport(token, [
      soaRow("J-1"),
      soaRow(" "),
      soaRow("J-2", { uothdep: "n/a" }),
      soaRow("J-3", { uothdep: "" }),
      soaRow("J-4", { invdate: "30-Feb-2026" }),
      soaRow("j-1"),
      soaRow("J-5", { uoccname: "x".repeat(301) }),
      soaRow("J-6", { uoccname: "a\u0000b" }),
      soaRow("J-7", { uoccname: "a\ud800b" }),
      soaRow("J-8", { ubaddln1: "Unit 1\r\nTower 2" }),
    ]);
    await importStatements(uniqId);
    const result = await importResult(token, uniqId);
    expect(result).toMatchObject({ state: "done", count: 10, total: 10, created: 2, rejected: 8 });
    const name = (code: string) => `Name of ${code}`;
    // The header is line 1.
    expect(await importFindings(token, uniqId, "rejected")).toEqual([
      { row: 3, urefno: "", uoccname: "Name of", value: "", reason: "The row has no client code (urefno)." },
      {
        row: 4,
        urefno: "J-2",
        uoccname: name("J-2"),
        value: "n/a",
        reason: "The amount (uothdep) can't be read: “n/a”.",
      },
      {
        row: 5,
        urefno: "J-3",
        uoccname: name("J-3"),
        value: "",
        reason: "The amount (uothdep) can't be read: it is empty.",
      },
      {
        row: 6,
        urefno: "J-4",
        uoccname: name("J-4"),
        value: "30-Feb-2026",
        reason: "The invoice date (invdate) can't be read: “30-Feb-2026”.",
      },
      {
        row: 7,
        urefno: "j-1",
        uoccname: name("j-1"),
        value: "j-1",
        reason: "This client code came before, in row 2.",
      },
      {
        row: 8,
        urefno: "J-5",
        uoccname: "x".repeat(300),
        value: "x".repeat(40),
        reason: "The text in uoccname is too long.",
      },
      {
        row: 9,
        urefno: "J-6",
        uoccname: "ab",
        value: "ab",
        reason: "The text in uoccname has characters that can't be used.",
      },
      {
        row: 10,
        urefno: "J-7",
        uoccname: "ab",
        value: "ab",
        reason: "The text in uoccname has characters that can't be used.",
      },
    ]);
    const [tenant] = await sqlClient`select ubaddln1 from tenant where client_code = 'J-8'`;
    expect(tenant?.ubaddln1).toBe("Unit 1 Tower 2");
  });

  test("a date before 2000 or more than 62 days ahead is rejected, and no row without one takes it", async () => {
    const today = siteDay(new Date(), env.SITE_TIME_ZONE);
    const ahead = (days: number) => addDays(today, days);
    const uniqId = await sendImport(token, [
      soaRow("D-1", { invdate: ahead(62) }),
      soaRow("D-2", { invdate: ahead(63) }),
      soaRow("D-3", { invdate: "10/25/2062" }),
      soaRow("D-4", { invdate: "10/25/2062" }),
      soaRow("D-5", { invdate: "1999-12-31" }),
      soaRow("D-6", { invdate: "2000-01-01" }),
      soaRow("D-7", { invdate: "" }),
    ]);
    await importStatements(uniqId);
    const found = await importFindings(token, uniqId, "rejected");
    const tooLate = "The invoice date (invdate) is more than 62 days ahead";
    expect(found.map(({ urefno, reason }) => [urefno, reason])).toEqual([
      ["D-2", `${tooLate}: “${ahead(63)}”.`],
      ["D-3", `${tooLate}: “10/25/2062”.`],
      ["D-4", `${tooLate}: “10/25/2062”.`],
      ["D-5", "The invoice date (invdate) is before 2000: “1999-12-31”."],
    ]);
    const [row] = await sqlClient`select soa_date::text from tenant where client_code = 'D-7'`;
    expect(row?.soa_date).toBe(ahead(62));
  });

  test("rejected rows are paged, in the order of the file", async () => {
    const uniqId = await sendImport(token, [
      soaRow("G-1"),
      ...Array.from({ length: 12 }, () => soaRow("g-1")),
    ]);
    await importStatements(uniqId);
    const ask = async (query: string) =>
      (await request("GET", `/tenant-soa-info/${uniqId}/rows?${query}`, { token })).body;
    expect(await ask("kind=rejected&page=2&limit=5")).toMatchObject({
      total: 12,
      from: 6,
      page: 2,
      limit: 5,
    });
    expect((await ask("kind=rejected&page=3&limit=5")).data.map(({ row }: { row: number }) => row)).toEqual([
      13, 14,
    ]);
    expect(await ask("kind=warning")).toMatchObject({ total: 1, data: [{ row: 2, value: "SOA-G-1.pdf" }] });
    expect((await request("GET", `/tenant-soa-info/${uniqId}/rows?kind=x`, { token })).status).toBe(400);
  });

  test("a repeated code is found across parts, in the order of the rows", async () => {
    const uniqId = randomUUID();
    const pdfFiles = [soaRow("X-1", { uoccname: "Late" }), soaRow("X-3")];
    await send({ uniqId, part: 2, parts: 2, pdfFiles });
    await send({
      uniqId,
      part: 1,
      parts: 2,
      pdfFiles: [soaRow("X-1", { uoccname: "First" }), soaRow("X-2"), soaRow("x-2")],
    });
    await importStatements(uniqId);
    expect(await importFindings(token, uniqId, "rejected")).toEqual([
      {
        row: 4,
        urefno: "x-2",
        uoccname: "Name of x-2",
        value: "x-2",
        reason: "This client code came before, in row 3.",
      },
      {
        row: 5,
        urefno: "X-1",
        uoccname: "Late",
        value: "X-1",
        reason: "This client code came before, in row 2.",
      },
    ]);
    const [tenant] = await sqlClient`select uoccname from tenant where client_code = 'X-1'`;
    expect(tenant?.uoccname).toBe("First");
  });

  test("rows with their own numbers keep them; numbers as amounts are read exactly", async () => {
    const uniqId = await sendImport(token, [
      { ...soaRow("R-1"), row: 7, uothdep: 1234.5 },
      { ...soaRow(""), row: 12 },
      { ...soaRow("r-1"), row: 13 },
      { ...soaRow("N"), urefno: 4711, uothdep: 0, row: 14 },
    ]);
    await importStatements(uniqId);
    const rejected = await importFindings(token, uniqId, "rejected");
    expect(rejected.map(({ row }) => row)).toEqual([12, 13]);
    expect(rejected[1]?.reason).toContain("in row 7");
    const rows =
      await sqlClient`select client_code, soa_amount from tenant where client_code in ('R-1', '4711') order by 1`;
    expect(rows.map((row) => [row.client_code, row.soa_amount])).toEqual([
      ["4711", "0.00"],
      ["R-1", "1234.50"],
    ]);
  });
});

describe("what is refused as a whole", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => soaRow(`B-${at}`));

  test.each([
    ["no uniqId", { pdfFiles: rows(1) }],
    ["a uniqId that no channel can have", { uniqId: "a.b", pdfFiles: rows(1) }],
    ["no rows", { uniqId: "empty", pdfFiles: [] }],
    ["no list", { uniqId: "list", pdfFiles: { 0: soaRow("B") } }],
    ["rows that are none", { uniqId: "none", pdfFiles: [null] }],
    ["a cell that is no text", { uniqId: "cell", pdfFiles: [{ ...soaRow("B"), uoccname: { a: 1 } }] }],
    ["more rows than a part has", { uniqId: "many", pdfFiles: rows(5001) }],
    ["a part above parts", { uniqId: "part", part: 2, parts: 1, pdfFiles: rows(1) }],
    ["part 0", { uniqId: "zero", part: 0, parts: 1, pdfFiles: rows(1) }],
    ["half a part", { uniqId: "half", part: 1.5, parts: 2, pdfFiles: rows(1) }],
    ["too many parts", { uniqId: "parts", part: 1, parts: 100_000, pdfFiles: rows(1) }],
    ["a row number that is none", { uniqId: "row", pdfFiles: [{ ...soaRow("B"), row: -1 }] }],
  ])("%s", async (_, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).not.toBe("");
    if ("uniqId" in body) {
      const known = await request("GET", `/tenant-soa-info/${body.uniqId}`, { token });
      expect(known.status).toBe(404);
    }
  });

  test("five thousand rows with the longest texts are accepted", async () => {
    const long = "ñ".repeat(300);
    const values = { uoccname: long, uoccpers: long, ubtname: long, ubaddln1: long };
    const pdfFiles = Array.from({ length: 5000 }, (_, at) => soaRow(`L-${at}`, values));
    expect((await send({ uniqId: randomUUID(), part: 1, parts: 2, pdfFiles })).status).toBe(202);
  });

  test("an unknown import is 404", async () => {
    expect((await request("GET", "/tenant-soa-info/nobody-sent-this", { token })).status).toBe(404);
    expect((await request("GET", "/tenant-soa-info/%00", { token })).status).toBe(404);
  });
});
