import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Permission } from "@/lib/core/permissions/pages";
import { sqlClient } from "@/lib/core/server/database";
import { picture } from "@/tests/support/file-samples";
import { aqwireBody, dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { adminWith, type Caller, makeTenant } from "@/tests/support/people";
import { dayFromNow } from "@/tests/support/tickets";
import { stored } from "@/tests/support/uploads";

// One slip for one payment, payments that may be for the same money, and deposits that staff enter
// (docs/rules/payments.md, Deposits and Duplicates).

type Payer = Awaited<ReturnType<typeof makePayer>>;
let world: Awaited<ReturnType<typeof startProviders>>;
let payer: Payer;
let as: Caller;
let sizes = 40;
beforeAll(async () => {
  world = await startProviders();
  ({ as } = await adminWith("payments.view", "payments.verify", "payments.reject"));
});
beforeEach(async () => {
  payer = await makePayer();
});

/** Uploads a picture with unique content. */
async function slip(token: string) {
  const content = await picture().resize(sizes++, 20).jpeg().toBuffer();
  return [{ name: "slip.jpg", url: await stored(token, "depositslip", content) }];
}
const body = async (token: string, values: object = {}) => ({
  amountPaid: 500,
  transactionDate: dayFromNow(0),
  images: await slip(token),
  ...values,
});
const deposit = async (values: object = {}, by: Payer = payer) =>
  (await by("POST", "/payment-deposit", await body(by.token, values))).body;

describe("a slip serves one payment", () => {
  test("a second deposit with it is refused, and names the first", async () => {
    const first = await deposit();
    const again = await payer(
      "POST",
      "/payment-deposit",
      await body(payer.token, { images: first.images, amountPaid: 7 }),
    );
    expect([again.status, again.body.message]).toEqual([
      409,
      `This slip was sent with payment ${first.referenceNumber} already. Upload the slip of this payment.`,
    ]);
    expect((await payer("GET", "/payments")).body.total).toBe(1);
  });

  test("also where the first was rejected or deleted", async () => {
    const [rejected, deleted] = [await deposit(), await deposit()];
    await as("PUT", `/payment/${rejected.id}`, { status: 5 });
    await as("DELETE", `/payment/${deleted.id}`);
    for (const { images } of [rejected, deleted]) {
      const again = await payer("POST", "/payment-deposit", await body(payer.token, { images }));
      expect(again.status).toBe(409);
    }
  });

  test("of two at once one is refused", async () => {
    const images = await slip(payer.token);
    const send = async () => payer("POST", "/payment-deposit", await body(payer.token, { images }));
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("also where staff enter it for two tenants at once", async () => {
    const staff = await adminWith("payments.add");
    const images = await slip(staff.token);
    const other = await makePayer();
    const both = await Promise.all(
      [payer, other].map(async ({ id }) =>
        staff.as("POST", "/payment-deposit", await body(staff.token, { images, tenantId: id })),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("another's slip is refused without a word about its payment", async () => {
    const { images } = await deposit();
    const other = await makePayer();
    const refused = await other("POST", "/payment-deposit", await body(other.token, { images }));
    expect([refused.status, refused.text]).toEqual([400, expect.not.stringContaining("DD-")]);
  });
});

describe("payments of one invoice and amount", () => {
  const found = async (id: string) => (await as("GET", `/payment/${id}`)).body;

  test("are named at each other, whatever their method and date", async () => {
    const ids = [
      (await payer("POST", "/payment-dragonpay", dragonpayBody({ amountPaid: 500 }))).body.id,
      (await payer("POST", "/payment-aqwire", aqwireBody({ amountPaid: 500 }))).body.id,
      (await deposit({ transactionDate: dayFromNow(-9) })).id,
    ];
    const others = await Promise.all(ids.map(async (id) => (await found(id)).duplicateCount));
    expect(others).toEqual([2, 2, 2]);
    const listed = (await as("GET", "/payments?limit=3")).body.data;
    expect(listed.map((one: { duplicateCount: number }) => one.duplicateCount)).toEqual([2, 2, 2]);
  });

  test("are none where the provider failed, or the amount differs", async () => {
    const failed = (await payer("POST", "/payment-dragonpay", dragonpayBody({ amountPaid: 500 }))).body;
    await world.dragonpay.settle(failed.txnId, "F");
    const [one, other] = [await deposit(), await deposit({ amountPaid: 500.01 })];
    for (const { id } of [failed, one, other]) expect((await found(id)).duplicateCount).toBe(0);
  });

  test("what else was sent on the invoice is told to staff alone, with its status", async () => {
    const [first, rejected, second] = [await deposit({ amountPaid: 10 }), await deposit(), await deposit()];
    await as("PUT", `/payment/${first.id}`, { status: 3 });
    await as("PUT", `/payment/${rejected.id}`, { status: 5 });
    await deposit({}, await makePayer());
    expect((await found(second.id)).alsoSent).toEqual([
      { id: first.id, referenceNumber: first.referenceNumber, amount: 10, status: 3 },
    ]);
    expect((await payer("GET", `/payment/${second.id}`)).body).not.toHaveProperty("alsoSent");
  });
});

test("a payment names who decided on the others, of whom, and what is unpaid without it", async () => {
  const { as: office } = await adminWith(
    "payments.view",
    "payments.verify",
    "payments.reject",
    "tenants.view",
  );
  const { name } = (await office("GET", "/me")).body;
  const owed = async () => (await office("GET", `/tenant/${payer.id}`)).body.outstandingBalance;
  const before = await owed();
  const [first, second] = [await deposit({ amountPaid: 10.1 }), await deposit({ amountPaid: 20 })];
  await office("PUT", `/payment/${first.id}`, { status: 3 });
  const shown = async (id: string) => (await office("GET", `/payment/${id}`)).body;
  expect(await owed()).toBeCloseTo(before - 10.1, 2);
  expect(await shown(second.id)).toMatchObject({
    unpaidBefore: await owed(),
    others: [{ id: first.id, amount: 10.1, status: 3, by: name, clientCode: payer.clientCode, type: 1 }],
  });
  // One that counts is left out of what is unpaid before it.
  expect((await shown(first.id)).unpaidBefore).toBe(before);
  await office("PUT", `/payment/${second.id}`, { status: 5 });
  expect(await shown(first.id)).toMatchObject({
    unpaidBefore: before,
    others: [{ id: second.id, status: 5, by: name }],
  });
  const own = (await payer("GET", `/payment/${second.id}`)).body;
  expect(own).not.toHaveProperty("others");
  expect(own).not.toHaveProperty("unpaidBefore");
});

test("many payments are posted, and each refusal is told", async () => {
  const { as: office } = await adminWith(
    "payments.view",
    "payments.verify",
    "payments.posted",
    "payments.reject",
  );
  const made = [
    await deposit(),
    await deposit({ amountPaid: 2 }),
    await deposit({ amountPaid: 3 }),
    await deposit({ amountPaid: 4 }),
  ];
  const [one, two, waiting, rejected] = made.map(({ id }) => id);
  for (const id of [one, two]) await office("PUT", `/payment/${id}`, { status: 3 });
  await office("PUT", `/payment/${rejected}`, { status: 5 });
  const missing = "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60";
  const post = (ids: unknown) => office("POST", "/payments-posted", { ids });
  const { status, body: answered } = await post([one, waiting, missing, two, rejected, one]);
  expect(status).toBe(200);
  expect(answered).toEqual({
    done: [one, two],
    refused: [
      {
        id: waiting,
        referenceNumber: made[2]?.referenceNumber,
        message: "It is FOR VERIFICATION, not VERIFIED.",
      },
      { id: missing, referenceNumber: "", message: "This record does not exist." },
      { id: rejected, referenceNumber: made[3]?.referenceNumber, message: "It is REJECTED, not VERIFIED." },
    ],
  });
  const statuses = await Promise.all(
    [one, two, waiting, rejected].map(async (id) => (await office("GET", `/payment/${id}`)).body.status),
  );
  expect(statuses).toEqual([4, 4, 2, 5]);
  expect((await post([one])).body).toMatchObject({
    done: [],
    refused: [{ message: "It is POSTED, not VERIFIED." }],
  });
  expect((await post(Array(101).fill(one))).status).toBe(400);
});

test("the search finds a unit's payments for those who may see units", async () => {
  const unit = `U${Date.now() % 1_000_000}X`;
  await sqlClient`update tenant set unit_number = ${unit}, search_text = search_text || ' ' || ${unit.toLowerCase()}
    where id = ${payer.id}`;
  const { id } = await deposit();
  const found = async (...flags: Permission[]) => {
    const staff = await adminWith("payments.view", ...flags);
    return (await staff.as("GET", `/payments?searchTerm=${unit}`)).body.data.map(
      (row: { id: string }) => row.id,
    );
  };
  expect(await found("tenants.view")).toEqual([id]);
  expect(await found()).toEqual([]);
});

test("a search that finds more than it counts still has the newest of each status", async () => {
  await sqlClient`
    insert into payment (id, tenant_id, reference_number, search_text, invoice_number, invoice_date, transaction_date,
      soa_amount, amount_paid, type, status, created_at)
    select gen_random_uuid(), ${payer.id}, 'MANY-' || n, '|many-' || n, 'x', '2026-10-25', '2026-10-25', 1, 1, 2,
      case when n > 1100 then 5 else 4 end, now() - n * interval '1 hour'
    from generate_series(1, 1102) n`;
  const { as } = await adminWith("payments.view");
  for (const term of ["many-", payer.clientCode]) {
    const found = async (query: string) => (await as("GET", `/payments?searchTerm=${term}&${query}`)).body;
    const rejected = (await found("status=5")).data.map(
      (row: { referenceNumber: string }) => row.referenceNumber,
    );
    expect(rejected).toEqual(["MANY-1101", "MANY-1102"]);
    expect(await found("status=4")).toMatchObject({
      ...{ total: 1000, totalCapped: true },
      data: [{ referenceNumber: "MANY-1" }, ...Array(9).fill({})],
    });
  }
  await sqlClient`delete from payment where reference_number like 'MANY-%'`;
});

describe("a deposit that staff enter for a tenant", () => {
  const enter = async (values: object, ...flags: string[]) => {
    const staff = await adminWith(...flags.map((flag) => `payments.${flag}` as Permission));
    return staff.as("POST", "/payment-deposit", await body(staff.token, { tenantId: payer.id, ...values }));
  };

  test("may be of any age, is marked, and the tenant is told", async () => {
    const made = await enter({ transactionDate: "2025-01-31" }, "add", "view");
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        status: 2,
        type: 1,
        tenantId: payer.id,
        isEnteredByStaff: true,
        transactionDate: "2025-01-31",
        invoiceNumber: payer.invoice,
      },
    ]);
    expect((await payer("GET", "/payments")).body.data).toMatchObject([
      { id: made.body.id, isEnteredByStaff: true },
    ]);
    const history = (await as("GET", `/payment/${made.body.id}/history`)).body.data;
    expect(history).toMatchObject([{ by: { kind: "staff" }, from: null, to: 2 }]);
    const bell = await payer("GET", `/client-notif/${payer.id}`);
    expect(bell.body.data[0].message).toContain("entered your deposit of ₱500.00");
  });

  test("needs payments.add; without payments.view the answer has no more than its id and status", async () => {
    expect((await enter({}, "view", "edit", "verify", "posted", "reject")).status).toBe(403);
    const { body } = await enter({}, "add");
    expect(body).toEqual({ id: expect.any(String), status: 2 });
  });

  test.each([
    ["no tenant", { tenantId: undefined }, "tenantId"],
    ["no id", { tenantId: "x" }, "tenantId"],
    ["nobody", { tenantId: "01a21d3d-98e6-7044-9cac-7aeb160e7952" }, "tenantId"],
    ["a date to come", { transactionDate: dayFromNow(2) }, "transactionDate"],
  ])("for %s is refused", async (_, values, field) => {
    const refused = await enter(values, "add");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });

  test("a tenant's own deposit is its own, whatever tenant it names, and not older than 90 days", async () => {
    const other = await makeTenant();
    const made = await deposit({ tenantId: other.id });
    expect(made).toMatchObject({ tenantId: payer.id, isEnteredByStaff: false });
    const values = { tenantId: other.id, transactionDate: dayFromNow(-91) };
    const refused = await payer("POST", "/payment-deposit", await body(payer.token, values));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "The transaction date can be at most 90 days ago: bring older slips to the Property Management Office.",
    ]);
  });
});
