import { createHash } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { syncRecentPayments } from "@/lib/features/payments/server/reconcile";
import { picture } from "@/tests/support/file-samples";
import { linesAbout } from "@/tests/support/notices";
import { dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { adminWith } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { dayFromNow } from "@/tests/support/tickets";
import { stored } from "@/tests/support/uploads";

// What a thief, two concurrent staff members, or a provider at the wrong moment may attempt (docs/rules/payments.md).

let world: Awaited<ReturnType<typeof startProviders>>;
let payer: Awaited<ReturnType<typeof makePayer>>;
let slip: string;
beforeAll(async () => {
  world = await startProviders();
});
beforeEach(async () => {
  await world.dragonpay.behave();
  payer = await makePayer();
  slip = await stored(payer.token, "depositslip", await picture().jpeg().toBuffer());
});

const deposit = (as: typeof payer, values: object = {}) =>
  as("POST", "/payment-deposit", {
    amountPaid: "10.00",
    transactionDate: dayFromNow(0),
    images: [{ name: "slip.jpg", url: slip }],
    ...values,
  });
const office = (...flags: ("view" | "edit" | "verify" | "posted" | "reject")[]) =>
  adminWith(...flags.map((flag) => `payments.${flag}` as const)).then(({ as }) => as);
async function begin() {
  const { body } = await payer("POST", "/payment-dragonpay", dragonpayBody());
  return { id: body.id as string, transactionId: body.txnId as string };
}

test.each(["1e3", "1,000", "Infinity", "NaN", "0x10", "+5", "0.001", ".5", "5.", "", "٣", "1".repeat(60)])(
  "an amount of %j is refused",
  async (amountPaid) => {
    expect((await deposit(payer, { amountPaid })).status).toBe(400);
    expect((await payer("POST", "/payment-dragonpay", dragonpayBody({ amountPaid }))).status).toBe(400);
  },
);

test("another tenant's slip can be neither sent nor opened", async () => {
  const thief = await makePayer();
  expect((await deposit(thief)).status).toBe(400);
  expect(
    (await deposit(payer, { images: [slip, slip].map((url) => ({ name: "a.jpg", url })) })).body,
  ).toEqual({
    message: "Only 1 image can be sent.",
    errors: { images: ["Only 1 image can be sent."] },
  });
  expect((await thief("GET", `/files/${slip}`)).status).toBe(404);
});

test("a tenant can't make the office's calls, nor the office a tenant's", async () => {
  const { id } = (await deposit(payer)).body;
  const as = await office("view", "edit", "verify", "posted", "reject");
  for (const [method, path] of [
    ["PUT", `/payment/${id}`],
    ["DELETE", `/payment/${id}`],
    ["POST", `/payment/check/${id}`],
    ["GET", "/payment-differences"],
    ["GET", `/paymentIds?selectedIds=${id}`],
    ["POST", "/payment"],
    ["GET", "/get-payment-schedules"],
  ] as const) {
    expect([path, (await payer(method, path, { status: 3 })).status]).toEqual([path, 403]);
  }
  for (const path of ["/payment-deposit", "/payment-dragonpay", "/payment-aqwire"]) {
    expect((await as("POST", path, dragonpayBody())).status).toBe(403);
  }
});

test("of two concurrent decisions on one form one is stale, and each decision is stored", async () => {
  const { body } = await deposit(payer);
  const [one, other] = [await office("view", "verify"), await office("view", "reject")];
  const answers = await Promise.all([
    one("PUT", `/payment/${body.id}`, { ...body, status: 3 }),
    other("PUT", `/payment/${body.id}`, { ...body, status: 5 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const shown = (await payer("GET", `/payment/${body.id}`)).body.status;
  expect(shown).toBe(answers[0]?.status === 200 ? 3 : 5);
  expect((await payer("GET", `/payment/${body.id}/history`)).body.data).toHaveLength(2);
});

test("a decision of the office during a provider's report stays, and both are stored", async () => {
  await world.dragonpay.behave({ postback: "never" });
  const as = await office("view", "verify", "edit");
  const { id, transactionId } = await begin();
  const carried = await world.dragonpay.settle(transactionId, "S");
  const postback = () =>
    fetch(`${world.api}/api/payment-dragonpay/callback`, {
      method: "POST",
      body: new URLSearchParams(carried),
    });
  const [verified] = await Promise.all([
    as("PUT", `/payment/${id}`, { status: 3, remarks: "Seen at the bank." }),
    postback(),
    postback(),
  ]);
  expect(verified.status).toBe(200);
  expect((await payer("GET", `/payment/${id}`)).body).toMatchObject({ status: 3, outsourceStatus: "S" });
  expect((await payer("GET", `/payment/${id}/history`)).body.data).toHaveLength(3);
  expect((await payer("GET", "/statements")).body.data[0].balance).toBe(18742.5 - 1500.25);
});

test.each(["postback", "daily look"])(
  "a payment that is paid after the office deleted it is a difference: the %s reports it",
  async (by) => {
    const { id, transactionId } = await begin();
    await world.dragonpay.settle(transactionId, "P");
    const as = await office("view", "reject", "edit");
    expect((await as("DELETE", `/payment/${id}`)).status).toBe(200);
    if (by === "daily look") await world.dragonpay.behave({ postback: "never" });
    await world.dragonpay.settle(transactionId, "S");
    if (by === "daily look") await syncRecentPayments();
    const { data } = (await as("GET", "/payment-differences?limit=100")).body;
    expect(data.filter((row: { payment: { id: string } }) => row.payment.id === id)).toMatchObject([
      { ours: { status: "DELETED" }, provider: { status: "S", amount: 1500.25 } },
    ]);
    // For all others it stays deleted.
    expect((await payer("GET", "/payments")).body.total).toBe(0);
    expect((await request("GET", `/payment-result/${transactionId}`)).status).toBe(404);
    expect((await linesAbout(id)).filter(({ area }) => area === "client")).toEqual([]);
  },
);

test("a message is signed to its last blank", async () => {
  await world.dragonpay.behave({ postback: "never" });
  const { id, transactionId: txnid } = await begin();
  const { refno = "" } = await world.dragonpay.settle(txnid, "S");
  const message = " [000] Paid  at the counter ";
  const digest = createHash("sha1")
    .update([txnid, refno, "S", message, "tests-secret"].join(":"))
    .digest("hex");
  const answer = await fetch(`${world.api}/api/payment-dragonpay/callback`, {
    method: "POST",
    body: new URLSearchParams({ txnid, refno, status: "S", message, digest }),
  });
  expect(await answer.text()).toBe("result=OK");
  expect((await payer("GET", `/payment/${id}`)).body.outsourceStatus).toBe("S");
});
