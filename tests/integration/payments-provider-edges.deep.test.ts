import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { syncDuePayments } from "@/lib/features/payments/server/reconcile";
import { isUnpaid } from "@/lib/features/payments/statuses";
import { pusher } from "@/lib/ports/realtime/server/pusher";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { adminWith, makeSuperAdmin, password } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { withSession } from "@/tests/support/tickets";

// Unusual responses of providers, and when they are asked again (docs/rules/payments.md).

let world: Awaited<ReturnType<typeof startProviders>>;
let payer: Awaited<ReturnType<typeof makePayer>>;
beforeAll(async () => {
  world = await startProviders();
});
beforeEach(async () => {
  await Promise.all([world.dragonpay.behave(), world.aqwire.behave()]);
  payer = await makePayer();
});

type Name = "dragonpay" | "aqwire";
const bodies = { dragonpay: dragonpayBody, aqwire: aqwireBody };
async function begin(name: Name) {
  const { body } = await payer("POST", `/payment-${name}`, bodies[name]());
  return { id: body.id as string, transactionId: (body.txnId ?? body.paymentId) as string };
}
const shown = async (id: string) => (await payer("GET", `/payment/${id}`)).body;
const stateOf = async (id: string) => {
  const [row] = await sqlClient`select provider_id, enquiries,
    round(extract(epoch from enquire_at - now()) / 60)::int as minutes,
    round(extract(epoch from enquire_at - now()) / 86400)::int as days from payment where id = ${id}`;
  return row;
};
/** The payment whose creation got no response; the tenant does not learn its id. */
const newest = async () => {
  const [row] =
    await sqlClient`select id, transaction_id as "transactionId", enquire_at is null as final, status
    from payment where tenant_id = ${payer.id} order by created_at desc limit 1`;
  return row as unknown as { id: string; transactionId: string; final: boolean; status: number };
};

describe.each(["dragonpay", "aqwire"] as const)("%s", (name) => {
  test.each([403, 408, 425, 429, 500])(
    "%i at the creation is not a refusal: the job checks",
    async (createStatus) => {
      await world[name].behave({ createStatus });
      const answer = await payer("POST", `/payment-${name}`, bodies[name]());
      expect([answer.status, answer.body.message]).toEqual([502, expect.stringContaining("does not answer")]);
      expect(await newest()).toMatchObject({ final: false, status: 1 });
    },
  );
});

test("the job finds a transaction that DragonPay created without a response", async () => {
  await world.dragonpay.behave({ createStatus: 403, postback: "never" });
  await payer("POST", "/payment-dragonpay", dragonpayBody());
  const { id, transactionId } = await newest();
  await world.dragonpay.settle(transactionId, "S");
  await sqlClient`update payment set enquire_at = now() where id = ${id}`;
  await syncDuePayments();
  expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "S" });
});

describe("AQWire's check", () => {
  test("success of the call is not success of the payment: data.status decides if it exists", async () => {
    await world.aqwire.behave({ callStatus: true });
    const { id, transactionId } = await begin("aqwire");
    const { as } = await adminWith("payments.edit");
    await as("POST", `/payment/check/${id}`);
    expect(await shown(id)).toMatchObject({ outsourceStatus: "P", amountReceived: null });
    await world.aqwire.settle(transactionId, "S");
    expect(await shown(id)).toMatchObject({ outsourceStatus: "S", amountReceived: 1500.25 });
    await world.aqwire.settle(transactionId, "R");
    expect(await shown(id)).toMatchObject({ outsourceStatus: "R" });
  });

  test("without a payment reference is not a success", async () => {
    await world.aqwire.behave({ noReference: true });
    const { id, transactionId } = await begin("aqwire");
    await world.aqwire.settle(transactionId, "S");
    expect(await shown(id)).toMatchObject({ outsourceStatus: "P", amountReceived: null });
  });

  describe("of a payment whose creation was not answered", () => {
    const lose = async () => {
      await world.aqwire.behave({ createStatus: 429 });
      await payer("POST", "/payment-aqwire", aqwireBody());
      return await newest();
    };

    test("is resolved by the id in AQWire's callback, if AQWire itself names our payment", async () => {
      const { id, transactionId } = await lose();
      await world.aqwire.behave({ namesUniqueId: true });
      await world.aqwire.settle(transactionId, "S");
      expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "S" });
      expect((await stateOf(id))?.provider_id).not.toBe("");
    });

    test.each([false, true])(
      "is not resolved by an id of another transaction (named: %s)",
      async (namesUniqueId) => {
        const { id, transactionId } = await lose();
        await world.aqwire.behave({ namesUniqueId, postback: "never" });
        const other = await begin("aqwire");
        const paid = await world.aqwire.settle(other.transactionId, "S");
        const forged = { uniqueId: transactionId, transactionId: paid.transactionId };
        await request("POST", "/payment-aqwire/callback", { body: { data: forged } });
        expect(await shown(id)).toMatchObject({ status: 1, outsourceStatus: null });
        expect((await stateOf(id))?.provider_id).toBe("");
      },
    );
  });
});

