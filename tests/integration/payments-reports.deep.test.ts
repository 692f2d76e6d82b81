import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { adminWith, type Caller } from "@/tests/support/people";

// No report and no decision hides what only one side says (docs/rules/payments.md, Differences).

let world: Awaited<ReturnType<typeof startProviders>>;
let payer: Awaited<ReturnType<typeof makePayer>>;
let as: Caller;
beforeAll(async () => {
  world = await startProviders();
  const flags = ["view", "edit", "verify", "posted", "reject"] as const;
  ({ as } = await adminWith(...flags.map((flag) => `payments.${flag}` as const)));
});
beforeEach(async () => {
  await world.dragonpay.behave();
  payer = await makePayer("1000.00");
});

const remarks = "The tenant showed a receipt.";

/** Starts a payment of 500 at DragonPay. */
async function begin() {
  const { body } = await payer("POST", "/payment-dragonpay", dragonpayBody({ amountPaid: 500 }));
  const path = `/payment/${body.id}`;
  const open = async () =>
    (await as("GET", `/payment-differences?paymentId=${body.id}`)).body.data[0] ?? null;
  return {
    txnId: body.txnId as string,
    /** Provider's reports in their order; one with another amount is such as `S 400.00`. */
    say: async (...reports: string[]) => {
      for (const report of reports) {
        const [letter = "", amount] = report.split(" ");
        await world.dragonpay.behave(amount === undefined ? {} : { amount });
        await world.dragonpay.settle(body.txnId, letter);
      }
    },
    set: async (status: number) => (await as("PUT", path, { status, remarks })).status,
    remove: async () => (await as("DELETE", path)).status,
    settle: async (outcome: string) =>
      (await as("PUT", `/payment-difference/${(await open()).id}`, { outcome, remarks })).status,
    open,
    reason: async () => (await open())?.reason ?? null,
  };
}
type Begun = Awaited<ReturnType<typeof begin>>;
const balance = async () => (await payer("GET", `/tenant/${payer.id}`)).body.outstandingBalance;

describe("a payment that was verified without its provider stays on the differences", () => {
  test.each([["P"], ["A"], ["U"], ["P", "A"]])("after %s", async (...letters) => {
    const one = await begin();
    expect(await one.set(3)).toBe(200);
    await one.say(...letters);
    expect([await one.reason(), await balance()]).toEqual(["unconfirmed", 500]);
    await one.say("S");
    expect([await one.reason(), await balance()]).toEqual([null, 500]);
  });

  test("after AQWire's first answer, which is always PENDING", async () => {
    const { body } = await payer("POST", "/payment-aqwire", aqwireBody({ amountPaid: 500 }));
    expect((await as("PUT", `/payment/${body.id}`, { status: 4, remarks })).status).toBe(200);
    expect((await as("POST", `/payment/check/${body.id}`)).body).toMatchObject({ outsourceStatus: "P" });
    const { data } = (await as("GET", `/payment-differences?paymentId=${body.id}`)).body;
    expect(data).toMatchObject([{ reason: "unconfirmed" }]);
  });
});

describe("no decision hides a contradiction or another amount", () => {
  const decisions: Record<string, (one: Begun) => Promise<number>> = {
    "a rejection": (one) => one.set(5),
    "a rejection, and back": async (one) => {
      await one.set(5);
      return await one.set(2);
    },
    "a deletion": (one) => one.remove(),
  };
  describe.each(Object.entries(decisions))("after %s", (_, decide) => {
    test.each([
      ["contradiction", ["S", "F"]],
      ["contradiction", ["S", "S 400.00"]],
      ["contradiction", ["R", "S"]],
      ["amount", ["S 400.00"]],
    ])("the %s of %j stays, and the payment can't be verified", async (reason, reports) => {
      const one = await begin();
      await one.say("P", ...reports);
      expect(await one.reason()).toBe(reason);
      expect(await decide(one)).toBe(200);
      expect(await one.reason()).toBe(reason);
      expect(await one.set(3)).not.toBe(200);
      expect(await balance()).toBe(1000);
    });
  });

  test("a difference that stays shows our status of now", async () => {
    const one = await begin();
    await one.say("S", "F");
    await one.set(5);
    expect(await one.open()).toMatchObject({ ours: { status: "REJECTED", amount: 500 } });
  });

  test.each(["accept", "reject"])("after %s of a failure the payment can't count", async (outcome) => {
    const one = await begin();
    await one.say("S", "F");
    expect(await one.settle(outcome)).toBe(200);
    expect([await one.set(3), await one.set(4)]).toEqual([409, 409]);
    expect(await balance()).toBe(1000);
  });

  test("a rejection of another amount leaves the provider's last amount, which counts if it is verified", async () => {
    const one = await begin();
    await one.say("S", "S 400.00");
    expect(await one.settle("reject")).toBe(200);
    expect(await one.set(3)).toBe(200);
    expect([await one.reason(), await balance()]).toEqual([null, 600]);
  });

  test("what was kept against the provider's last report is listed again when it counts", async () => {
    const one = await begin();
    await one.say("S", "F");
    await one.set(5);
    expect(await one.settle("keep")).toBe(200);
    expect(await one.reason()).toBe(null);
    expect(await one.set(3)).toBe(200);
    expect(await one.open()).toMatchObject({ reason: "unconfirmed", provider: { status: "F" } });
  });
});

describe("a report is compared with the provider's last one", () => {
  test("paid again after a reversal is listed, although the rejection named the same", async () => {
    const one = await begin();
    await one.say("S");
    await one.set(5);
    expect(await one.reason()).toBe("refused");
    await one.say("K");
    expect(await one.reason()).toBe(null);
    await one.say("S");
    expect(await one.open()).toMatchObject({
      reason: "contradiction",
      provider: { status: "S", amount: 500 },
    });
  });

  test("a second chargeback is listed, although the first one was settled", async () => {
    const one = await begin();
    await one.say("S");
    await one.set(3);
    await one.say("K", "S");
    expect(await one.reason()).toBe("contradiction");
    expect(await one.settle("keep")).toBe(200);
    await one.say("K");
    expect(await one.open()).toMatchObject({ reason: "contradiction", provider: { status: "K" } });
    expect(await one.settle("accept")).toBe(200);
    expect(await balance()).toBe(1000);
  });

  test.each([
    [["S", "F"], "F"],
    [["S", "F", "S"], "S"],
    [["S", "F", "S", "V"], "V"],
    [["S", "F", "P", "F"], "F"],
  ])("%j: the open difference names the last one", async (reports, last) => {
    const one = await begin();
    await one.say(...reports);
    expect(await one.open()).toMatchObject({ reason: "contradiction", provider: { status: last } });
  });

  test("the same report again changes nothing, also after a settlement", async () => {
    const one = await begin();
    await one.say("S");
    await one.set(3);
    await one.say("F", "F");
    await one.settle("keep");
    await one.say("F", "V");
    expect(await one.reason()).toBe(null);
    const [rows] =
      await sqlClient`select count(*)::int from payment_difference d join payment p on p.id = d.payment_id
      where p.transaction_id = ${one.txnId}`;
    expect(rows?.count).toBe(1);
  });
});
