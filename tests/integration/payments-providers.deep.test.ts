import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { syncDuePayments, syncRecentPayments } from "@/lib/features/payments/server/reconcile";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { adminWith } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { request } from "@/tests/support/request";

// Payments through DragonPay and AQWire, against strict sandboxes of both (docs/rules/payments.md).

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

/**
 * Starts a payment.
 * @returns its id and our transaction id
 */
async function begin(name: Name, values: object = {}) {
  const answer = await payer("POST", `/payment-${name}`, bodies[name](values));
  expect(answer.status).toBe(200);
  const { id, txnId, paymentId } = answer.body;
  return { id: id as string, transactionId: (txnId ?? paymentId) as string, body: answer.body };
}
const shown = async (id: string) => (await payer("GET", `/payment/${id}`)).body;
const historyOf = async (id: string) =>
  (await payer("GET", `/payment/${id}/history`)).body.data.map(
    (row: { by: { kind: string }; from: number; to: number; outsourceStatus: string | null }) => [
      row.by.kind,
      row.from,
      row.to,
      row.outsourceStatus,
    ],
  );
const postback = (parameters: Record<string, string>) =>
  fetch(`${world.api}/api/payment-dragonpay/callback`, {
    method: "POST",
    body: new URLSearchParams(parameters),
  }).then((answer) => answer.text());

