import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { importStep } from "@/lib/features/billing/server/import-step";
import { emptyTables } from "@/tests/support/empty-tables";
import { waitForLocks } from "@/tests/support/locks";
import { type Caller, makeSuperAdmin, password } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { request } from "@/tests/support/request";
import {
  clientLine,
  importer,
  importFindings,
  importResult,
  importRows,
  sendImport,
  shortenBatches,
  soaOf,
  soaRow,
  stageFiles,
  webOf,
} from "@/tests/support/soa-imports";
import { withSession } from "@/tests/support/tickets";

const batchRows = shortenBatches();

// What a reset of the tenants does to unfinished imports (docs/rules/database.md).

let token: string;
let boss: Caller;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import");
  await clearRateLimits();
  token = await importer();
  boss = await withSession(await makeSuperAdmin());
});

const reset = async () =>
  expect((await boss("DELETE", "/reset-data?tables=users", { password })).status).toBe(200);
const many = Array.from({ length: batchRows + 10 }, (_, at) => soaRow(`V-${at}`));
const stopped = {
  state: "failed",
  reason: "The tenants were reset meanwhile. Choose the newest files again.",
};
const kept = async () => [
  await sqlClient`select 1 from tenant`,
  await sqlClient`select 1 from soa_import_row`,
  await sqlClient`select 1 from soa_import_change`,
];

test("a running or failed one does not continue with half a tower", async () => {
  const failed = await sendImport(token, many);
  await importStep(failed);
  await sqlClient`update soa_import set state = 'failed'`;
  const running = await sendImport(token, many);
  await importStep(running);
  await reset();
  for (const uniqId of [failed, running]) {
    await importStatements(uniqId);
    await sendImport(token, many, uniqId);
    await importStatements(uniqId);
    expect(await importResult(token, uniqId)).toMatchObject({ ...stopped, count: batchRows });
  }
  expect(await kept()).toEqual([[], [], []]);
  expect(await importRows(token, many)).toMatchObject({ state: "done", created: many.length });
});

test("an incomplete one does not start with the remaining parts", async () => {
  const uniqId = randomUUID();
  const send = (part: number) =>
    request("PUT", "/tenant-soa-info", {
      token,
      body: { uniqId, part, parts: 2, pdfFiles: [soaRow(`P-${part}`), soaRow(`P-${part}`)] },
    });
  await send(1);
  await reset();
  const answer = await send(2);
  expect([answer.status, answer.body]).toEqual([202, { uniqId, total: 2 }]);
  await importStatements(uniqId);
  expect(await importResult(token, uniqId)).toMatchObject({ ...stopped, count: 0 });
  expect(await importFindings(token, uniqId, "rejected")).toEqual([]);
  expect(await kept()).toEqual([[], [], []]);
});

test("an undo ends too, and can't be resumed", async () => {
  const { uniqId } = await importRows(token, many);
  await request("DELETE", `/tenant-soa-info/${uniqId}`, { token });
  await importStep(uniqId);
  await reset();
  await importStatements(uniqId);
  expect(await importResult(token, uniqId)).toMatchObject({ ...stopped, count: batchRows });
  const again = await request("DELETE", `/tenant-soa-info/${uniqId}`, { token });
  expect([again.status, again.body.message]).toEqual([409, "What this import changed is not kept any more."]);
});

test("a reset waits for the batch that is being written, and no batch follows", async () => {
  await importRows(token, [soaRow("V-0", { uothdep: "1.00" })]);
  const uniqId = await sendImport(token, many);
  const both = await sqlClient.begin(async (sql) => {
    await sql`select from tenant for update`;
    const importing = importStatements(uniqId);
    await waitForLocks(1, "transactionid");
    const resetting = reset();
    await waitForLocks(1, "advisory");
    return [importing, resetting];
  });
  await Promise.all(both);
  expect(await importResult(token, uniqId)).toMatchObject({ ...stopped, count: batchRows });
  expect(await kept()).toEqual([[], [], []]);
});

test("no row of a past import names a person, in any state and list", async () => {
  const done = await importRows(token, [
    soaRow("T2-402", { uoccname: "Maria Lim", uothdep: "n/a" }),
    soaRow("T2-403", { uoccname: "Maria Lim Ã±", attachment: "" }),
  ]);
  const webClient = webOf(clientLine("T2-402", "1.00", "Maria Lim")).trimEnd();
  const cut = await stageFiles(token, soaOf("T2-402,2026-10-25,"), webClient);
  expect([done.rejected, done.warnings, cut.status]).toEqual([1, 1, 200]);
  expect(await importFindings(token, done.uniqId, "rejected")).toMatchObject([{ urefno: "T2-402" }]);
  await reset();
  for (const kind of ["rejected", "warning", "kept"] as const)
    expect(await importFindings(token, done.uniqId, kind)).toEqual([]);
  // The numbers stay.
  expect(await importResult(token, done.uniqId)).toMatchObject({ state: "done", rejected: 1, warnings: 1 });
  const everything = await sqlClient`
    select to_jsonb(i) from soa_import i union all select to_jsonb(i) from soa_import_issue i
    union all select to_jsonb(i) from soa_import_row i`;
  expect(JSON.stringify(everything)).not.toMatch(/T2-40|Maria/);
});
