import { beforeAll, beforeEach, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { adminWith, type Caller } from "@/tests/support/people";
import { addStatement } from "@/tests/support/statements";

// What a tenant sees beside its bill (docs/rules/billing.md, Payments on their way).

let world: Awaited<ReturnType<typeof startProviders>>;
let payer: Awaited<ReturnType<typeof makePayer>>;
let as: Caller;
beforeAll(async () => {
  world = await startProviders();
  ({ as } = await adminWith("payments.view", "payments.verify", "payments.reject", "tenants.view"));
});
beforeEach(async () => {
  payer = await makePayer();
});

const dragonpay = async (amountPaid: number) =>
  (await payer("POST", "/payment-dragonpay", dragonpayBody({ amountPaid }))).body;
const say = (txnId: string, letter: string) => world.dragonpay.settle(txnId, letter);
const set = (id: string, status: number) =>
  as("PUT", `/payment/${id}`, { status, remarks: "Seen at the bank." });
/** The sum, and each payment's state with its amount. */
async function onTheWay(by: Caller = payer) {
  const { amount, payments } = (await by("GET", `/tenant/${payer.id}`)).body.onTheWay;
  return [amount, ...payments.map((one: { state: string; amount: number }) => `${one.state} ${one.amount}`)];
}

test("payments that were started, received, and refused are told, but none that counts", async () => {
  expect(await onTheWay()).toEqual([0]);
  const first = await dragonpay(100);
  expect(await onTheWay()).toEqual([100, "started 100"]);
  await say(first.txnId, "P");
  expect(await onTheWay()).toEqual([100, "started 100"]);
  await say(first.txnId, "S");
  expect(await onTheWay()).toEqual([100, "received 100"]);
  await payer("POST", "/payment-aqwire", aqwireBody({ amountPaid: 20.5 }));
  expect(await onTheWay()).toEqual([120.5, "started 20.5", "received 100"]);
  await set(first.id, 3);
  expect(await onTheWay()).toEqual([20.5, "started 20.5"]);
});

test.each([["F"], ["V"]])(
  "one that the provider reports as %s was refused, until another is sent",
  async (letter) => {
    const { txnId } = await dragonpay(100);
    await say(txnId, letter);
    expect(await onTheWay()).toEqual([0, "refused 100"]);
    await dragonpay(100);
    expect(await onTheWay()).toEqual([100, "started 100"]);
  },
);

test("one that staff reject was refused, and is not told beside the next statement", async () => {
  const { id, txnId } = await dragonpay(100);
  await say(txnId, "P");
  await set(id, 5);
  expect(await onTheWay()).toEqual([0, "refused 100"]);
  await addStatement(payer.id, { soaDate: "2026-11-25", soaAmount: "5.00" });
  expect(await onTheWay()).toEqual([0]);
});

test("one of an earlier statement is on its way, because it will count on the newest", async () => {
  await dragonpay(100);
  await addStatement(payer.id, { soaDate: "2026-11-25", soaAmount: "5.00" });
  expect(await onTheWay()).toEqual([100, "started 100"]);
});

test("what another amount was received of is told as received; deleted and abandoned payments are not", async () => {
  const [received, deleted, abandoned] = [await dragonpay(100), await dragonpay(30), await dragonpay(7)];
  await world.dragonpay.behave({ amount: "60.00" });
  await say(received.txnId, "S");
  await world.dragonpay.behave();
  await say(deleted.txnId, "P");
  await as("DELETE", `/payment/${deleted.id}`);
  await sqlClient`update payment set enquire_at = null where id = ${abandoned.id}`;
  expect(await onTheWay()).toEqual([60, "received 60"]);
});

test("the newest ten are named, and all are in the sum; staff need payments.view for them", async () => {
  for (let amount = 1; amount <= 12; amount++) await dragonpay(amount);
  const [sum, ...named] = await onTheWay();
  expect([sum, named.length, named[0]]).toEqual([78, 10, "started 12"]);
  expect((await onTheWay(as))[0]).toBe(78);
  const { as: clerk } = await adminWith("tenants.view");
  expect((await clerk("GET", `/tenant/${payer.id}`)).body).not.toHaveProperty("onTheWay");
});
