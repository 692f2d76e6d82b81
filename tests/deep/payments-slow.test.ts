import { expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { enquireOpenPayments } from "@/lib/features/payments/server/reconcile";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";

/* A provider that takes a payment, and whose answer never comes. */

test("is told of in a sentence after ten seconds, and what is paid there nevertheless is found", async () => {
  const world = await startProviders();
  const bodies = { dragonpay: dragonpayBody(), aqwire: aqwireBody() };
  const begin = async (name: keyof typeof bodies) => {
    const payer = await makePayer();
    await world[name].behave({ losesAnswer: true });
    const begun = performance.now();
    const answer = await payer("POST", `/payment-${name}`, bodies[name]);
    expect([answer.status, answer.body.message]).toEqual([502, expect.stringContaining("does not answer")]);
    expect(performance.now() - begun).toBeLessThan(15_000);
    await world[name].behave({ postback: "never" });
    const [payment] = (await payer("GET", "/payments")).body.data;
    expect(payment).toMatchObject({ status: 1, outsourceStatus: null });
    return { payer, payment };
  };
  const [{ payer, payment }] = await Promise.all([begin("dragonpay"), begin("aqwire")]);
  const [row] = await sqlClient`select transaction_id from payment where id = ${payment.id}`;
  await world.dragonpay.settle(row?.transaction_id, "S");
  await sqlClient`update payment set enquire_at = now() where id = ${payment.id}`;
  await enquireOpenPayments();
  expect((await payer("GET", `/payment/${payment.id}`)).body).toMatchObject({
    status: 2,
    outsourceStatus: "S",
  });
});
