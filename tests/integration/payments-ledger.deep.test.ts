import * as fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { services } from "@/db/kinds";
import { file } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { syncDuePayments } from "@/lib/features/payments/server/reconcile";
import { centavos, formatCentavos } from "@/lib/format/money";
import {
  applyReport,
  countedOn,
  decide,
  type Entry,
  isDeposit,
  move,
  payfileOf,
  remove,
  removeBill,
  settle,
} from "@/tests/support/payment-model";
import { aqwireBody, dragonpayBody, startProviders } from "@/tests/support/payments";
import { adminWith, makeTenant } from "@/tests/support/people";
import { repeats } from "@/tests/support/repeats";
import { importer, importRows, soaRow, undoImport } from "@/tests/support/soa-imports";
import { dayFromNow, setModules, withSession } from "@/tests/support/tickets";

/*
 * Runs a random sequence of imports, undos, payments, provider reports, decisions and settlements, and compares the
 * product after every step with a simple model (`payment-model.ts`): each tenant's balance and module notes, each
 * payment, its row of Payfile.csv, its history and the differences (docs/rules/billing.md, Balance). A new kind of step
 * is an arbitrary in `step` and a case in `doStep`. The deep run tries more and longer sequences.
 */

const people = 3;
const months = ["2026-08-25", "2026-09-25", "2026-10-25", "2026-11-25"];
const moduleAmount = 500_000n;
const unsettled =
  "Please settle your outstanding account at Property Management Office to access this module.";