test("an empty code is neither a failure nor a refund", () => {
  expect([isUnpaid(""), isUnpaid(null), isUnpaid("F")]).toEqual([false, false, true]);
});

describe("what succeeded", () => {
  test("is checked 1, 7, 30, 60 and 120 days later, and a late chargeback is found", async () => {
    const { id, transactionId } = await begin("dragonpay");
    await world.dragonpay.settle(transactionId, "S");
    const { as } = await adminWith("payments.view", "payments.verify");
    await as("PUT", `/payment/${id}`, { status: 3 });
    const daysOfLook = async () => (await stateOf(id))?.days ?? null;
    expect(await daysOfLook()).toBe(1);
    const lookAfter = async (days: number) => {
      await sqlClient`update payment set succeeded_at = now() - ${days} * interval '1 day', enquire_at = now(),
        created_at = now() - ${days} * interval '1 day' where id = ${id}`;
      await syncDuePayments();
      return await daysOfLook();
    };
    expect([await lookAfter(1), await lookAfter(7), await lookAfter(30), await lookAfter(60)]).toEqual([
      6, 23, 30, 60,
    ]);
    expect(await lookAfter(120)).toBeNull();
    await world.dragonpay.behave({ postback: "never" });
    await world.dragonpay.settle(transactionId, "K");
    await lookAfter(60);
    expect(await shown(id)).toMatchObject({ status: 3, outsourceStatus: "K" });
    expect(await daysOfLook()).toBeNull();
    const { data } = (await as("GET", "/payment-differences?limit=100")).body;
    expect(data.find((row: { payment: { id: string } }) => row.payment.id === id)).toMatchObject({
      reason: "reversed",
    });
  });

  test("with a report while the provider is unavailable is checked until it responds", async () => {
    const { id, transactionId } = await begin("dragonpay");
    await world.dragonpay.settle(transactionId, "S");
    await sqlClient`update payment set created_at = now() - interval '200 days', enquire_at = null where id = ${id}`;
    await world.dragonpay.behave({ postback: "never" });
    const carried = await world.dragonpay.settle(transactionId, "K");
    await world.dragonpay.behave({ down: true });
    const answer = await fetch(`${world.api}/api/payment-dragonpay/callback`, {
      method: "POST",
      body: new URLSearchParams(carried),
    });
    expect(answer.status).toBe(500);
    expect((await stateOf(id))?.minutes).toBe(1);
    for (const minutes of [1, 2, 4]) {
      await sqlClient`update payment set enquire_at = now() where id = ${id}`;
      await syncDuePayments();
      expect((await stateOf(id))?.minutes).toBe(minutes);
    }
    await world.dragonpay.behave();
    await sqlClient`update payment set enquire_at = now() where id = ${id}`;
    await syncDuePayments();
    expect(await shown(id)).toMatchObject({ outsourceStatus: "K" });
    expect((await stateOf(id))?.minutes).toBeNull();
  });
});

test("a postback is answered before live pages are notified", async () => {
  await world.dragonpay.behave({ postback: "never" });
  const { transactionId } = await begin("dragonpay");
  const carried = await world.dragonpay.settle(transactionId, "S");
  let letGo = () => {};
  const held = new Promise<never>((_, reject) => {
    letGo = () => reject(new Error("The real-time server does not answer."));
  });
  const published = [vi.spyOn(pusher, "trigger"), vi.spyOn(pusher, "triggerBatch")];
  for (const spy of published) spy.mockReturnValue(held);
  const answer = await fetch(`${world.api}/api/payment-dragonpay/callback`, {
    method: "POST",
    body: new URLSearchParams(carried),
  });
  expect(await answer.text()).toBe("result=OK");
  await vi.waitFor(() => expect(published.some((spy) => spy.mock.calls.length > 0)).toBe(true));
  letGo();
  for (const spy of published) spy.mockRestore();
});

test("a reset of payments lists those that are open at a provider, and checks them first", async () => {
  const boss = await withSession(await makeSuperAdmin());
  await sqlClient`delete from payment`;
  const [open, paid] = [await begin("dragonpay"), await begin("aqwire")];
  const { body } = await boss("GET", "/open-payments");
  const named = body.data.map((one: { transactionId: string }) => one.transactionId);
  expect(named).toEqual(expect.arrayContaining([open.transactionId, paid.transactionId]));
  await world.aqwire.behave({ postback: "never" });
  await world.aqwire.settle(paid.transactionId, "S");
  const reset = () => boss("DELETE", "/reset-data?tables=payments", { password });
  const refused = await reset();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "1 payment had been paid at a provider meanwhile. Nothing was reset: look at Payments first, or reset again.",
  ]);
  expect(await shown(paid.id)).toMatchObject({ outsourceStatus: "S" });
  expect((await reset()).status).toBe(200);
  expect((await boss("GET", "/open-payments")).body).toEqual({ total: 0, data: [] });
});
