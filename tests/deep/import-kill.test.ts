import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { importBatch } from "@/lib/features/billing/server/import-batch";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { bundleProgram } from "@/tests/support/bundle";
import { emptyTables } from "@/tests/support/empty-tables";
import {
  exportRows,
  importer,
  importResult,
  importRows,
  sendImport,
  towerState,
} from "@/tests/support/soa-imports";

// If a server dies during an import (power, memory, a deployment), the result is that of an undisturbed one.

const startJob = (program: string, uniqId: string): ChildProcess =>
  spawn(process.execPath, [program, uniqId], { stdio: "ignore" });

const countOf = async (uniqId: string): Promise<number> =>
  (await sqlClient`select count from soa_import where uniq_id = ${uniqId}`)[0]?.count;

test("an import that is killed several times ends with the same result", { timeout: 180_000 }, async () => {
  const program = await bundleProgram("tests/support/run-import.ts");
  const token = await importer();
  const october = exportRows({ clients: 500, dirty: true });
  // Three batches, so that a kill is in the second one and in the last.
  const november = exportRows({ clients: 2 * importBatch.rows + 500, month: "2026-11", seed: 2 });

  await importRows(token, october);
  const undisturbed = await importRows(token, november);
  const expected = await towerState(false);
  expect(expected).toHaveLength(2 * importBatch.rows + 500);

  await emptyTables("tenant");
  await importRows(await importer(), october);
  const again = await importer();
  const uniqId = await sendImport(again, november);
  const killedAt: number[] = [];
  for (const aim of [importBatch.rows, 2 * importBatch.rows]) {
    const job = startJob(program, uniqId);
    const ended = once(job, "exit");
    while ((await countOf(uniqId)) < aim) await sleep(5);
    // At a random moment of the running batch.
    await sleep(aim / 200);
    job.kill("SIGKILL");
    const [, signal] = await ended;
    expect(signal).toBe("SIGKILL");
    killedAt.push(await countOf(uniqId));
  }
  expect(killedAt.every((count) => count > 0 && count < november.length)).toBe(true);

  await importStatements(uniqId);
  const itsOwn = { uniqId: expect.any(String), created_at: expect.any(String), ended_at: expect.any(String) };
  expect(await importResult(again, uniqId)).toEqual({ ...undisturbed, ...itsOwn });
  expect(await towerState(false)).toEqual(expected);
});
