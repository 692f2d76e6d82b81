import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { workOnce } from "@/lib/app/workers";
import type { AdminActor } from "@/lib/core/actor";
import { sqlClient } from "@/lib/core/server/database";
import { deleteOldChanges } from "@/lib/features/billing/server/delete-old-changes";
import { findShownImport } from "@/lib/features/billing/server/find-shown-import";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { importStep } from "@/lib/features/billing/server/import-step";
import { resumeImports } from "@/lib/features/billing/server/resume-imports";
import { accountKey } from "@/lib/format/account-key";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeAdmin, tokenOf } from "@/tests/support/people";
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
  undoImport,
  undoPreview,
} from "@/tests/support/soa-imports";

const batchRows = shortenBatches();

// The undo of an import (docs/rules/billing.md, Import from PROMIS: undo).

let token: string;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import");
  token = await importer();
});

const idOf = async (code: string): Promise<string> =>
  (await sqlClient`select id from tenant where client_code_key = ${accountKey(code)}`)[0]?.id;
/** The tower without values that an undo does not restore: stamps. */
const state = () => towerState(false);
const none = { removed: 0, restored: 0 };

describe("an undo", () => {
  test("has a preview, and restores the tower: statements, amounts, details, deleted tenants", async () => {
    await importRows(token, [soaRow("A"), soaRow("B"), soaRow("C"), soaRow("D"), soaRow("E")]);
    await sqlClient`update tenant set status = 0 where client_code = 'D'`;
    const before = await state();
    const { uniqId } = await importRows(token, [
      soaRow("A", { uothdep: "250.00" }),
      soaRow("B", { invdate: "2026-11-25", uoccname: "Another Name" }),
      soaRow("C", { invdate: "2026-09-25" }),
      soaRow("D", { invdate: "2026-11-25" }),
      soaRow("E"),
      soaRow("F"),
    ]);
    const colleague = await importer();
    expect(await undoPreview(colleague, uniqId)).toEqual({
      statements: { removed: 4, restored: 1 },
      payments: 0,
      movedPayments: 0,
      tenants: { removed: 1, restored: 2, kept: [], keptCount: 0 },
    });
    expect(await state()).not.toEqual(before);
    const result = await undoImport(colleague, uniqId);
    const me = (await request("GET", "/me", { token: colleague })).body;
    expect(result).toMatchObject({ state: "undone", count: 5, total: 5, created: 1, updated: 4 });
    expect(result.undone).toEqual({ by: { id: me.id, name: me.name }, at: expect.any(String) });
    expect(await state()).toEqual(before);
    const [listed] = (await request("GET", "/tenant-soa-infos", { token })).body.data;
    expect(listed).toMatchObject({ uniqId, state: "undone", undone: result.undone });
    const [entry] =
      await sqlClient`select admin_id, record_id, detail from audit_log where action = 'import.undo'
      order by id desc limit 1`;
    expect(entry).toMatchObject({
      ...{ admin_id: me.id, record_id: uniqId },
      detail: { statementsRemoved: 4, statementsRestored: 1, tenantsRemoved: 1, tenantsRestored: 2 },
    });
  });

  test("keeps tenants with other data, and says why; payments stay", async () => {
    const codes = ["PAID", "TICKET", "MAIL", "PHONE", "SEEN", "NOBODY"];
    const { uniqId } = await importRows(
      token,
      codes.map((code) => soaRow(code)),
    );
    await sqlClient`insert into payment (id, tenant_id, invoice_number, invoice_date, soa_amount, amount_paid, type, status,
        transaction_date, search_text)
      select gen_random_uuid(), id, '[PAID]10252026', '2026-10-25', 100, 40, 1, given, '2026-10-26', ''
      from tenant, unnest(array[3, 5]) as given where client_code = 'PAID'`;
    await sqlClient`insert into payment (id, tenant_id, invoice_number, invoice_date, soa_amount, amount_paid, type, status,
        transaction_date, search_text, counts_on)
      select gen_random_uuid(), id, '[PAID]09252026', '2026-09-25', 100, 40, 1, 3, '2026-10-26', '', '[PAID]10252026'
      from tenant where client_code = 'PAID'`;
    await sqlClient`insert into ticket (id, kind, ticket_number, tenant_id, status)
      select gen_random_uuid(), 'gatePass', 'GP-2026-900001', id, 1 from tenant where client_code = 'TICKET'`;
    await sqlClient`update tenant set email = 'a@b.test', email_key = 'A@B.TEST' where client_code = 'MAIL'`;
    await sqlClient`update tenant set phone_number = '0917' where client_code = 'PHONE'`;
    await sqlClient`update tenant set last_seen = now() where client_code = 'SEEN'`;
    const kept = [
      { urefno: "MAIL", reason: "The office has added an e-mail address." },
      { urefno: "PAID", reason: "There are payments." },
      { urefno: "PHONE", reason: "The office has added details." },
      { urefno: "SEEN", reason: "Somebody has logged in, or can." },
      { urefno: "TICKET", reason: "There are tickets." },
    ];
    expect(await undoPreview(token, uniqId)).toEqual({
      statements: { removed: 6, restored: 0 },
      payments: 1,
      movedPayments: 1,
      tenants: { removed: 1, restored: 0, kept, keptCount: 5 },
    });
    await undoImport(token, uniqId);
    expect(await importFindings(token, uniqId, "kept")).toMatchObject(kept);
    expect(
      (await sqlClient`select client_code from tenant order by 1`).map((row) => row.client_code),
    ).toEqual(kept.map(({ urefno }) => urefno));
    expect(await sqlClient`select 1 from statement`).toHaveLength(0);
    expect(
      await sqlClient`select 1 from tenant where soa_date is not null or soa_amount is not null`,
    ).toHaveLength(0);
    expect([
      ...(await sqlClient`select invoice_number, counts_on from payment where status = 3 order by invoice_date`),
    ]).toEqual([
      { invoice_number: "[PAID]09252026", counts_on: null },
      { invoice_number: "[PAID]10252026", counts_on: null },
    ]);
  });

  test("keeps what the office has changed since", async () => {
    await importRows(token, [soaRow("A", { ubaddln1: "Unit 1" })]);
    const { uniqId } = await importRows(token, [soaRow("A", { uoccname: "New Name", ubaddln1: "Unit 2" })]);
    await sqlClient`update tenant set uoccname = 'Corrected Name'`;
    await undoImport(token, uniqId);
    const [row] = await sqlClient`select uoccname, ubaddln1, search_text from tenant`;
    expect(row).toMatchObject({ uoccname: "Corrected Name", ubaddln1: "Unit 1" });
    expect(row?.search_text).toContain("corrected name");
  });

  test("a wrong year that became the newest statement goes, and the right file is the newest again", async () => {
    await importRows(token, [soaRow("A")]);
    const wrong = await importRows(token, [soaRow("A", { invdate: "2026-12-25", uothdep: "9.00" })]);
    await undoImport(token, wrong.uniqId);
    await importRows(token, [soaRow("A", { invdate: "2026-11-25", uothdep: "300.00" })]);
    const [row] = await sqlClient`select soa_date::text, soa_amount from tenant`;
    expect(row).toEqual({ soa_date: "2026-11-25", soa_amount: "300.00" });
  });
});

