import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { providers } from "@/lib/ports/payments/server/providers";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { request } from "@/tests/support/request";

// A payment at a provider that is sent twice: one row, one transaction at the provider, one response
// (docs/rules/payments.md, Starting a payment).

let world: Awaited<ReturnType<typeof startProviders>>;
let payer: Awaited<ReturnType<typeof makePayer>>;
beforeAll(async () => {
  world = await startProviders();
});
beforeEach(async () => {
  await Promise.all([world.dragonpay.behave(), world.aqwire.behave()]);
  payer = await makePayer();
});

const key = "the-key-of-one-form";
const rows = () =>
  sqlClient`select id, transaction_id, return_url, message, enquire_at is null as ended from payment where tenant_id = ${payer.id}`;
const held = () =>
  sqlClient`select answer is null as open, held_until > now() as held from idempotency_key where caller_id = ${payer.id}`;

describe.each([
  ["dragonpay", dragonpayBody],
  ["aqwire", aqwireBody],
] as const)("%s", (name, bodyOf) => {
  const begin = (values: object = {}) =>
    request("POST", `/payment-${name}`, {
      token: payer.token,
      body: bodyOf(values),
      headers: { "idempotency-key": key },
    });
  const spy = () => vi.spyOn(providers[name] as NonNullable<(typeof providers)[typeof name]>, "create");

  test("20 concurrent requests and a later one are one payment, one transaction and one response", async () => {
    const create = spy();
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin()));
    answers.push(await begin());
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === null)).toHaveLength(1);
    expect(create).toHaveBeenCalledTimes(1);
    expect(await rows()).toHaveLength(1);
    for (const values of [{ amountPaid: 1 }, { note: "Another note" }]) {
      const other = await begin(values);
      expect([other.status, other.body.message]).toEqual([422, "This key was used for something else."]);
    }
    create.mockRestore();
  });

  test("a refusal of the provider is not stored", async () => {
    await world[name].behave({ refuses: bodyOf().email });
    expect((await begin()).status).toBe(502);
    await world[name].behave();
    expect((await begin({ amountPaid: 2000 })).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  test("after an unavailable provider, the next request starts the same payment there", async () => {
    await world[name].behave({ down: true });
    expect((await begin()).status).toBe(502);
    await world[name].behave();
    const create = spy();
    const answer = await begin();
    expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([200, null]);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(create.mock.calls.map(([order]) => order.transactionId)).toEqual([row?.transaction_id]);
    expect(answer.body.returnUrl ?? answer.body.paymentUrl).toBe(row?.return_url);
    create.mockRestore();
  });

  test("if the process ended before it stored the provider's response, no second transaction is created", async () => {
    // The provider has the transaction, but this process never receives the response.
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const create = spy();
    create.mockImplementationOnce(async (order) => {
      await providers[name]?.create(order);
      isAsked();
      return await new Promise(() => {});
    });
    void begin();
    await asked;
    expect(await held()).toEqual([{ open: true, held: true }]);
    // Before that the next request would wait.
    await sqlClient`update idempotency_key set held_until = now() where caller_id = ${payer.id}`;
    const resumed = await begin();
    expect([resumed.status, resumed.body.message]).toEqual([
      502,
      expect.stringContaining("did not say where this payment is made. Nothing was charged"),
    ]);
    // It may have been created, so the provider is asked.
    expect(await rows()).toMatchObject([{ ended: false, message: "" }]);
    expect((await begin()).status).toBe(200);
    expect(await rows()).toHaveLength(2);
    create.mockRestore();
  });
});
