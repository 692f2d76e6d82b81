import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { aqwireBody, startProviders } from "@/tests/support/payments";
import { adminWith, type Caller, makeTenant } from "@/tests/support/people";
import { importer, importRows, soaRow, undoImport } from "@/tests/support/soa-imports";
import { setModules, withSession } from "@/tests/support/tickets";

// The statement on which a payment counts (docs/rules/billing.md, Balance).

let token: string;
let as: Caller;
let payer: Awaited<ReturnType<typeof makePayer>>;
beforeAll(async () => {
  await startProviders();
  token = await importer();
  const flags = ["view", "edit", "verify", "posted", "reject"] as const;
  ({ as } = await adminWith(...flags.map((flag) => `payments.${flag}` as const)));
});
beforeEach(async () => {
  payer = await makePayer();
});

const makePayer = async () => withSession(await makeTenant());
const bill = (invdate: string, uothdep: string) =>
  importRows(token, [soaRow(payer.clientCode, { invdate, uothdep })]);
const invoice = (day: string) => `[${payer.clientCode}]${day}2026`;
const november5 = () => invoice("1105");
const november25 = () => invoice("1125");
const remarks = "Seen at the bank.";

/** Starts a payment, which staff then verify without its provider. */
const pay = async (amountPaid: number): Promise<string> =>
  (await payer("POST", "/payment-aqwire", aqwireBody({ amountPaid }))).body.id;
const set = async (id: string, change: object) => as("PUT", `/payment/${id}`, { remarks, ...change });
const balance = async () => (await payer("GET", `/tenant/${payer.id}`)).body.outstandingBalance;
const balances = async () =>
  (await payer("GET", "/statements")).body.data.map((one: { balance: number }) => one.balance);
const moved = async () =>
  (await payer("GET", "/statements")).body.data.map((one: { moved: object[] }) => one.moved);

describe("a payment that is verified after the next statement came", () => {
  let id: string;
  beforeEach(async () => {
    await bill("2026-11-05", "18742.50");
    id = await pay(18742.5);
    await bill("2026-11-25", "37485.00");
  });

  test("counts on the new one, which opens the module; both statements say so", async () => {
    await setModules(1, "20000.00");
    const note = async () => (await payer("GET", `/tenant/${payer.id}`)).body.modules[0].note;
    expect(await note()).not.toBeNull();
    const { body } = await set(id, { status: 3 });
    expect(body).toMatchObject({ invoiceNumber: november5(), countsOn: november25() });
    expect([await balance(), await balances(), await note()]).toEqual([18742.5, [18742.5, 18742.5], null]);
    const one = { id, amount: 18742.5, invoiceNumber: november5(), countsOn: november25() };
    expect(await moved()).toEqual([[expect.objectContaining(one)], [expect.objectContaining(one)]]);
  });

  test("is set back by staff to the statement that it names, and forward again", async () => {
    await set(id, { status: 4 });
    const back = await set(id, { countsOn: november5() });
    expect([back.status, back.body.countsOn]).toEqual([200, november5()]);
    expect([await balance(), await balances(), await moved()]).toEqual([37485, [37485, 0], [[], []]]);
    const { data } = (await as("GET", `/payment/${id}/history`)).body;
    expect(data.at(-1)).toMatchObject({ from: 4, to: 4, message: `It counts on ${november5()}.` });
    expect((await set(id, { countsOn: november25() })).status).toBe(200);
    expect(await balance()).toBe(18742.5);
    // The next status keeps the choice.
    await set(id, { countsOn: november5() });
    expect((await set(id, { status: 3 })).body.countsOn).toBe(november5());
  });

  test("counts where staff say as they verify it", async () => {
    expect((await set(id, { status: 3, countsOn: november5() })).body.countsOn).toBe(november5());
    expect(await balance()).toBe(37485);
  });

  test("counts on no statement while it is not verified, and is moved anew when it is verified again", async () => {
    await set(id, { status: 3 });
    await set(id, { countsOn: november5() });
    expect((await set(id, { status: 5 })).body.countsOn).toBeNull();
    expect(await moved()).toEqual([[], []]);
    expect((await set(id, { status: 3 })).body.countsOn).toBe(november25());
  });

  test("an update that repeats the record changes nothing of it", async () => {
    const record = (await as("GET", `/payment/${id}`)).body;
    expect(record.countsOn).toBeNull();
    const { body } = await set(id, { ...record, remarks, status: 3 });
    expect(body.countsOn).toBe(november25());
    expect((await set(id, { ...body, status: 4 })).body.countsOn).toBe(november25());
  });

  test.each([
    ["another tenant's invoice", () => "[OTHER]11052026"],
    ["an invoice that is not there", () => invoice("1206")],
  ])("%s is refused", async (_, countsOn) => {
    await set(id, { status: 3 });
    const refused = await set(id, { countsOn: countsOn() });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["countsOn"]]);
  });

  test("needs the flag verify, and a payment that counts", async () => {
    expect((await set(id, { countsOn: november5() })).status).toBe(400);
    await set(id, { status: 3 });
    const { as: clerk } = await adminWith("payments.view", "payments.edit", "payments.posted");
    expect((await clerk("PUT", `/payment/${id}`, { countsOn: november5() })).status).toBe(403);
  });

  test("goes back with the undo of the new statement", async () => {
    const { uniqId } = await bill("2026-12-01", "40000.00");
    await set(id, { status: 3 });
    expect(await balance()).toBe(40000 - 18742.5);
    await undoImport(token, uniqId);
    expect([await balance(), await balances()]).toEqual([18742.5, [18742.5, 18742.5]]);
  });
});

test("a payment that was verified before the next statement came stays where it is", async () => {
  await bill("2026-11-05", "1000.00");
  const id = await pay(400);
  await set(id, { status: 3 });
  await bill("2026-11-25", "600.00");
  await set(id, { status: 4 });
  expect([await balance(), await balances(), await moved()]).toEqual([600, [600, 600], [[], []]]);
});

test("an older statement that comes later takes no payment", async () => {
  await bill("2026-11-25", "600.00");
  const id = await pay(400);
  await bill("2026-11-05", "1000.00");
  await set(id, { status: 3 });
  expect([await balance(), await balances()]).toEqual([200, [200, 1000]]);
});

test("a verification waits for the batch of an import, and counts on its statement", async () => {
  await bill("2026-11-05", "1000.00");
  const id = await pay(400);
  const session = await sqlClient.reserve();
  await session`begin`;
  await session`select from tenant where id = ${payer.id} for no key update`;
  await session`insert into statement (id, tenant_id, soa_date, soa_amount, invoice_number, due_date)
    values (gen_random_uuid(), ${payer.id}, '2026-11-25', 1500, ${november25()}, '2026-12-10')`;
  const verified = set(id, { status: 3 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await session`commit`;
  session.release();
  expect((await verified).body.countsOn).toBe(november25());
});