/** The refusals of an import's preview and undo. */
const refused = async (uniqId: string, as = token) => {
  const [preview, undo] = [
    await request("GET", `/tenant-soa-info/${uniqId}/undo`, { token: as }),
    await request("DELETE", `/tenant-soa-info/${uniqId}`, { token: as }),
  ];
  expect([preview.status, preview.body.message]).toEqual([undo.status, undo.body.message]);
  return [undo.status, undo.body.message];
};

describe("which import can be undone", () => {
  test("the latest that is done; after its undo the previous one", async () => {
    const first = await importRows(token, [soaRow("A")]);
    const second = await importRows(token, [soaRow("A", { uothdep: "2.00" })]);
    expect(await refused(first.uniqId)).toEqual([
      409,
      "Only the latest import can be undone. A later one is done.",
    ]);
    await undoImport(token, second.uniqId);
    expect(await refused(second.uniqId)).toEqual([409, "This import was undone already."]);
    expect(await undoPreview(token, first.uniqId)).toMatchObject({ statements: { removed: 1, restored: 0 } });
    await undoImport(token, first.uniqId);
    expect(await sqlClient`select 1 from tenant`).toHaveLength(0);
  });

  test("not a running or failed one, not with a later one running, not without its undo data", async () => {
    const first = await importRows(token, [soaRow("A")]);
    const running = await sendImport(token, [soaRow("B")]);
    expect(await refused(running)).toEqual([409, "Only an import that is done can be undone."]);
    expect(await refused(first.uniqId)).toEqual([
      409,
      "Only the latest import can be undone. A later one has not ended.",
    ]);
    await importStatements(running);
    await sqlClient`update soa_import set ended_at = now() - interval '401 days'`;
    expect(await deleteOldChanges()).toBe(2);
    expect(await refused(running)).toEqual([409, "What this import changed is not kept any more."]);
    expect((await refused("nobody-sent-this"))[0]).toBe(404);
  });

  test("only by staff who may import", async () => {
    const { uniqId } = await importRows(token, [soaRow("A")]);
    const viewer = await tokenOf(
      await makeAdmin(rolesFor("utilities.importDataFromPromis", "billings.view")),
    );
    expect((await refused(uniqId, viewer))[0]).toBe(403);
  });

  test("once: a repeated request does nothing, and an import without changes has nothing to undo", async () => {
    await importRows(token, [soaRow("A")]);
    const before = await state();
    const { uniqId } = await importRows(token, [soaRow("A")]);
    expect(await undoPreview(token, uniqId)).toEqual({
      statements: none,
      payments: 0,
      movedPayments: 0,
      tenants: { ...none, kept: [], keptCount: 0 },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => request("DELETE", `/tenant-soa-info/${uniqId}`, { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "undone" });
    expect(await state()).toEqual(before);
  });
});

const many = (count: number, values = {}) =>
  Array.from({ length: count }, (_, at) => soaRow(`V-${at}`, values));

describe("an import that failed halfway", () => {
  /** An import of two batches, of which the second fails. */
  const halfway = async (uothdep: string) => {
    const rows = many(batchRows + 1, { uothdep });
    const uniqId = await sendImport(token, rows);
    await importStep(uniqId);
    await sqlClient`update soa_import set state = 'failed' where uniq_id = ${uniqId}`;
    return { uniqId, rows };
  };
  /** What the page offers. */
  const offered = async (uniqId: string) => {
    const id = (await request("GET", "/me", { token })).body.id;
    const roles = rolesFor("utilities.add", "utilities.importDataFromPromis");
    const actor: AdminActor = { area: "admin", id, sessionId: id, name: "Staff", roles };
    return (await findShownImport({ actor, requestId: "shown", address: "127.0.0.1" }, uniqId))?.mayUndo;
  };

  test("is undone like a finished one, and does not continue after that", async () => {
    const earlier = await importRows(token, [soaRow("V-0"), soaRow("OTHER")]);
    const before = await state();
    const { uniqId, rows } = await halfway("2.00");
    expect([await offered(uniqId), await offered(earlier.uniqId)]).toEqual([true, false]);
    expect(await refused(earlier.uniqId)).toEqual([
      409,
      "Only the latest import can be undone. A later one has failed halfway.",
    ]);
    expect(await undoImport(token, uniqId)).toMatchObject({ state: "undone", count: batchRows });
    expect(await state()).toEqual(before);
    expect(await sqlClient`select 1 from soa_import_row`).toHaveLength(0);
    await sendImport(token, rows, uniqId);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "undone" });
    expect(await state()).toEqual(before);
    expect([await offered(uniqId), await offered(earlier.uniqId)]).toEqual([false, true]);
    await undoImport(token, earlier.uniqId);
    expect(await sqlClient`select 1 from tenant`).toHaveLength(0);
  });

  test("and was overtaken can be undone once the later ones are", async () => {
    const before = await state();
    const { uniqId, rows } = await halfway("2.00");
    const later = await importRows(token, many(3, { uothdep: "3.00" }));
    await sendImport(token, rows, uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "failed", count: batchRows });
    expect([await offered(uniqId), await offered(later.uniqId)]).toEqual([false, true]);
    expect((await refused(uniqId))[1]).toBe("Only the latest import can be undone. A later one is done.");
    await undoImport(token, later.uniqId);
    await undoImport(token, uniqId);
    expect(await state()).toEqual(before);
  });

  test("before its first batch has nothing to undo, and blocks nobody", async () => {
    const earlier = await importRows(token, [soaRow("A")]);
    const uniqId = await sendImport(token, [soaRow("B")]);
    await sqlClient`update soa_import set state = 'failed' where uniq_id = ${uniqId}`;
    expect(await refused(uniqId)).toEqual([409, "This import has changed nothing."]);
    expect([await offered(uniqId), await offered(earlier.uniqId)]).toEqual([false, true]);
    expect(await undoImport(token, earlier.uniqId)).toMatchObject({ state: "undone" });
  });

  test("keeps what it changed for 400 days", async () => {
    const { uniqId } = await halfway("2.00");
    expect(await deleteOldChanges()).toBe(0);
    await sqlClient`update soa_import set updated_at = now() - interval '401 days' where uniq_id = ${uniqId}`;
    expect(await deleteOldChanges()).toBe(batchRows);
    expect(await refused(uniqId)).toEqual([409, "What this import changed is not kept any more."]);
  });
});

