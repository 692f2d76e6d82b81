import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Permission } from "@/lib/core/permissions/pages";
import { sqlClient } from "@/lib/core/server/database";
import { dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { adminWith } from "@/tests/support/people";

// The received amount counts; the settlement of differences (docs/rules/payments.md, Differences).

let world: Awaited<ReturnType<typeof startProviders>>;
let payer: Awaited<ReturnType<typeof makePayer>>;
beforeAll(async () => {
  world = await startProviders();
});
beforeEach(async () => {
  await world.dragonpay.behave();
  payer = await makePayer();
});

const office = async (...flags: string[]) =>
  (await adminWith(...flags.map((flag) => `payments.${flag}` as Permission))).as;
const whole = () => office("view", "edit", "verify", "posted", "reject");
type Office = Awaited<ReturnType<typeof office>>;

async function begin() {
  const { body } = await payer("POST", "/payment-dragonpay", dragonpayBody());
  const id = body.id as string;
  return {
    id,
    /** The provider's report of an amount other than the requested 1,500.25. */
    say: async (letter: string, amount?: string) => {
      await world.dragonpay.behave(amount === undefined ? {} : { amount });
      await world.dragonpay.settle(body.txnId, letter);
    },
  };
}
const balance = async () => (await payer("GET", `/tenant/${payer.id}`)).body.outstandingBalance;
const differenceOf = async (as: Office, id: string) =>
  (await as("GET", `/payment-differences?paymentId=${id}`)).body.data.find(
    (row: { payment: { id: string } }) => row.payment.id === id,
  );
const settle = async (as: Office, id: string, outcome: string, remarks = "Looked at with the bank.") => {
  const { id: difference } = await differenceOf(as, id);
  return await as("PUT", `/payment-difference/${difference}`, { outcome, remarks });
};
const owed = 18742.5;

describe("another amount than was asked", () => {
  test("accepted counts as it was received: balance, modules, Payfile and record", async () => {
    const as = await whole();
    const { id, say } = await begin();
    await say("S", "15.25");
    expect((await payer("GET", `/payment/${id}`)).body).toMatchObject({
      amountPaid: 1500.25,
      amountReceived: 15.25,
    });
    const verify = () => as("PUT", `/payment/${id}`, { status: 3 });
    expect((await verify()).status).toBe(409);
    expect(await differenceOf(as, id)).toMatchObject({
      reason: "amount",
      ours: { status: "FOR VERIFICATION", amount: 1500.25 },
      provider: { status: "S", amount: 15.25 },
    });
    const settled = await settle(as, id, "accept");
    expect(settled.body).toMatchObject({
      difference: { reason: "amount" },
      payment: { id, amountReceived: 15.25 },
    });
    expect(await differenceOf(as, id)).toBeUndefined();
    expect((await verify()).status).toBe(200);
    expect(await balance()).toBe(owed - 15.25);
    expect((await payer("GET", "/statements")).body.data[0].balance).toBe(owed - 15.25);
    const { data } = (await as("GET", `/paymentIds?selectedIds=${id}`)).body;
    expect(data).toMatchObject([{ payamt: "15.25" }]);
  });

  test("can't be kept, since another amount would count, but can be rejected", async () => {
    const as = await whole();
    const { id, say } = await begin();
    await say("S", "15.25");
    expect((await settle(as, id, "keep")).status).toBe(409);
    expect((await settle(as, id, "reject")).body.payment).toMatchObject({ status: 5 });
    expect(await differenceOf(as, id)).toBeUndefined();
    expect(await balance()).toBe(owed);
  });

  test("that comes after staff verified the payment counts at once", async () => {
    const as = await whole();
    const { id, say } = await begin();
    await as("PUT", `/payment/${id}`, { status: 3, remarks: "The tenant showed a receipt." });
    expect(await balance()).toBe(owed - 1500.25);
    await say("S", "15.25");
    expect(await balance()).toBe(owed - 15.25);
    expect(await differenceOf(as, id)).toMatchObject({ reason: "amount", ours: { amount: 1500.25 } });
  });
});

describe("a payment that its provider has not confirmed", () => {
  test("is verified only with remarks, and is listed until the report arrives", async () => {
    const as = await whole();
    const { id, say } = await begin();
    for (const status of [3, 4]) {
      const refused = await as("PUT", `/payment/${id}`, { status, remarks: " seen it " });
      expect([refused.status, refused.body.errors]).toEqual([400, { remarks: [expect.any(String)] }]);
    }
    const remarks = "The tenant showed a receipt.";
    expect((await as("PUT", `/payment/${id}`, { status: 3, remarks })).status).toBe(200);
    expect(await differenceOf(as, id)).toMatchObject({
      reason: "unconfirmed",
      ours: { status: "VERIFIED", amount: 1500.25 },
      provider: { status: "", amount: null },
    });
    expect((await settle(as, id, "accept")).status).toBe(409);
    expect((await as("PUT", `/payment/${id}`, { status: 4 })).status).toBe(200);
    await say("S");
    expect(await differenceOf(as, id)).toBeUndefined();
    expect(await balance()).toBe(owed - 1500.25);
  });

  test("leaves the list when it is kept, or does not count any more", async () => {
    const as = await whole();
    const [one, other] = [await begin(), await begin()];
    const verify = (id: string) =>
      as("PUT", `/payment/${id}`, { status: 3, remarks: "Paid at the counter." });
    await verify(one.id);
    expect((await settle(as, one.id, "keep")).status).toBe(200);
    expect(await differenceOf(as, one.id)).toBeUndefined();
    expect(await balance()).toBe(owed - 1500.25);
    await verify(other.id);
    await as("PUT", `/payment/${other.id}`, { status: 2 });
    expect(await differenceOf(as, other.id)).toBeUndefined();
  });

  test("a deposit needs no provider, and no remarks", async () => {
    const as = await whole();
    const { id } = await begin();
    await sqlClient`update payment set type = 1 where id = ${id}`;
    expect((await as("PUT", `/payment/${id}`, { status: 3 })).status).toBe(200);
    expect(await differenceOf(as, id)).toBeUndefined();
  });
});

describe("a payment that staff refuse and the provider reports as paid", () => {
  test.each([
    ["refused", "the rejection first"],
    ["refused", "the word first"],
    ["deleted", "the deletion first"],
    ["deleted", "the word first"],
  ])("is listed as %s, %s, and is restored with the received amount", async (reason, order) => {
    const as = await whole();
    const { id, say } = await begin();
    await say("P");
    const refuse = () =>
      reason === "deleted" ? as("DELETE", `/payment/${id}`) : as("PUT", `/payment/${id}`, { status: 5 });
    if (order === "the word first") await say("S");
    expect((await refuse()).status).toBe(200);
    if (order !== "the word first") await say("S");
    expect(await differenceOf(as, id)).toMatchObject({ reason, provider: { status: "S", amount: 1500.25 } });
    const back = await settle(as, id, "accept");
    expect(back.body.payment).toMatchObject({ status: 2, amountReceived: 1500.25 });
    expect((await payer("GET", "/payments")).body.data).toMatchObject([{ id, status: 2 }]);
    expect((await as("PUT", `/payment/${id}`, { status: 3 })).status).toBe(200);
    expect(await balance()).toBe(owed - 1500.25);
    const history = (await as("GET", `/payment/${id}/history`)).body.data;
    expect(history.at(-2)).toMatchObject({ to: 2, message: "Looked at with the bank." });
  });

  test("may be kept as it is", async () => {
    const as = await whole();
    const { id, say } = await begin();
    await say("S");
    await as("PUT", `/payment/${id}`, { status: 5 });
    expect((await settle(as, id, "keep")).body.payment).toMatchObject({ status: 5 });
    expect(await balance()).toBe(owed);
  });

  test("is no difference any more if staff restore it themselves", async () => {
    const as = await whole();
    const { id, say } = await begin();
    await say("S");
    await as("PUT", `/payment/${id}`, { status: 5 });
    expect((await as("PUT", `/payment/${id}`, { status: 3 })).status).toBe(200);
    expect(await differenceOf(as, id)).toBeUndefined();
  });
});

describe("a payment that the provider takes back", () => {
  test.each([
    ["accept", owed, 3],
    ["reject", owed, 5],
    ["keep", owed - 1500.25, 3],
  ])("after %s the balance is %d", async (outcome, left, status) => {
    const as = await whole();
    const { id, say } = await begin();
    await say("S");
    await as("PUT", `/payment/${id}`, { status: 3 });
    await say("K");
    expect(await differenceOf(as, id)).toMatchObject({ reason: "reversed", provider: { status: "K" } });
    expect((await settle(as, id, outcome)).body.payment).toMatchObject({ status });
    expect(await balance()).toBe(left);
  });

  test.each([
    ["F", undefined],
    ["V", undefined],
    ["S", "20.00"],
  ])(
    "by %s after S, which contradicts it, is kept once as a row and changes nothing",
    async (letter, amount) => {
      const as = await whole();
      const { id, say } = await begin();
      await say("S");
      await as("PUT", `/payment/${id}`, { status: 3 });
      for (let times = 0; times < 3; times++) await say(letter, amount);
      expect(await differenceOf(as, id)).toMatchObject({
        reason: "contradiction",
        provider: { status: letter, amount: amount ? 20 : 1500.25 },
      });
      const [rows] = await sqlClient`select count(*)::int from payment_difference where payment_id = ${id}`;
      expect(rows?.count).toBe(1);
      expect([await balance(), (await payer("GET", `/payment/${id}`)).body.outsourceStatus]).toEqual([
        owed - 1500.25,
        "S",
      ]);
      await settle(as, id, "accept");
      expect(await balance()).toBe(amount ? owed - 20 : owed);
      await say(letter, amount);
      expect(await differenceOf(as, id)).toBeUndefined();
    },
  );
});

test("the differences of one payment are listed alone, and none of what is no id", async () => {
  const as = await office("view", "verify");
  const [one, other] = [await begin(), await begin()];
  for (const { id } of [one, other])
    await as("PUT", `/payment/${id}`, { status: 3, remarks: "Seen at the bank." });
  const listed = async (query: string) =>
    (await as("GET", `/payment-differences?${query}`)).body.data.map(
      ({ payment }: { payment: { id: string } }) => payment.id,
    );
  expect(await listed(`paymentId=${one.id}`)).toEqual([one.id]);
  expect(await listed("paymentId=nothing")).toEqual([]);
  expect(await listed("limit=100")).toEqual(expect.arrayContaining([one.id, other.id]));
});

test("settling needs an outcome, remarks of 10 to 500 characters, and the flag of the status that it leads to", async () => {
  const as = await whole();
  const { id, say } = await begin();
  await say("S", "15.25");
  const { id: difference } = await differenceOf(as, id);
  const put = (by: Office, body: object) => by("PUT", `/payment-difference/${difference}`, body);
  for (const [body, field] of [
    [{ remarks: "Looked at it." }, "outcome"],
    [{ outcome: "settle", remarks: "Looked at it." }, "outcome"],
    [{ outcome: "accept", remarks: "Looked.  " }, "remarks"],
    [{ outcome: "accept", remarks: "x".repeat(501) }, "remarks"],
  ] as const) {
    const refused = await put(as, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  }
  const clerk = await office("edit");
  const remarks = "Looked at with the bank.";
  expect((await put(clerk, { outcome: "reject", remarks })).status).toBe(403);
  expect((await put(await office("view", "reject"), { outcome: "reject", remarks })).status).toBe(403);
  // It may not view payments.
  const settled = await put(clerk, { outcome: "accept", remarks });
  expect([settled.status, settled.body.difference]).toEqual([200, { id: difference }]);
  expect(settled.body.payment).not.toHaveProperty("tenant");
  expect((await put(as, { outcome: "accept", remarks })).status).toBe(404);
});

test("of two who settle at once one is told that it is not open any more", async () => {
  const as = await whole();
  const { id, say } = await begin();
  await say("S", "15.25");
  const { id: difference } = await differenceOf(as, id);
  const put = (outcome: string) =>
    as("PUT", `/payment-difference/${difference}`, { outcome, remarks: "Looked at with the bank." });
  const answers = await Promise.all([put("accept"), put("reject")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});
