import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { syncDuePayments } from "@/lib/features/payments/server/reconcile";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";

/* A provider that creates a payment and never responds. */

test("is reported after ten seconds, and a payment made there nevertheless is found", async () => {
  const world = await startProviders();
  const bodies = { dragonpay: dragonpayBody(), aqwire: aqwireBody() };
  const begin = async (name: keyof typeof bodies) => {
    const payer = await makePayer();
    await world[name].behave({ losesAnswer: true });
    const started = performance.now();
    const answer = await payer("POST", `/payment-${name}`, bodies[name]);
    expect([answer.status, answer.body.message]).toEqual([502, expect.stringContaining("does not answer")]);
    expect(performance.now() - started).toBeLessThan(15_000);
    await world[name].behave({ postback: "never" });
    const [payment] = (await payer("GET", "/payments")).body.data;
    expect(payment).toMatchObject({ status: 1, outsourceStatus: null });
    return { payer, payment };
  };
  const [{ payer, payment }] = await Promise.all([begin("dragonpay"), begin("aqwire")]);
  const [row] = await sqlClient`select transaction_id from payment where id = ${payment.id}`;
  await world.dragonpay.settle(row?.transaction_id, "S");
  await sqlClient`update payment set enquire_at = now() where id = ${payment.id}`;
  await syncDuePayments();
  expect((await payer("GET", `/payment/${payment.id}`)).body).toMatchObject({
    status: 2,
    outsourceStatus: "S",
  });
});

test("does not delay the payments of the other provider", async () => {
  const world = await startProviders();
  await Promise.all([
    world.dragonpay.behave({ postback: "never" }),
    world.aqwire.behave({ postback: "never" }),
  ]);
  const payer = await makePayer();
  await payer("POST", "/payment-dragonpay", dragonpayBody());
  const { body } = await payer("POST", "/payment-aqwire", aqwireBody());
  const [row] = await sqlClient`select transaction_id from payment where id = ${body.id}`;
  await world.aqwire.settle(row?.transaction_id, "S");
  await sqlClient`update payment set enquire_at = now() - interval '1 hour' where type = 2`;
  await sqlClient`update payment set enquire_at = now() where id = ${body.id}`;
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  env.DRAGONPAY_URL = `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
  const over = new AbortController();
  const run = syncDuePayments({}, over.signal);
  // The other request is abandoned after ten seconds.
  await expect
    .poll(async () => (await payer("GET", `/payment/${body.id}`)).body.outsourceStatus, { timeout: 9000 })
    .toBe("S");
  // Each payment of the silent provider would be waited for.
  over.abort();
  await run;
});