describe("the job", () => {
  test("continues after a crash, at the next start, and a file sent meanwhile waits", async () => {
    const { uniqId } = await importRows(token, many(2 * batchRows + 10));
    expect((await request("DELETE", `/tenant-soa-info/${uniqId}`, { token })).body).toEqual({
      uniqId,
      total: 2 * batchRows + 10,
    });
    const next = await sendImport(token, [soaRow("V-0", { uothdep: "7.00" })]);
    expect(await importStep(uniqId)).toMatchObject({ state: "undoing", count: batchRows });
    expect(await importResult(token, uniqId)).toMatchObject({
      state: "undoing",
      count: batchRows,
      ended_at: expect.any(String),
    });
    await sqlClient`delete from pgboss.job where name = 'soa-import'`;
    await resumeImports();
    await workOnce(30);
    expect(await importResult(token, uniqId)).toMatchObject({ state: "undone", count: 2 * batchRows + 10 });
    expect(await importResult(token, next)).toMatchObject({ state: "done", created: 1 });
    expect(await sqlClient`select client_code, soa_amount from tenant`).toEqual([
      { client_code: "V-0", soa_amount: "7.00" },
    ]);
  });

  test("a ticket filed during the undo keeps its tenant", async () => {
    const { uniqId } = await importRows(token, [soaRow("A"), soaRow("B")]);
    const id = await idOf("A");
    await request("DELETE", `/tenant-soa-info/${uniqId}`, { token });
    const filing = sqlClient.begin(async (sql) => {
      await sql`insert into ticket (id, kind, ticket_number, tenant_id, status)
        values (gen_random_uuid(), 'gatePass', 'GP-2026-900002', ${id}, 1)`;
      await sleep(500);
    });
    await sleep(100);
    await Promise.all([filing, importStatements(uniqId)]);
    expect(await importFindings(token, uniqId, "kept")).toMatchObject([
      { urefno: "A", reason: "There are tickets." },
    ]);
    expect(await sqlClient`select 1 from tenant`).toHaveLength(1);
  });
});
