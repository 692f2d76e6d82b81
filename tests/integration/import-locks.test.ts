import { expect, test } from "vitest";
import { db, sqlClient, type Transaction } from "@/lib/core/server/database";
import { compareRows } from "@/lib/features/billing/server/compare-rows";
import { writeBatch } from "@/lib/features/billing/server/write-batch";
import { kindOf } from "@/lib/features/tickets/registry";
import { makeAdmin, makeTenant, rolesFor } from "@/tests/support/people";
import { importer, sendImport, soaRow } from "@/tests/support/soa-imports";
import { enter, file, setModules } from "@/tests/support/tickets";

// Who waits while an import writes a tenant (docs/rules/billing.md, Import from PROMIS: the call).

const kind = kindOf("gatePass");

/** Writes an import's rows, and keeps its transaction open until `meanwhile` has ended. */
async function whileImporting(rows: object[], meanwhile: () => Promise<unknown>): Promise<void> {
  const uniqId = await sendImport(await importer(), rows);
  await db.transaction(async (tx: Transaction) => {
    expect(await writeBatch(tx, compareRows(uniqId, "2026-10-25"))).toMatchObject({ created: 0, updated: 1 });
    await meanwhile();
  });
}

const waitForLocks = (count: number) =>
  expect
    .poll(
      () => sqlClient`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .toHaveLength(count);

test("a ticket waits for its tenant's new name, and is found by it", async () => {
  await setModules();
  const tenant = await enter(await makeTenant({ uoccname: "Celia Tan" }));
  const office = await enter(await makeAdmin(rolesFor("gatepass.view")));
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
  const [changed, same] = [await enter(await makeTenant()), await enter(await makeTenant())];
  await whileImporting([soaRow(changed.clientCode)], async () => {
    expect(await file(same, kind)).toMatchObject({ status: 1 });
  });
});
