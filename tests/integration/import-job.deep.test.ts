import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { workOnce } from "@/lib/app/workers";
import { db, sqlClient } from "@/lib/core/server/database";
import { readPasswordHash } from "@/lib/features/auth/server/accounts";
import { mergePromis } from "@/lib/features/billing/promis-merge";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { importStep } from "@/lib/features/billing/server/import-step";
import { resumeImports } from "@/lib/features/billing/server/resume-imports";
import { kindOf } from "@/lib/features/tickets/registry";
import { accountKey } from "@/lib/format/account-key";
import { clientNotificationChannel, importChannel } from "@/lib/ports/realtime/channels";
import { pusher } from "@/lib/ports/realtime/server/pusher";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeAdmin, makeTenant, tenantRow, tokenOf } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import {
  importer,
  importFindings,
  importResult,
  importRows,
  sendImport,
  shortenBatches,
  soaRow,
  towerState,
} from "@/tests/support/soa-imports";
import { addStatement } from "@/tests/support/statements";
import { adminWith, file, setModules } from "@/tests/support/tickets";

const batchRows = shortenBatches();

// The effects of an import on tenants and statements (docs/rules/billing.md).

let token: string;
beforeAll(async () => {
  token = await importer();
});
beforeEach(async () => {
  await emptyTables("tenant", "soa_import");
  token = await importer();
});

const tenantOf = async (code: string) => {
  const [row] = await sqlClient`select id from tenant where client_code_key = ${accountKey(code)}`;
  return await tenantRow(row?.id);
};
const historyOf = async (code: string) =>
  (
    await sqlClient`select s.soa_date::text, s.soa_amount, s.soa_name from statement s join tenant t on t.id = s.tenant_id
      where t.client_code = ${code} order by s.soa_date`
  ).map((row) => [row.soa_date, row.soa_amount, row.soa_name]);

describe("a real export", () => {
  const files = async (name: string) => {
    const folder = `tests/fixtures/promis/${name}`;
    return mergePromis(await readFile(`${folder}/soa.csv`), await readFile(`${folder}/web-client.csv`)).rows;
  };

  test("becomes a tower of tenants, each with its statement", async () => {
    const rows = await files("clean");
    expect(await importRows(token, rows)).toMatchObject({
      state: "done",
      count: 40,
      total: 40,
      created: 40,
      rejected: 0,
    });
    const first = rows.find(({ urefno }) => urefno === "T1-101");
    expect(await tenantOf("T1-101")).toMatchObject({
      uoccname: first?.uoccname,
      uoccpers: first?.uoccpers,
      uocctel1: first?.uocctel1,
      ubaddln1: "Unit 101",
      type: 3,
      status: 1,
      email: null,
      soaDate: "2026-10-25",
      soaAmount: first?.uothdep,
      soaName: "SOA-202610-T1-101.pdf",
    });
    expect(await historyOf("T1-101")).toEqual([["2026-10-25", first?.uothdep, "SOA-202610-T1-101.pdf"]]);
    const viewer = await tokenOf(await makeAdmin(rolesFor("tenants.view")));
    const found = await request("GET", "/tenants?searchTerm=t1-101", { token: viewer });
    expect(found.body.data.map((row: { clientCode: string }) => row.clientCode)).toEqual(["T1-101"]);
  });

  test("a dirty one in Windows-1252 is imported except for its invalid rows", async () => {
    const result = await importRows(token, await files("dirty-windows-1252"));
    expect(result).toMatchObject({ state: "done", count: 43, total: 43, created: 40 });
    const rejected = await importFindings(token, result.uniqId, "rejected");
    expect(rejected.map(({ row, urefno }) => [row, urefno])).toEqual([
      [42, "T1-101"],
      [43, "T9-NOAMT"],
      [44, ""],
    ]);
    const [{ count } = { count: 0 }] =
      await sqlClient`select count(*)::int from tenant where uoccname like '%ñ%'`;
    expect(count).toBeGreaterThan(0);
  });

  test("the same file again changes nothing, not even a stamp", async () => {
    const rows = await files("clean");
    await importRows(token, rows);
    const before = await towerState(true);
    expect(await importRows(token, rows)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 40,
      state: "done",
    });
    expect(await towerState(true)).toEqual(before);
  });
});