describe.each(["dragonpay", "aqwire"] as const)("%s", (name) => {
  test("a payment is started at the provider, whose report makes it FOR VERIFICATION", async () => {
    const { id, transactionId, body } = await begin(name);
    expect(transactionId).toMatch(/^TD-[A-Z2-9]{18}$/);
    expect(body.returnUrl ?? body.paymentUrl).toContain(world[name].url);
    expect(await shown(id)).toMatchObject({
      status: 1,
      outsourceStatus: null,
      amountPaid: 1500.25,
      soaAmount: 18742.5,
      invoiceNumber: payer.invoice,
      type: name === "dragonpay" ? 2 : 3,
    });
    await world[name].settle(transactionId, "S");
    const paid = await shown(id);
    expect(paid).toMatchObject({ status: 2, outsourceStatus: "S" });
    expect(paid.referenceNumber).not.toBe("");
    expect(await historyOf(id)).toEqual([
      ["tenant", null, 1, null],
      ["provider", 1, 2, "S"],
    ]);
    const result = await request("GET", `/payment-result/${transactionId}`);
    expect(result.body).toEqual({
      id: transactionId,
      referenceNumber: paid.referenceNumber,
      result: "SUCCESSFUL",
      message: paid.message,
    });
    // It counts once staff have verified it.
    expect((await payer("GET", "/statements")).body.data[0]).toMatchObject({ balance: 18742.5 });
  });

  test("20 concurrent equal reports are applied once", async () => {
    await world[name].behave({ postback: "never" });
    const { id, transactionId } = await begin(name);
    const carried = await world[name].settle(transactionId, "S");
    const tell = () =>
      name === "dragonpay"
        ? postback(carried)
        : request("POST", "/payment-aqwire/callback", { body: { data: carried } });
    await Promise.all(Array.from({ length: 20 }, tell));
    expect(await historyOf(id)).toHaveLength(2);
    const [told] =
      await sqlClient`select count(*)::int from notification where record_id = ${id} and tenant_id is not null`;
    expect(told?.count).toBe(1);
  });

  test("a repeated or late report changes nothing", async () => {
    await world[name].behave({ postback: "twice" });
    const { id, transactionId } = await begin(name);
    await world[name].settle(transactionId, "S");
    expect(await historyOf(id)).toHaveLength(2);
  });

  test("a status never goes back, but success may become a refund", async () => {
    const { id, transactionId } = await begin(name);
    await world[name].settle(transactionId, "P");
    expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "P" });
    await world[name].settle(transactionId, "S");
    await world[name].settle(transactionId, "P");
    expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "S" });
    await world[name].settle(transactionId, "R");
    expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "R" });
    expect((await historyOf(id)).map((row: unknown[]) => row[3])).toEqual([null, "P", "S", "R"]);
    expect((await request("GET", `/payment-result/${transactionId}`)).body.result).toBe("REFUND");
    const { as } = await adminWith("payments.verify", "payments.posted");
    for (const status of [3, 4]) expect((await as("PUT", `/payment/${id}`, { status })).status).toBe(409);
  });

  test("a status set by staff stays, and a contradicting report is a difference", async () => {
    const { as } = await adminWith("payments.view", "payments.verify");
    const { id, transactionId } = await begin(name);
    await world[name].settle(transactionId, "S");
    expect((await as("PUT", `/payment/${id}`, { id, status: 3 })).status).toBe(200);
    await world[name].settle(transactionId, "R");
    expect(await shown(id)).toMatchObject({ status: 3, outsourceStatus: "R" });
    const { data } = (await as("GET", "/payment-differences?limit=100")).body;
    expect(data.filter((row: { payment: { id: string } }) => row.payment.id === id)).toMatchObject([
      { ours: { status: "VERIFIED" }, provider: { status: "R" } },
    ]);
  });

  test.each(["down", "garbled"] as const)(
    "a provider that is %s is reported in a sentence, and nothing is charged or lost",
    async (how) => {
      await world[name].behave({ [how]: true });
      const answer = await payer("POST", `/payment-${name}`, bodies[name]());
      expect(answer.status).toBe(502);
      expect(answer.body.message).toContain("does not answer. Nothing was charged");
      const { data } = (await payer("GET", "/payments")).body;
      expect(data).toMatchObject([{ status: 1, outsourceStatus: null }]);
    },
  );

  test("the job replaces a lost postback, and checks each payment at growing intervals", async () => {
    await world[name].behave({ postback: "never" });
    const { id, transactionId } = await begin(name);
    await sqlClient`update payment set enquire_at = now() where id = ${id}`;
    await syncDuePayments();
    const pauseOf = async () => {
      const [row] = await sqlClient`select enquire_at - now() > interval '1 minute 30 seconds' as is_longer,
        enquire_at is null as has_ended from payment where id = ${id}`;
      return row;
    };
    expect(await pauseOf()).toEqual({ is_longer: false, has_ended: false });
    await sqlClient`update payment set enquire_at = now() where id = ${id}`;
    await syncDuePayments();
    expect(await pauseOf()).toEqual({ is_longer: true, has_ended: false });
    await world[name].settle(transactionId, "S");
    expect((await shown(id)).outsourceStatus).not.toBe("S");
    await syncRecentPayments();
    expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "S" });
    // From now on it is checked for a refund or a chargeback.
    expect(await pauseOf()).toEqual({ is_longer: true, has_ended: false });
  });

  test("staff check with one click", async () => {
    await world[name].behave({ postback: "never" });
    const { as } = await adminWith("payments.edit");
    const { id, transactionId } = await begin(name);
    await world[name].settle(transactionId, "F");
    const checked = await as("POST", `/payment/check/${id}`);
    expect([checked.status, checked.body.outsourceStatus]).toEqual([200, name === "dragonpay" ? "F" : "P"]);
    // It may not view payments.
    expect(checked.body).not.toHaveProperty("tenant");
    const { as: viewer } = await adminWith("payments.edit", "payments.view");
    expect((await viewer("POST", `/payment/check/${id}`)).body).toHaveProperty("tenant");
    for (const how of ["down", "garbled"]) {
      await world[name].behave({ [how]: true });
      expect((await as("POST", `/payment/check/${id}`)).status).toBe(502);
    }
    expect((await shown(id)).outsourceStatus).toBe(checked.body.outsourceStatus);
  });

  test.each([2000, 2000.5, "2000", "100.5"])("an amount written as %j is taken", async (amountPaid) => {
    const { id } = await begin(name, { amountPaid });
    expect((await shown(id)).amountPaid).toBe(Number(amountPaid));
  });

  test("without a statement there is nothing to pay, and amounts are validated", async () => {
    for (const amountPaid of [0, -1, "1.005", "ten", 100_000_000, null]) {
      expect((await payer("POST", `/payment-${name}`, bodies[name]({ amountPaid }))).status).toBe(400);
    }
    await sqlClient`delete from statement where tenant_id = ${payer.id}`;
    const answer = await payer("POST", `/payment-${name}`, bodies[name]());
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "There is no statement of account to pay yet.",
    ]);
  });
});

test.each(["0917 123 4567", "9171234567", "639171234567", "+63 917 123 4567", "00639171234567"])(
  "AQWire takes the mobile number %s as it is dialled from abroad",
  async (mobile) => {
    await begin("aqwire", { mobile });
  },
);

