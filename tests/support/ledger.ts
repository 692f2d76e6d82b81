import * as fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import { file } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { centavos, formatCentavos } from "@/lib/format/money";
import { aqwireBody, dragonpayBody, type startProviders } from "./payments";
import { adminWith, makeTenant } from "./people";
import { importer, importRows, soaRow } from "./soa-imports";
import { dayFromNow, enter, setModules } from "./tickets";

/*
 * Any sequence of imports, payments, providers' words and staff's decisions, beside a ledger that is kept by hand: each
 * tenant's balance and its modules' notes must be what the ledger says (docs/rules/billing.md, Balance).
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
  // Below zero is a credit; null is not in the month's file.
  fc.record({
    do: fc.constant("bill" as const),
    month: fc.nat(months.length - 1),
    amounts: fc.array(fc.option(fc.integer({ min: -300_000, max: 3_000_000 })), {
      minLength: people,
      maxLength: people,
    }),
  }),
  fc.record({ do: fc.constant("deposit" as const), who, paid }),
  fc.record({ do: fc.constantFrom("dragonpay" as const, "aqwire" as const), who, paid }),
  fc.record({
    do: fc.constant("say" as const),
    which,
    letter: fc.constantFrom("S", "P", "F", "R"),
    isOtherAmount: fc.boolean(),
  }),
  fc.record({ do: fc.constant("decide" as const), which, status: fc.constantFrom(2, 3, 4, 5) }),
  fc.record({ do: fc.constant("settle" as const) }),
  fc.record({ do: fc.constant("delete" as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Sequences of steps; the first bills everybody, so that there is something to pay. */
export const sequences = (longest: number) =>
  fc
    .array(step, { minLength: Math.ceil(longest / 2), maxLength: longest })
    .map((steps): Step[] => [{ do: "bill", month: 1, amounts: [1_874_250, 400_000, 999] }, ...steps]);

type World = Awaited<ReturnType<typeof startProviders>>;
type Entry = {
  id: string;
  who: number;
  invoice: string;
  paid: bigint;
  status: number;
  way: string;
  transactionId: string;
};

const pesos = (amount: number | bigint) => formatCentavos(BigInt(amount));

/** Does a sequence with tenants of its own, and compares after each step. */
export async function followLedger(world: World, steps: readonly Step[]): Promise<void> {
  await setModules(1, pesos(moduleAmount));
  const token = await importer();
  const { as } = await adminWith(
    "payments.view",
    "payments.edit",
    "payments.verify",
    "payments.posted",
    "payments.reject",
  );
  const tenants = await Promise.all(Array.from({ length: people }, async () => enter(await makeTenant())));
  const bills = tenants.map(() => new Map<string, bigint>());
  const entries: Entry[] = [];
  const newest = (at: number) => [...(bills[at]?.keys() ?? [])].sort().at(-1);

  async function slipOf(tenantId: string): Promise<string> {
    const key = `depositslip/${uuidv7()}.jpg`;
    const facts = { contentType: "image/jpeg", size: 1, sha256: key.slice(12, 76).padEnd(64, "0") };
    await db.insert(file).values({ key, ...facts, uploadedByTenantId: tenantId });
    return key;
  }

  async function begin({ do: way, who, paid }: Extract<Step, { paid: number }>): Promise<void> {
    const tenant = tenants[who];
    const invoice = newest(who);
    if (!tenant) return;
    const values = { amountPaid: pesos(paid) };
    const bodies = {
      deposit: async () => ({
        ...values,
        transactionDate: dayFromNow(0),
        images: [{ name: "slip.jpg", url: await slipOf(tenant.id) }],
      }),
      dragonpay: () => dragonpayBody(values),
      aqwire: () => aqwireBody(values),
    };
    const { status, body } = await tenant("POST", `/payment-${way}`, await bodies[way]());
    expect(status).toBe(invoice ? (way === "deposit" ? 201 : 200) : 409);
    if (!invoice) return;
    const transactionId = body.txnId ?? body.paymentId ?? "";
    const first = { status: way === "deposit" ? 2 : 1, transactionId };
    entries.push({ id: body.id, who, invoice, paid: BigInt(paid), way, ...first });
  }

  async function decide(entry: Entry, status: number): Promise<void> {
    const answer = await as("PUT", `/payment/${entry.id}`, { status });
    // What differs from the provider's word must be settled first.
    expect(entry.status === 0 ? [404] : [200, 409]).toContain(answer.status);
    if (answer.status === 200) entry.status = status;
  }

  async function doStep(one: Step): Promise<void> {
    if (one.do === "bill") {
      const date = months[one.month] ?? "";
      const rows = one.amounts.flatMap((amount, at) =>
        amount === null
          ? []
          : [soaRow(tenants[at]?.clientCode ?? "", { uothdep: pesos(amount), invdate: date })],
      );
      if (rows.length > 0) await importRows(token, rows);
      one.amounts.forEach((amount, at) => {
        if (amount !== null) bills[at]?.set(date, BigInt(amount));
      });
    } else if ("paid" in one) {
      await begin(one);
    } else if (one.do === "settle") {
      const { data } = (await as("GET", "/payment-differences?limit=100")).body;
      for (const { id } of data) await as("PUT", `/payment-difference/${id}`, { remarks: "Seen." });
    } else {
      const entry = entries[one.which % Math.max(1, entries.length)];
      if (!entry) return;
      if (one.do === "decide") return await decide(entry, one.status);
      if (one.do === "delete") {
        const { status } = await as("DELETE", `/payment/${entry.id}`);
        expect(status).toBe(entry.status === 0 ? 404 : entry.status === 2 ? 200 : 403);
        if (status === 200) entry.status = 0;
      } else if (entry.way === "dragonpay" || entry.way === "aqwire") {
        // Whatever a provider says: no peso is counted by it.
        await world[entry.way].behave(one.isOtherAmount ? { amount: "1.00" } : {});
        await world[entry.way].settle(entry.transactionId, one.letter);
        if (entry.status === 1) entry.status = 2;
      }
    }
  }

  async function compare(): Promise<void> {
    for (const [at, tenant] of tenants.entries()) {
      const left = (invoice: string | undefined, amount: bigint) =>
        entries.reduce(
          (rest, entry) =>
            entry.who === at && entry.invoice === invoice && (entry.status === 3 || entry.status === 4)
              ? rest - entry.paid
              : rest,
          amount,
        );
      const last = newest(at);
      const balance = last ? left(last, bills[at]?.get(last) ?? 0n) : 0n;
      const { body } = await tenant("GET", `/tenant/${tenant.id}`);
      expect(centavos(body.outstandingBalance.toFixed(2))).toBe(balance);
      const note = balance < moduleAmount ? null : unsettled;
      expect(body.modules.map((one: { note: string | null }) => one.note)).toEqual(Array(8).fill(note));
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
  }
  const [statuses] = await sqlClient`select count(*)::int from payment
    where id = any(${entries.map(({ id }) => id)}) and status <> (
      select to_status from payment_change c where c.payment_id = payment.id order by c.id desc limit 1)`;
  expect(statuses?.count).toBe(0);
}
