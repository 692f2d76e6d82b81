import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { db, sqlClient, type Transaction } from "@/lib/core/server/database";
import { compareRows } from "@/lib/features/billing/server/compare-rows";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { writeBatch } from "@/lib/features/billing/server/write-batch";
import { kindOf } from "@/lib/features/tickets/registry";
import { emptyTables } from "@/tests/support/empty-tables";
import { waitForLocks } from "@/tests/support/locks";
import { makeAdmin, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import {
  importer,
  importResult,
  importRows,
  sendImport,
  soaRow,
  uploadPdf,
} from "@/tests/support/soa-imports";
import { file, setModules, withSession } from "@/tests/support/tickets";

// Which transactions wait while an import writes a tenant (docs/rules/billing.md, Import from PROMIS: the call).

const kind = kindOf("gatePass");

/** Writes an import's rows, and keeps its transaction open until `meanwhile` has ended. */
async function whileImporting(rows: object[], meanwhile: () => Promise<unknown>): Promise<void> {
  const uniqId = await sendImport(await importer(), rows);
  await db.transaction(async (tx: Transaction) => {
    expect(await writeBatch(tx, compareRows(uniqId, "2026-10-25"))).toMatchObject({ created: 0, updated: 1 });
    await meanwhile();
  });
}

test("a ticket waits for its tenant's new name, and is found by it", async () => {
  await setModules();
  const tenant = await withSession(await makeTenant({ uoccname: "Celia Tan" }));
  const office = await withSession(await makeAdmin(rolesFor("gatepass.view")));
  let filed: Promise<unknown> = Promise.resolve();
  await whileImporting([soaRow(tenant.clientCode, { uoccname: "Bituin Lim" })], async () => {
    filed = file(tenant, kind);
    await waitForLocks(1);
  });
  await filed;
  expect((await office("GET", "/tickets?searchTerm=bituin")).body.total).toBe(1);
  expect((await office("GET", "/tickets?searchTerm=celia")).body.total).toBe(0);
});

test("a ticket of a tenant that the import does not change is filed at once", async () => {
  await setModules();
  const [changed, same] = [await withSession(await makeTenant()), await withSession(await makeTenant())];
  await whileImporting([soaRow(changed.clientCode)], async () => {
    expect(await file(same, kind)).toMatchObject({ status: 1 });
  });
});

/**
 * Sends the first of an import's two parts, and blocks the second when it claims an uploaded PDF.
 * @param meanwhile runs for half a second before the second part continues
 */
async function whileBeginning(row: object & { attachment: string }, meanwhile: () => Promise<unknown>) {
  const token = await importer();
  const uniqId = `started-${Date.now()}`;
  const send = (part: number, pdfFiles: object[]) =>
    request("PUT", "/tenant-soa-info", { token, body: { uniqId, part, parts: 2, pdfFiles } });
  await send(1, [row]);
  const key = await uploadPdf(token, row.attachment);
  let beginning: Promise<unknown> = Promise.resolve();
  let other: Promise<unknown> = Promise.resolve();
  await sqlClient.begin(async (sql) => {
    await sql`select from file where uploaded_by_id =
      (select admin_id from soa_import where uniq_id = ${uniqId}) for update`;
    beginning = send(2, [soaRow("LOCK-2")]);
    await waitForLocks(1);
    other = meanwhile();
    await Promise.race([other, sleep(500)]);
  });
  await Promise.all([beginning, other]);
  return { uniqId, token, key };
}

test("an older import that is just starting is not overtaken: the newer one wins", async () => {
  await emptyTables("tenant", "soa_import");
  const row = soaRow("LOCK-1", { uothdep: "1.00" });
  const { uniqId, token } = await whileBeginning(row, async () => {
    await importRows(await importer(), [soaRow("LOCK-1", { uothdep: "2.00" })]);
  });
  await importStatements(uniqId);
  expect(await importResult(token, uniqId)).toMatchObject({ state: "done" });
  expect(await sqlClient`select soa_amount from tenant where client_code = 'LOCK-1'`).toEqual([
    { soa_amount: "2.00" },
  ]);
});

test("an import can't be undone while a newer one is starting; a part of another does not wait", async () => {
  await emptyTables("tenant", "soa_import");
  const token = await importer();
  const { uniqId } = await importRows(token, [soaRow("LOCK-1")]);
  let undo = { status: 0, body: { message: "" } };
  let hasPart = false;
  await whileBeginning(soaRow("LOCK-1", { uothdep: "1.00" }), async () => {
    const pdfFiles = [soaRow("LOCK-3")];
    const body = { uniqId: `part-${Date.now()}`, part: 1, parts: 2, pdfFiles };
    hasPart = (await request("PUT", "/tenant-soa-info", { token, body })).status === 202;
    undo = await request("DELETE", `/tenant-soa-info/${uniqId}`, { token });
  });
  expect([hasPart, undo.status, undo.body.message]).toEqual([
    true,
    409,
    "Only the latest import can be undone. A later one has not ended.",
  ]);
});