describe("DragonPay's messages", () => {
  test("the postback gets a text response, and a forged, altered or badly signed one changes nothing", async () => {
    await world.dragonpay.behave({ postback: "never" });
    const { id, transactionId } = await begin("dragonpay");
    const carried = await world.dragonpay.settle(transactionId, "S");
    const mismatch = "result=FAIL_DIGEST_MISMATCH";
    expect(await postback({ ...carried, message: "altered" })).toBe(mismatch);
    expect(await postback({ ...carried, signatures: "AAAA" })).toBe(mismatch);
    expect(await postback({ txnid: transactionId, refno: "1", status: "S", message: "", digest: "0" })).toBe(
      mismatch,
    );
    expect(await postback({})).toBe(mismatch);
    for (const signature of ["bad", "revoked"] as const) {
      await world.dragonpay.behave({ postback: "never", signature });
      expect(await postback(await world.dragonpay.settle(transactionId, "S"))).toBe(mismatch);
    }
    expect(await shown(id)).toMatchObject({ status: 1, outsourceStatus: null });
    expect(await postback(carried)).toBe("result=OK");
    expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "S" });
  });

  test("forged postbacks cause one request for the keys, even while they can't be read", async () => {
    const reads = vi.spyOn(globalThis, "fetch");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });
    const before = env.DRAGONPAY_URL;
    const forged = Array.from({ length: 5 }, () => ({ txnid: "TD-X", refno: "1", status: "S", message: "" }));
    const forge = () =>
      Promise.all(forged.map((one) => postback({ ...one, digest: "0", signatures: "AAAA" })));
    const asked = () => reads.mock.calls.filter(([url]) => String(url).endsWith("/keys/callback")).length;
    try {
      env.DRAGONPAY_URL = "http://127.0.0.1:1";
      await forge();
      await forge();
      expect(asked()).toBe(1);
      env.DRAGONPAY_URL = before;
      vi.setSystemTime(Date.now() + 61_000);
      await forge();
      expect(asked()).toBe(2);
    } finally {
      env.DRAGONPAY_URL = before;
      vi.useRealTimers();
      reads.mockRestore();
    }
  });

  test.each(["sha1", "hmac", "rsa"] as const)(
    "a postback signed by %s is taken, by GET too",
    async (signature) => {
      await world.dragonpay.behave({ postback: "never", signature });
      const { id, transactionId } = await begin("dragonpay");
      const carried = await world.dragonpay.settle(transactionId, "S");
      const path = `/api/payment-dragonpay/callback?${new URLSearchParams(carried)}`;
      const answer = await fetch(world.api + path);
      expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
        "text/plain; charset=utf-8",
        "result=OK",
      ]);
      expect(await shown(id)).toMatchObject({ status: 2 });
    },
  );

  test("a correctly signed success is not trusted: DragonPay is asked, and its status counts", async () => {
    await world.dragonpay.behave({ claims: "S" });
    const { id, transactionId } = await begin("dragonpay");
    await world.dragonpay.settle(transactionId, "P");
    expect(await shown(id)).toMatchObject({ outsourceStatus: "P" });
  });

  test("the browser's return needs a valid digest, and only DragonPay's own S changes anything", async () => {
    await world.dragonpay.behave({ postback: "never" });
    const { id, transactionId } = await begin("dragonpay");
    const returnBrowser = async (carried: Record<string, string>) =>
      await request("PUT", `/payment-dragonpay/${transactionId}`, {
        body: {
          txnId: transactionId,
          refNo: carried.refno,
          status: 2,
          outsourceStatus: carried.status,
          message: carried.message,
          digest: carried.digest,
        },
      });
    const pending = await world.dragonpay.settle(transactionId, "P");
    expect((await returnBrowser({ ...pending, status: "S" })).status).toBe(403);
    expect((await returnBrowser(pending)).body).toMatchObject({ txnId: transactionId, result: "PENDING" });
    expect(await shown(id)).toMatchObject({ status: 1, outsourceStatus: null });
    const paid = await world.dragonpay.settle(transactionId, "S");
    expect((await returnBrowser(paid)).body).toMatchObject({
      result: "SUCCESSFUL",
      referenceNumber: paid.refno,
    });
    expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "S" });
  });

  test("DragonPay's message of a refusal is passed on, and it is not asked again", async () => {
    const before = env.DRAGONPAY_MERCHANT_ID;
    env.DRAGONPAY_MERCHANT_ID = "SOMEBODY";
    const answer = await payer("POST", "/payment-dragonpay", dragonpayBody());
    env.DRAGONPAY_MERCHANT_ID = before;
    expect([answer.status, answer.body.message]).toEqual([502, "DragonPay says: [104] Unauthorized access"]);
    const [kept] = await sqlClient`select status, enquire_at from payment where tenant_id = ${payer.id}`;
    expect(kept).toEqual({ status: 1, enquire_at: null });
  });

  test("another currency or merchant is ignored", async () => {
    const { id, transactionId } = await begin("dragonpay");
    await world.dragonpay.behave({ currency: "USD" });
    await world.dragonpay.settle(transactionId, "S");
    expect(await shown(id)).toMatchObject({ status: 1, outsourceStatus: null });
  });
});

