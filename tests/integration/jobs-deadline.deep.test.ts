import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { importStatements } from "@/lib/features/billing/server/import-job";
import { syncDuePayments, syncRecentPayments } from "@/lib/features/payments/server/reconcile";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { importer, importResult, sendImport, shortenBatches, soaRow } from "@/tests/support/soa-imports";

const batchRows = shortenBatches();

/* A job ends at its deadline, and another continues it. */

test("an import ends after a batch, and continues with the next one", async () => {
  const token = await importer();
  const rows = Array.from({ length: 2 * batchRows + 1 }, (_, at) => soaRow(`D-${at}`));
  const uniqId = await sendImport(token, rows);
  expect(await importStatements(uniqId, AbortSignal.abort())).toEqual({ uniqId });
  expect(await importResult(token, uniqId)).toMatchObject({ state: "running", count: batchRows });
  expect(await importStatements(uniqId)).toBeUndefined();
  expect(await importResult(token, uniqId)).toMatchObject({ state: "done", created: rows.length });
});

test("an import that waits for another job's batch ends too", async () => {
  const uniqId = await sendImport(await importer(), [soaRow("WAITS")]);
  await sqlClient.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(7140232)`;
    expect(await importStatements(uniqId, AbortSignal.timeout(300))).toEqual({ uniqId });
  });
});

test("a slow provider keeps no job beyond its deadline, and the daily check continues with older payments", async () => {
  const world = await startProviders();
  await world.dragonpay.behave({ postback: "never" });
  await world.aqwire.behave({ postback: "never" });
  const payer = await makePayer();
  const begin = async (name: "dragonpay" | "aqwire") => {
    const body = name === "dragonpay" ? dragonpayBody() : aqwireBody();
    const answer = await payer("POST", `/payment-${name}`, body);
    const transactionId = answer.body.txnId ?? answer.body.paymentId;
    await world[name].settle(transactionId, "S");
    return answer.body.id as string;
  };
  const ids = [await begin("dragonpay"), await begin("dragonpay"), await begin("dragonpay")];
  const other = await begin("aqwire");
  const statusOf = async (id: string) => (await payer("GET", `/payment/${id}`)).body.outsourceStatus;

  expect(await syncRecentPayments({}, AbortSignal.abort())).toMatchObject({ before: {} });
  expect(await Promise.all([...ids, other].map(statusOf))).toEqual([null, null, null, null]);
  const newest = ids[2] ?? "";
  expect(await syncRecentPayments({ before: { dragonpay: newest } })).toBeUndefined();
  expect(await Promise.all([...ids, other].map(statusOf))).toEqual(["S", "S", null, null]);

  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  env.DRAGONPAY_URL = `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
  await sqlClient`update payment set enquire_at = now()`;
  const started = performance.now();
  await syncDuePayments({}, AbortSignal.timeout(1000));
  const left = await syncRecentPayments({}, AbortSignal.timeout(1000));
  expect(performance.now() - started).toBeLessThan(5000);
  expect(Object.keys(left?.before ?? {})).toEqual(["dragonpay"]);
  expect(await statusOf(other)).toBe("S");
});