const who = fc.nat(people - 1);
const paid = fc.integer({ min: 1, max: 2_000_000 });
const which = fc.nat(20);
const step = fc.oneof(
  // Negative is a credit; null means that the tenant is not in the month's file.
  fc.record({
    do: fc.constant("bill" as const),
    month: fc.nat(months.length - 1),
    amounts: fc.array(fc.option(fc.integer({ min: -300_000, max: 3_000_000 })), {
      minLength: people,
      maxLength: people,
    }),
  }),
  fc.record({ do: fc.constant("undo" as const) }),
  fc.record({ do: fc.constant("deposit" as const), who, paid }),
  fc.record({ do: fc.constantFrom("dragonpay" as const, "aqwire" as const), who, paid }),
  fc.record({
    do: fc.constant("say" as const),
    which,
    code: fc.constantFrom("S", "S", "P", "A", "F", "R", "K"),
    paid: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
    // Reported by a postback, or found by the job's next check.
    isLate: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("decide" as const),
    which,
    status: fc.constantFrom(2, 3, 4, 5),
    remarks: fc.constantFrom("", "Seen at the bank."),
  }),
  fc.record({
    do: fc.constant("settle" as const),
    which,
    outcome: fc.constantFrom("accept", "accept", "reject", "keep"),
  }),
  // Sets a payment to another statement.
  fc.record({ do: fc.constant("move" as const), which, month: fc.nat(months.length - 1) }),
  fc.record({ do: fc.constant("delete" as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Sequences of steps; the first one bills all tenants, so that there is something to pay. */
const sequences = (longest: number) =>
  fc
    .array(step, { minLength: Math.ceil(longest / 2), maxLength: longest })
    .map((steps): Step[] => [{ do: "bill", month: 1, amounts: [1_874_250, 400_000, 999] }, ...steps]);

type World = Awaited<ReturnType<typeof startProviders>>;
const pesos = (amount: number | bigint) => formatCentavos(BigInt(amount));

/** Runs a sequence with new tenants, and compares after each step. */
async function followLedger(world: World, steps: readonly Step[]): Promise<void> {
  await setModules(1, pesos(moduleAmount));
  const token = await importer();
  const { as } = await adminWith(
    "payments.view",
    "payments.edit",
    "payments.verify",
    "payments.posted",
    "payments.reject",
  );
  const tenants = await Promise.all(
    Array.from({ length: people }, async () => withSession(await makeTenant())),
  );
  const bills = tenants.map(() => new Map<string, bigint>());
  const entries: Entry[] = [];
  /** The imports that were not undone, with the bills before each. */
  const imports: { uniqId: string; before: Map<string, bigint>[] }[] = [];
  const newest = (at: number) => [...(bills[at]?.keys() ?? [])].sort().at(-1);

  async function slipOf(tenantId: string): Promise<string> {
    const key = `depositslip/${uuidv7()}.jpg`;
    const facts = { contentType: "image/jpeg", size: 1, sha256: key.slice(12, 76).padEnd(64, "0") };
    await db.insert(file).values({ key, ...facts, uploadedById: tenantId });
    return key;
  }

  async function begin(way: Entry["way"], who: number, paid: number): Promise<void> {
    const tenant = tenants[who];
    const invoice = newest(who);
    if (!tenant) return;
    const values = { amountPaid: pesos(paid) };
    const bodies: Record<string, () => object | Promise<object>> = {
      deposit: async () => ({
        ...values,
        transactionDate: dayFromNow(0),
        images: [{ name: "slip.jpg", url: await slipOf(tenant.id) }],
      }),
      dragonpay: () => dragonpayBody(values),
      aqwire: () => aqwireBody(values),
    };
    const { status, body } = await tenant("POST", `/payment-${way}`, await bodies[way]?.());
    expect(status).toBe(invoice ? (way === "deposit" ? 201 : 200) : 409);
    if (!invoice) return;
    const transactionId = body.txnId ?? body.paymentId ?? "";
    const first = {
      countsOn: null,
      received: null,
      status: way === "deposit" ? 2 : 1,
      code: null,
      open: null,
      last: null,
    };
    entries.push({ id: body.id, who, invoice, way, transactionId, asked: BigInt(paid), ...first });
  }

  async function bill({ month, amounts }: Extract<Step, { do: "bill" }>): Promise<void> {
    const date = months[month] ?? "";
    const rows = amounts.flatMap((amount, at) =>
      amount === null
        ? []
        : [soaRow(tenants[at]?.clientCode ?? "", { uothdep: pesos(amount), invdate: date })],
    );
    const before = bills.map((one) => new Map(one));
    if (rows.length > 0) imports.push({ uniqId: (await importRows(token, rows)).uniqId, before });
    amounts.forEach((amount, at) => {
      if (amount !== null) bills[at]?.set(date, BigInt(amount));
    });
  }

  /** Undoes the latest import; the one before is then the latest. */
  async function undo(): Promise<void> {
    const latest = imports.pop();
    if (!latest) return;
    expect(await undoImport(token, latest.uniqId)).toMatchObject({ state: "undone" });
    for (const entry of entries) {
      const left = latest.before[entry.who] ?? new Map();
      for (const date of bills[entry.who]?.keys() ?? []) {
        if (!left.has(date)) removeBill(entry, date, left.keys());
      }
    }
    bills.splice(0, bills.length, ...latest.before);
  }

  async function report(entry: Entry, { code, paid, isLate }: Extract<Step, { do: "say" }>): Promise<void> {
    if (isDeposit(entry)) return;
    const provider = world[entry.way as "dragonpay" | "aqwire"];
    const amount = paid === null ? entry.asked : BigInt(paid);
    // Only open or successful payments are checked.
    const byJob = isLate && !"FVRK".includes(entry.code ?? "-");
    await provider.behave({ amount: pesos(amount), ...(byJob ? { postback: "never" } : {}) });
    await provider.settle(entry.transactionId, code);
    if (byJob) {
      await sqlClient`update payment set enquire_at = now() where id = ${entry.id}`;
      await syncDuePayments();
    }
    // AQWire reports only success and refund.
    applyReport(entry, entry.way === "dragonpay" || "SR".includes(code) ? code : "P", amount);
  }

  async function settleOne({ which, outcome }: Extract<Step, { do: "settle" }>): Promise<void> {
    const open = entries.filter((one) => one.open);
    const entry = open[which % Math.max(1, open.length)];
    if (!entry) return;
    const [found] = (await differences()).filter((one) => one.payment.id === entry.id);
    const body = { outcome, remarks: "Seen by the office." };
    const { status } = await as("PUT", `/payment-difference/${found?.id}`, body);
    expect(status).toBe(settle(entry, outcome));
  }

  async function doStep(one: Step): Promise<void> {
    if (one.do === "bill") return await bill(one);
    if (one.do === "undo") return await undo();
    if (one.do === "settle") return await settleOne(one);
    if ("who" in one) return await begin(one.do, one.who, one.paid);
    const entry = entries[one.which % Math.max(1, entries.length)];
    if (!entry) return;
    if (one.do === "say") return await report(entry, one);
    const path = `/payment/${entry.id}`;
    if (one.do === "delete") {
      const { status } = await as("DELETE", path);
      expect(status).toBe(remove(entry));
    } else if (one.do === "move") {
      const date = months[one.month] ?? "";
      const [year, month, day] = date.split("-");
      const countsOn = `[${tenants[entry.who]?.clientCode}]${month}${day}${year}`;
      const { status } = await as("PUT", path, { countsOn });
      expect(status).toBe(move(entry, date, bills[entry.who]?.keys() ?? []));
    } else {
      const { status, remarks } = one;
      const answer = await as("PUT", path, { status, remarks });
      expect(answer.status).toBe(decide(entry, status, remarks !== "", newest(entry.who)));
    }
  }

  type Listed = { id: string; reason: string; payment: { id: string } };
  const differences = async (): Promise<Listed[]> =>
    (await as("GET", "/payment-differences?limit=100")).body.data;

  /** Each payment, its row of the file, the last row of its history, and the differences. */
  async function comparePayments(): Promise<void> {
    const ids = entries.map(({ id }) => id);
    const rows = await sqlClient`select p.id, p.status, p.amount_received, p.outsource_status, (
        select to_status from payment_change c where c.payment_id = p.id order by c.created_at desc, c.id desc limit 1) as last
      from payment p where id = any(${ids}) order by id`;
    const byId = [...entries].sort((one, other) => one.id.localeCompare(other.id));
    expect(rows.map((row) => ({ ...row }))).toEqual(
      byId.map(({ id, status, received, code }) => ({
        id,
        status,
        amount_received: received === null ? null : pesos(received),
        outsource_status: code,
        last: status,
      })),
    );
    const { data } = (await as("POST", "/paymentIds", { selectedIds: ids })).body;
    const inFile = entries.filter(({ status }) => status !== 0).map((entry) => pesos(payfileOf(entry)));
    expect(data.map((row: { payamt: string }) => row.payamt).sort()).toEqual(inFile.sort());
    const listed = (await differences()).filter(({ payment }) => ids.includes(payment.id));
    expect(listed.map(({ payment, reason }) => [payment.id, reason]).sort()).toEqual(
      entries.flatMap(({ id, open }) => (open ? [[id, open.reason]] : [])).sort(),
    );
  }

  async function compare(): Promise<void> {
    for (const [at, tenant] of tenants.entries()) {
      const left = (date: string, amount: bigint) =>
        entries.reduce((rest, entry) => (entry.who === at ? rest - countedOn(entry, date) : rest), amount);
      const last = newest(at);
      const balance = last ? left(last, bills[at]?.get(last) ?? 0n) : 0n;
      const { body } = await tenant("GET", `/tenant/${tenant.id}`);
      expect(centavos(body.outstandingBalance.toFixed(2))).toBe(balance);
      const note = balance < moduleAmount ? null : unsettled;
      expect(body.modules.map((one: { note: string | null }) => one.note)).toEqual(services.map(() => note));
      const { data } = (await tenant("GET", "/statements?limit=100")).body;
      const listed = data.map((one: { soaDate: string; balance: number }) => [
        one.soaDate,
        centavos(one.balance.toFixed(2)),
      ]);
      expect(listed).toEqual(
        [...(bills[at] ?? [])]
          .sort(([one], [other]) => other.localeCompare(one))
          .map(([date, amount]) => [date, left(date, amount)]),
      );
    }
  }

  for (const one of steps) {
    await doStep(one);
    await compare();
    await comparePayments();
  }
}

test("after any sequence of steps, each balance and module equals that of a simple model", {
  timeout: 300_000,
}, async () => {
  const world = await startProviders();
  await fc.assert(
    fc.asyncProperty(sequences(40), (steps) => followLedger(world, steps)),
    { numRuns: repeats(50) },
  );
});