describe("a known client", () => {
  test("gets the changed values; missing and unchanged clients do not change", async () => {
    await importRows(token, [soaRow("A"), soaRow("B"), soaRow("C")]);
    const before = { b: await tenantOf("B"), c: await tenantOf("C") };
    const result = await importRows(token, [
      soaRow("a", { uoccname: "New Name", uothdep: "(5.00)" }),
      soaRow("B"),
    ]);
    expect(result).toMatchObject({ created: 0, updated: 1, unchanged: 1, rejected: 0 });
    const changed = await tenantOf("A");
    expect(changed).toMatchObject({ clientCode: "A", uoccname: "New Name", soaAmount: "-5.00" });
    expect(changed.searchText).toContain("|new name");
    expect(await historyOf("A")).toEqual([["2026-10-25", "-5.00", "SOA-a.pdf"]]);
    expect({ b: await tenantOf("B"), c: await tenantOf("C") }).toEqual(before);
  });

  test("is found by its code in any spelling, also with ñ, and only once per file", async () => {
    await importRows(token, [soaRow("ÑB-1")]);
    const again = [soaRow("ñb-1", { uothdep: "7.00" }), soaRow("N\u0303B-1"), soaRow("ñb-2"), soaRow("ÑB-2")];
    const result = await importRows(token, again);
    expect(result).toMatchObject({ created: 1, updated: 1, rejected: 2 });
    expect(await importFindings(token, result.uniqId, "rejected")).toMatchObject([
      { row: 3, reason: "This client code came before, in row 2." },
      { row: 5, reason: "This client code came before, in row 4." },
    ]);
    expect(await tenantOf("ñb-1")).toMatchObject({ clientCode: "ÑB-1", soaAmount: "7.00" });
  });

  test("keeps values that the PMO and the tenant entered", async () => {
    const own = { email: "ana@tower.test", phoneNumber: "0917", firstName: "Ana", image: "images/a.jpg" };
    const { id } = await makeTenant({ clientCode: "K-1", ...own });
    const passwordHash = await readPasswordHash(db, id);
    await importRows(token, [soaRow("K-1")]);
    expect(await readPasswordHash(db, id)).toBe(passwordHash);
    const row = await tenantRow(id);
    expect(row).toMatchObject({ ...own, uoccname: "Name of K-1", soaAmount: "100.00" });
    expect(row.searchText).toContain("ana@tower.test");
  });

  test("a newer month becomes the current SOA, an older one only history", async () => {
    await importRows(token, [soaRow("H")]);
    await importRows(token, [
      soaRow("H", { invdate: "2026-11-25", uothdep: "300.00", attachment: "nov.pdf" }),
    ]);
    expect(await tenantOf("H")).toMatchObject({
      soaDate: "2026-11-25",
      soaAmount: "300.00",
      soaName: "nov.pdf",
    });
    const before = await tenantOf("H");
    const old = soaRow("H", {
      invdate: "2026-09-25",
      uothdep: "9.00",
      uoccname: "Old Name",
      attachment: "sep.pdf",
    });
    expect(await importRows(token, [old])).toMatchObject({ updated: 1 });
    expect(await tenantOf("H")).toEqual(before);
    expect(await importRows(token, [old])).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await historyOf("H")).toEqual([
      ["2026-09-25", "9.00", "sep.pdf"],
      ["2026-10-25", "100.00", "SOA-H.pdf"],
      ["2026-11-25", "300.00", "nov.pdf"],
    ]);
  });

  test("a new name is found on its tickets", async () => {
    const names = (n: string, m: string) => [soaRow("N", { uoccname: n }), soaRow("M", { uoccname: m })];
    await importRows(token, names("Amihan", "Amihan Tan"));
    const kind = kindOf("gatePass");
    await setModules();
    const office = await adminWith(kind, "view", "add");
    const [n, m] = [await tenantOf("N"), await tenantOf("M")];
    const [one, two] = [
      await file(office, kind, { remarks: "by Amihan", tenantId: n.id }),
      await file(office, kind, { tenantId: n.id }),
    ];
    const other = await file(office, kind, { tenantId: m.id });
    const found = async (term: string) =>
      (await office("GET", `/${kind.plural}?searchTerm=${term}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found("amihan")).toEqual([other.id, two.id, one.id]);
    expect(await importRows(token, names("Zenaida", "Amihan Tan"))).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
    expect(await found("zenaida")).toEqual([two.id, one.id]);
    expect(await found("ze")).toEqual([two.id, one.id]);
    // The second is found by its tenant's new name, the first by its own text.
    expect(await found("amihan")).toEqual([other.id, one.id]);
    expect(await found("am")).toEqual([other.id]);
  });
});

describe("a deleted client", () => {
  const deleted = async () => {
    const { id } = await makeTenant({
      clientCode: "D-1",
      email: "gone@tower.test",
      phoneNumber: "1",
      status: 0,
    });
    await sqlClient`insert into password_link (id, token_hash, account_id, expires_at)
      values (${id}, 'x', ${id}, now() + interval '7 days')`;
    await addStatement(id, { soaDate: "2026-08-25", soaAmount: "1" });
    await sqlClient`update tenant set soa_date = '2026-08-25', soa_amount = 1, soa_name = '' where id = ${id}`;
    return id;
  };

  test("is restored with its history but without a log-in", async () => {
    const id = await deleted();
    expect(await importRows(token, [soaRow("D-1")])).toMatchObject({ created: 0, updated: 1 });
    const row = await tenantRow(id);
    expect(row).toMatchObject({ status: 1, email: null, soaAmount: "100.00" });
    expect(await readPasswordHash(db, id)).toBeNull();
    expect(row.searchText).not.toContain("gone@tower.test");
    expect(await historyOf("D-1")).toHaveLength(2);
    expect(await sqlClient`select 1 from password_link where account_id = ${id}`).toHaveLength(0);
  });

  test("stays deleted when an old month is imported for the history", async () => {
    const id = await deleted();
    await importRows(token, [soaRow("D-1", { invdate: "2026-07-25" })]);
    expect(await tenantRow(id)).toMatchObject({ status: 0, soaDate: "2026-08-25" });
    expect(await historyOf("D-1")).toHaveLength(2);
  });
});

describe("dates and names", () => {
  test("a row without a date takes the file's most frequent one", async () => {
    await importRows(token, [
      soaRow("M-1", { invdate: "2026-09-25" }),
      soaRow("M-2", { invdate: "25-Oct-2026" }),
      soaRow("M-3", { invdate: "10/25/2026" }),
      soaRow("M-4", { invdate: "", attachment: "" }),
    ]);
    expect(await historyOf("M-4")).toEqual([["2026-10-25", "100.00", ""]]);
  });

  test("today is never assumed: with no date at all the call is refused, with unreadable ones the rows are", async () => {
    const refused = await request("PUT", "/tenant-soa-info", {
      token,
      body: { uniqId: "no-dates", pdfFiles: [soaRow("Y", { invdate: "" })] },
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "No row has an invoice date (invdate), such as 2026-11-05.",
    ]);
    const { uniqId, ...result } = await importRows(token, [
      soaRow("Y", { invdate: "" }),
      soaRow("Z", { invdate: "soon" }),
    ]);
    expect(result).toMatchObject({ created: 0, rejected: 2 });
    expect(
      (await importFindings(token, uniqId, "rejected")).map(({ urefno, reason }) => [urefno, reason]),
    ).toEqual([
      ["Y", "The row has no invoice date, and no other row has one that it could take."],
      ["Z", "The invoice date (invdate) can't be read: “soon”."],
    ]);
  });

  test("a code or a name of which nothing can be seen is none", async () => {
    const invisible = ["\u200b", "\u3164", "\u0301", "'\u00ad", "\u2800 "];
    const rows = invisible.flatMap((text, at) => [soaRow(text), soaRow(`INV-${at}`, { uoccname: text })]);
    expect(await importRows(token, rows)).toMatchObject({ created: 0, rejected: rows.length });
  });

  test("a statement names its PDF as the store does", async () => {
    await importRows(token, [
      soaRow("P", { attachment: "..\\out\\SOA Muñoz.pdf" }),
      soaRow("Q", { attachment: "x.exe" }),
    ]);
    expect((await tenantOf("P")).soaName).toMatch(/^SOA_Munoz-[0-9a-f]{12}\.pdf$/);
    expect((await tenantOf("Q")).soaName).toBe("");
  });
});

describe("the job", () => {
  const many = (count: number, values = {}) =>
    Array.from({ length: count }, (_, at) => soaRow(`V-${at}`, values));

  test("reports its progress to the importer's page", async () => {
    const trigger = vi.spyOn(pusher, "trigger");
    const admin = await makeAdmin(rolesFor("utilities.add", "utilities.importDataFromPromis"));
    const tenant = await makeTenant();
    await tokenOf(tenant);
    const rows = batchRows + 200;
    const uniqId = await sendImport(await tokenOf(admin), many(rows));
    await importStatements(uniqId);
    const own = importChannel(admin.id, uniqId);
    const published = trigger.mock.calls;
    const told = published.filter(([channels]) => channels.includes(own));
    expect(told.flatMap(([channels]) => channels)).toEqual(told.map(() => own));
    // Balances have changed: an event makes every portal reload which modules are open.
    expect(published.filter((call) => !told.includes(call))).toEqual([
      [
        [clientNotificationChannel({ tenantId: tenant.id, personId: tenant.id })],
        "changed",
        { what: "modules" },
      ],
    ]);
    expect(told.at(-1)?.slice(1)).toEqual(["progress", { count: rows, total: rows, state: "done" }]);
    expect(told[0]?.[2]).toMatchObject({ total: rows, state: "running" });
  });

  test("two workers on one import do no harm", async () => {
    const uniqId = await sendImport(token, many(2 * batchRows));
    await Promise.all([importStatements(uniqId), importStatements(uniqId), importStatements(uniqId)]);
    expect(await importResult(token, uniqId)).toMatchObject({
      state: "done",
      count: 2 * batchRows,
      created: 2 * batchRows,
      unchanged: 0,
    });
    expect(await sqlClient`select 1 from statement`).toHaveLength(2 * batchRows);
    expect(await sqlClient`select 1 from soa_import_row`).toHaveLength(0);
  });

  test("the planner knows what a first import has added", async () => {
    await importStatements(await sendImport(token, many(batchRows + 1)));
    const known = await sqlClient`
      select relname, reltuples from pg_class where relname in ('statement', 'tenant') order by 1`;
    const [there] = await sqlClient<{ tenants: number }[]>`select count(*)::int as tenants from tenant`;
    expect([...known]).toEqual([
      { relname: "statement", reltuples: batchRows + 1 },
      { relname: "tenant", reltuples: there?.tenants },
    ]);
  });

  test("of two imports the later one wins, whichever runs first", async () => {
    const first = await sendImport(token, many(1000, { uothdep: "1.00" }));
    const second = await sendImport(token, many(1000, { uothdep: "2.00" }));
    await Promise.all([importStatements(second), importStatements(first)]);
    expect(await importResult(token, first)).toMatchObject({ state: "done", created: 1000 });
    expect(await importResult(token, second)).toMatchObject({ state: "done", updated: 1000 });
    expect(await sqlClient`select distinct soa_amount from tenant`).toEqual([{ soa_amount: "2.00" }]);
  });

  test("a job waits for another's batch without a statement that could time out", async () => {
    const uniqId = await sendImport(token, many(10));
    const job = await sqlClient.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(7140232)`;
      const job = importStatements(uniqId);
      await sleep(400);
      // The lock is global to all databases, so only this one is checked.
      expect(
        await sql`select 1 from pg_locks where locktype = 'advisory' and objid = 7140232 and not granted`,
      ).toHaveLength(0);
      return { job };
    });
    await job.job;
    expect(await importResult(token, uniqId)).toMatchObject({ state: "done", created: 10 });
  });

  test("an import of a dead server continues after the next start", async () => {
    const uniqId = await sendImport(token, many(10));
    await sqlClient`delete from pgboss.job where name = 'soa-import'`;
    await resumeImports();
    await workOnce(15);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "done", created: 10 });
  });

  const failing = async (behind: boolean) => {
    const rows = [
      ...many(batchRows),
      soaRow("BAD"),
      ...many(3).map((row) => ({ ...row, urefno: `${row.urefno}-later` })),
    ];
    const uniqId = await sendImport(token, rows);
    const next = behind ? await sendImport(token, [soaRow("BEHIND")]) : uniqId;
    await sqlClient`alter table tenant add constraint no_bad check (client_code <> 'BAD')`;
    const silent = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    try {
      await importStatements(next);
    } finally {
      silent.mockRestore();
      await sqlClient`alter table tenant drop constraint no_bad`;
    }
    const failed = { state: "failed", count: batchRows, created: batchRows, ended_at: null, reason: "" };
    expect(await importResult(token, uniqId)).toMatchObject(failed);
    return { uniqId, next, rows };
  };

  test("an impossible one fails, keeps its changes, and continues when it is sent again", async () => {
    const { uniqId, rows } = await failing(false);
    await sendImport(token, rows, uniqId);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({
      state: "done",
      count: batchRows + 4,
      created: batchRows + 4,
      total: batchRows + 4,
    });
  });

  test("it fails alone; once a newer one is done it does not continue, and says why", async () => {
    const { uniqId, next, rows } = await failing(true);
    expect(await importResult(token, next)).toMatchObject({ state: "done", created: 1 });
    for (let times = 0; times < 2; times++) {
      await sendImport(token, rows, uniqId);
      await importStatements(uniqId);
      expect(await importResult(token, uniqId)).toMatchObject({
        state: "failed",
        count: batchRows,
        reason: "A newer import was begun meanwhile. Choose the newest files again.",
      });
    }
  });

  test("it does not continue after a newer one has failed halfway", async () => {
    const halfway = async (uothdep: string) => {
      const rows = many(batchRows + 1, { uothdep });
      const uniqId = await sendImport(token, rows);
      await importStep(uniqId);
      await sqlClient`update soa_import set state = 'failed' where uniq_id = ${uniqId}`;
      return { uniqId, rows };
    };
    const older = await halfway("1.00");
    const newer = await halfway("2.00");
    await sendImport(token, older.rows, older.uniqId);
    await importStatements(older.uniqId);
    expect(await importResult(token, older.uniqId)).toMatchObject({
      state: "failed",
      count: batchRows,
      reason: "A newer import was begun meanwhile. Choose the newest files again.",
    });
    await sendImport(token, newer.rows, newer.uniqId);
    await importStatements(newer.uniqId);
    expect(await importResult(token, newer.uniqId)).toMatchObject({ state: "done", count: batchRows + 1 });
    expect(await sqlClient`select distinct soa_amount from tenant`).toEqual([{ soa_amount: "2.00" }]);
  });

  test("one whose last part arrives after a newer one was done fails, and says why", async () => {
    const uniqId = randomUUID();
    const part = (number: number) =>
      request("PUT", "/tenant-soa-info", {
        token,
        body: { uniqId, part: number, parts: 2, pdfFiles: [soaRow(`LATE-${number}`, { uothdep: "1.00" })] },
      });
    await part(1);
    await importRows(token, [soaRow("LATE-2", { uothdep: "2.00" })]);
    expect((await part(2)).status).toBe(202);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "failed", count: 0, created: 0 });
    expect(await tenantOf("LATE-2")).toMatchObject({ soaAmount: "2.00" });
  });
});
