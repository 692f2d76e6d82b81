import { beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import type { Permission } from "@/lib/core/permissions/pages";
import { sqlClient } from "@/lib/core/server/database";
import { siteDay } from "@/lib/format/zoned";
import { picture as makePicture } from "@/tests/support/file-samples";
import { makePayer } from "@/tests/support/payments";
import { adminWith, type Caller, makeTenant } from "@/tests/support/people";
import { dayFromNow, setModules, withSession } from "@/tests/support/tickets";
import { stored } from "@/tests/support/uploads";

// Deposits, and the office's decisions on payments (docs/rules/payments.md).

type Payer = Awaited<ReturnType<typeof makePayer>>;
/** Read once for the file, so that the day does not change between two uses. */
const today = siteDay(new Date(), env.SITE_TIME_ZONE);
let picture: Buffer;
let widths = 40;
/** From now on slips have other content. */
const changePicture = async () => {
  picture = await makePicture().resize(widths++, 20).jpeg().toBuffer();
};
beforeAll(changePicture);

const depositBody = async (payer: Payer, values: object = {}) => ({
  amountPaid: "1000.50",
  transactionDate: today,
  images: [{ name: "slip.jpg", url: await stored(payer.token, "depositslip", picture) }],
  ...values,
});
async function deposit(payer: Payer, values: object = {}) {
  const answer = await payer("POST", "/payment-deposit", await depositBody(payer, values));
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body;
}
const office = async (...flags: string[]) =>
  (await adminWith(...flags.map((flag) => `payments.${flag}` as Permission))).as;
const balanceOf = async (payer: Payer) => (await payer("GET", `/tenant/${payer.id}`)).body.outstandingBalance;

describe("a deposit", () => {
  test("waits for verification, with its slip, which the office may open", async () => {
    const payer = await makePayer();
    const made = await deposit(payer);
    expect(made).toMatchObject({
      status: 2,
      type: 1,
      amountPaid: 1000.5,
      soaAmount: 18742.5,
      invoiceNumber: payer.invoice,
      invoiceDate: "2026-10-25",
      soaName: "SOA-payer.pdf",
      tenantId: payer.id,
      outsourceStatus: null,
      verifier: null,
    });
    expect(made.referenceNumber).toMatch(/^DD-\d{8}$/);
    expect(made).not.toHaveProperty("duplicates");
    const as = await office("view");
    expect((await as("GET", `/files/${made.images[0].url}`)).status).toBe(200);
    expect((await (await makePayer())("GET", `/files/${made.images[0].url}`)).status).toBe(404);
    expect((await as("GET", `/payments?searchTerm=${made.referenceNumber}`)).body.data).toHaveLength(1);
    const find = async (by: Caller, term: string) =>
      (await by("GET", `/payments?searchTerm=${encodeURIComponent(term)}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    for (const term of [payer.clientCode, made.tenant.uoccname, payer.clientCode.slice(1).toLowerCase()])
      expect([term, await find(as, term)]).toEqual([term, [made.id]]);
    expect(await find(as, "nobody at all")).toEqual([]);
    // A tenant's own name would find each of its payments.
    expect(await find(payer, payer.clientCode)).toEqual([]);
    expect((await payer("GET", "/payments?status=2")).body).toMatchObject({ total: 1 });
    expect((await payer("GET", "/payments?status=3")).body).toMatchObject({ total: 0 });
  });

  test.each([
    ["no slip", { images: [] }],
    [
      "a file that is no slip",
      { images: [{ name: "x", url: "videos/01900000-0000-7000-8000-000000000000.mp4" }] },
    ],
    [
      "somebody else's picture",
      { images: [{ name: "x", url: "depositslip/01900000-0000-7000-8000-000000000000.jpg" }] },
    ],
    ["a slip's key with a NUL", { images: [{ name: "x", url: "depositslip/\u0000" }] }],
    ["a slip's key with half a character", { images: [{ name: "x", url: "depositslip/\ud800x" }] }],
    ["nothing", { amountPaid: "0" }],
    ["less than nothing", { amountPaid: -5 }],
    ["three decimals", { amountPaid: "1.001" }],
    ["no number", { amountPaid: "much" }],
    ["too much", { amountPaid: "100000000.00" }],
    ["a date to come", { transactionDate: dayFromNow(2).slice(0, 10) }],
    ["a date of long ago", { transactionDate: "2020-01-01" }],
    ["no date", { transactionDate: "2026-02-30" }],
  ])("with %s is refused", async (_, values) => {
    const payer = await makePayer();
    const answer = await payer("POST", "/payment-deposit", await depositBody(payer, values));
    expect(answer.status).toBe(400);
    expect(answer.body.message).not.toBe("");
    expect((await payer("GET", "/payments")).body.total).toBe(0);
  });

  test("without a statement there is nothing to pay", async () => {
    const tenant = await withSession(await makeTenant());
    const body = await depositBody(Object.assign(tenant, { invoice: "" }));
    const answer = await tenant("POST", "/payment-deposit", body);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "There is no statement of account to pay yet.",
    ]);
  });

  test("that was seen before names the other, for staff alone: by its picture, or by tenant, date and amount", async () => {
    const [one, other] = [await makePayer(), await makePayer()];
    await changePicture();
    const first = await deposit(one);
    const samePicture = await deposit(other, { amountPaid: 7 });
    await changePicture();
    const sameDetails = await deposit(one);
    const as = await office("view", "reject");
    const duplicates = async (id: string) => (await as("GET", `/payment/${id}`)).body.duplicates;
    expect(await duplicates(sameDetails.id)).toEqual([
      { id: first.id, referenceNumber: first.referenceNumber, same: ["details"] },
    ]);
    expect(await duplicates(samePicture.id)).toMatchObject([{ id: first.id, same: ["image"] }]);
    expect((await duplicates(first.id)).map(({ id }: { id: string }) => id).sort()).toEqual(
      [samePicture.id, sameDetails.id].sort(),
    );
    await as("DELETE", `/payment/${sameDetails.id}`);
    expect(await duplicates(first.id)).toHaveLength(1);
  });
});

test("of many that are the same the newest ten are named, and all are counted", async () => {
  const payer = await makePayer();
  const { id } = await deposit(payer, { amountPaid: 12.5 });
  await sqlClient`insert into payment (id, tenant_id, reference_number, invoice_number, invoice_date, transaction_date,
      soa_amount, amount_paid, type, status, created_at)
    select gen_random_uuid(), tenant_id, 'COPY-' || n, invoice_number, invoice_date, transaction_date, soa_amount,
      amount_paid, type, status, created_at + n * interval '1 second' from payment, generate_series(1, 12) n where id = ${id}`;
  const { body } = await (await office("view"))("GET", `/payment/${id}`);
  const named = body.duplicates.map((one: { referenceNumber: string }) => one.referenceNumber);
  expect([named, body.duplicateCount]).toEqual([[...Array(10).keys()].map((at) => `COPY-${12 - at}`), 12]);
});

test("references are unique, also at once", async () => {
  const payer = await makePayer();
  const made = await Promise.all(
    Array.from({ length: 5 }, (_, at) => deposit(payer, { amountPaid: at + 1 })),
  );
  const references = made.map((one) => one.referenceNumber);
  expect(new Set(references).size).toBe(5);
  for (const one of references) expect(one).toMatch(/^DD-\d{8}$/);
});

describe("the office", () => {
  test("verifies: it counts in the balance at once, opens modules, and says who and when", async () => {
    await setModules(1, "18000.00");
    const payer = await makePayer();
    const made = await deposit(payer);
    const as = await office("view", "verify", "posted", "reject");
    const open = async () =>
      (await payer("GET", `/tenant/${payer.id}`)).body.modules.every((one: { open: boolean }) => one.open);
    expect([await balanceOf(payer), await open()]).toEqual([18742.5, false]);
    const verified = await as("PUT", `/payment/${made.id}`, {
      ...made,
      status: 3,
      remarks: "Seen at the bank.",
    });
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({ status: 3, remarks: "Seen at the bank." });
    expect(verified.body.verifier.name).toMatch(/^Staff/);
    expect([await balanceOf(payer), await open()]).toEqual([17742, true]);
    await as("PUT", `/payment/${made.id}`, { id: made.id, status: 4 });
    expect(await balanceOf(payer)).toBe(17742);
    await as("PUT", `/payment/${made.id}`, { id: made.id, status: 5 });
    expect(await balanceOf(payer)).toBe(18742.5);
    const history = (await as("GET", `/payment/${made.id}/history`)).body.data;
    expect(history.map((row: { from: number; to: number }) => [row.from, row.to])).toEqual([
      [null, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    const bell = await payer("GET", `/client-notif/${payer.id}`);
    expect(bell.body.data[0].message).toContain("to REJECTED");
    expect(bell.body.data[0].link).toMatch(/^\/billings\?modal=true&serviceId=/);
  });

  test.each([
    ["edit", 2],
    ["verify", 3],
    ["posted", 4],
    ["reject", 5],
  ] as const)("needs %s for %i, and no other flag is enough", async (flag, status) => {
    const payer = await makePayer();
    const made = await deposit(payer);
    const others = ["edit", "verify", "posted", "reject"].filter((one) => one !== flag);
    if (status === 2) await sqlClient`update payment set status = 5 where id = ${made.id}`;
    const put = async (as: Awaited<ReturnType<typeof office>>) =>
      (await as("PUT", `/payment/${made.id}`, { id: made.id, status })).status;
    expect(await put(await office("view", ...others))).toBe(403);
    expect(await put(await office(flag))).toBe(200);
  });

  test("is told of a stale form and an unknown status", async () => {
    const payer = await makePayer();
    const made = await deposit(payer);
    const as = await office("verify", "edit");
    await as("PUT", `/payment/${made.id}`, { id: made.id, remarks: "First." });
    const stale = await as("PUT", `/payment/${made.id}`, {
      id: made.id,
      status: 3,
      updated_at: made.updated_at,
    });
    expect(stale.status).toBe(409);
    for (const status of [0, 1, 6, "x"]) {
      expect((await as("PUT", `/payment/${made.id}`, { id: made.id, status })).status).toBe(400);
    }
  });

  test("may send unchanged values, and changes nothing of what was paid", async () => {
    const made = await deposit(await makePayer());
    await sqlClient`update payment set status = 1 where id = ${made.id}`;
    const as = await office("view", "edit");
    const { body: read } = await as("GET", `/payment/${made.id}`);
    const { status, body } = await as("PUT", `/payment/${made.id}`, { ...read, remarks: "Seen." });
    expect([status, body.status, body.remarks]).toEqual([200, 1, "Seen."]);
    for (const change of [
      { amountPaid: 5 },
      { outsourceStatus: "S" },
      { message: "Paid" },
      { images: [] },
      { transactionDate: "2026-01-01" },
      { referenceNumber: "other" },
      { tenantId: made.id },
    ]) {
      const refused = await as("PUT", `/payment/${made.id}`, { ...body, ...change });
      expect([change, refused.status]).toEqual([change, 403]);
    }
    expect((await as("GET", `/payment/${made.id}`)).body).toEqual(body);
  });

  test("that may not view it receives only the changes", async () => {
    const made = await deposit(await makePayer());
    const { body } = await (await office("verify"))("PUT", `/payment/${made.id}`, { status: 3 });
    expect(body).toMatchObject({ id: made.id, status: 3 });
    for (const name of ["amountPaid", "clientCode", "images", "duplicates"])
      expect(body).not.toHaveProperty(name);
  });

  test("deletes only waiting payments, which stay stored", async () => {
    const payer = await makePayer();
    const [waits, verified] = [await deposit(payer), await deposit(payer, { amountPaid: 2 })];
    const as = await office("view", "verify", "reject");
    await as("PUT", `/payment/${verified.id}`, { id: verified.id, status: 3 });
    expect((await as("DELETE", `/payment/${verified.id}`)).status).toBe(403);
    expect((await as("DELETE", `/payment/${waits.id}`)).body).toEqual({ id: waits.id, status: 0 });
    expect((await as("GET", `/payment/${waits.id}`)).status).toBe(404);
    expect((await payer("GET", "/payments")).body.total).toBe(1);
    const [kept] = await sqlClient`select status from payment where id = ${waits.id}`;
    expect(kept?.status).toBe(0);
  });

  test("finds in Payfile.csv our id of the transaction where the provider gave no reference", async () => {
    const made = await deposit(await makePayer());
    await sqlClient`update payment set type = 3, reference_number = '', transaction_id = ${`TD-${made.id}`} where id = ${made.id}`;
    const { data } = (await (await office("view"))("GET", `/paymentIds?selectedIds=${made.id}`)).body;
    expect(data).toMatchObject([{ trnno: `TD-${made.id}`, payamt: "1000.50", trantype: "QW" }]);
  });

  test("downloads Payfile.csv", async () => {
    const payer = await makePayer();
    const made = await deposit(payer);
    const as = await office("view");
    const { data } = (await as("GET", `/paymentIds?selectedIds=${made.id},nonsense`)).body;
    expect(data).toEqual([
      {
        trnno: made.referenceNumber,
        trndate: today.split("-").reverse().join("/"),
        urefno: payer.clientCode,
        clientname: made.tenant.uoccname,
        payamt: "1000.50",
        trantype: "DD",
      },
    ]);
    expect((await as("POST", "/paymentIds", { selectedIds: [made.id] })).body.data).toEqual(data);
    // A program reads it, so that codes are as they are.
    await sqlClient`update tenant set client_code = '-NEG1', uoccname = '=Case Corp' where id = ${payer.id}`;
    expect((await as("GET", `/paymentIds?selectedIds=${made.id}`)).body.data[0]).toMatchObject({
      urefno: "-NEG1",
      clientname: "=Case Corp",
    });
  });
});

test("a tenant sees its own payments and statements alone", async () => {
  const [one, other] = [await makePayer(), await makePayer("5.00")];
  const made = await deposit(one);
  for (const path of [`/payment/${made.id}`, `/payment/${made.id}/history`]) {
    expect((await other("GET", path)).status).toBe(404);
  }
  expect((await other("GET", "/payments")).body.total).toBe(0);
  expect((await other("GET", "/statements")).body.data).toMatchObject([
    {
      soaAmount: 5,
      balance: 5,
      dueDate: "2026-11-09",
      invoiceNumber: other.invoice,
      soaName: "SOA-payer.pdf",
    },
  ]);
});

test("the office lists every tenant's newest statement", async () => {
  const payer = await makePayer("77.25");
  const { as } = await adminWith("billings.view");
  // Only by code or name: a search must not reveal what the list does not show.
  await sqlClient`update tenant set search_text = search_text || ${"\nsecret@mail.ph"} where id = ${payer.id}`;
  expect((await as("GET", "/billings?searchTerm=secret@mail.ph")).body.total).toBe(0);
  const { data } = (await as("GET", `/billings?searchTerm=${payer.clientCode}`)).body;
  expect(data).toMatchObject([
    { clientCode: payer.clientCode, soaAmount: 77.25, soaDate: "2026-10-25", soaName: "SOA-payer.pdf" },
  ]);
});