test("AQWire's return asks AQWire: a success claimed by a browser changes nothing", async () => {
  await world.aqwire.behave({ postback: "never" });
  const { id, transactionId } = await begin("aqwire");
  const returnBrowser = () =>
    request("PUT", `/payment-aqwire/${transactionId}`, {
      body: { paymentId: transactionId, status: 2, outsourceStatus: "S", digest: "" },
    });
  expect((await returnBrowser()).body).toMatchObject({ result: "PENDING" });
  expect(await shown(id)).toMatchObject({ status: 1 });
  await world.aqwire.settle(transactionId, "S");
  expect((await returnBrowser()).body).toMatchObject({ txnId: transactionId, result: "SUCCESSFUL" });
  expect(await shown(id)).toMatchObject({ status: 2, outsourceStatus: "S" });
});

test.each(["dragonpay", "aqwire"] as const)(
  "while the site is closed %s's report is applied, and the result is shown",
  async (name) => {
    const { id, transactionId } = await begin(name);
    await sqlClient`insert into website_setting (name, value) values ('isUnderMaintenance', '1')`;
    expect((await payer("GET", `/payment/${id}`)).status).toBe(503);
    await world[name].settle(transactionId, "S");
    const { body } = await request("GET", `/payment-result/${transactionId}`);
    await sqlClient`delete from website_setting`;
    expect(body).toMatchObject({ id: transactionId, result: "SUCCESSFUL" });
  },
);

test("a result page reveals no other payment, and is limited to 30 requests a minute", async () => {
  await clearRateLimits();
  const statuses = [];
  for (let times = 0; times < 31; times++) {
    statuses.push((await request("GET", "/payment-result/TD-NOBODY")).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(statuses[30]).toBe(429);
  await clearRateLimits();
});

test("a payment that was only begun is found by the reference that DragonPay gave it", async () => {
  const { id } = await begin("dragonpay");
  const { referenceNumber } = await shown(id);
  const { body } = await payer("GET", `/payments?searchTerm=${referenceNumber}`);
  expect(body).toMatchObject({ total: 1, data: [{ id, referenceNumber }] });
});

test("a repeated link or postback asks the provider at most 30 times a minute", async () => {
  await world.dragonpay.behave({ postback: "never" });
  const { id, transactionId } = await begin("dragonpay");
  const pending = await world.dragonpay.settle(transactionId, "P");
  const asked = vi.spyOn(globalThis, "fetch");
  const asksOf = () =>
    asked.mock.calls.filter(([url]) => String(url).includes(`/txnid/${transactionId}`)).length;
  const link = {
    refNo: pending.refno,
    outsourceStatus: pending.status,
    message: pending.message,
    digest: pending.digest,
  };
  const again = () => request("PUT", `/payment-dragonpay/${transactionId}`, { body: link });
  const answers = await Promise.all(Array.from({ length: 40 }, again));
  for (let times = 0; times < 10; times++) expect(await postback(pending)).toBe("result=OK");
  expect(asksOf()).toBe(30);
  asked.mockRestore();
  expect(answers.map(({ body }) => body.result)).toEqual(Array(40).fill("PENDING"));
  // The job checks those that were not checked.
  await world.dragonpay.settle(transactionId, "S");
  await postback(pending);
  await syncRecentPayments();
  expect(await shown(id)).toMatchObject({ outsourceStatus: "S" });
});

test("a tenant starts at most 60 payments in ten minutes", async () => {
  const { id } = await begin("dragonpay");
  await sqlClient`
    insert into payment (id, tenant_id, invoice_number, invoice_date, transaction_date, soa_amount, amount_paid, type)
    select gen_random_uuid(), tenant_id, invoice_number, invoice_date, transaction_date, soa_amount, amount_paid, type
    from payment, generate_series(1, 59) where id = ${id}`;
  for (const name of ["dragonpay", "aqwire"] as const) {
    const { status, headers } = await payer("POST", `/payment-${name}`, bodies[name]());
    expect([status, headers.get("retry-after")]).toEqual([429, "600"]);
  }
  await sqlClient`update payment set created_at = now() - interval '11 minutes' where id <> ${id}`;
  expect((await payer("POST", "/payment-aqwire", aqwireBody())).status).toBe(200);
});
