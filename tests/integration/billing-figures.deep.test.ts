import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { payment, statement, tenant } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { centavos, formatCentavos } from "@/lib/format/money";
import { emptyTables } from "@/tests/support/empty-tables";
import { adminWith, type Caller, makeTenant } from "@/tests/support/people";
import { repeats } from "@/tests/support/repeats";
import { importer, importRows, soaRow } from "@/tests/support/soa-imports";
import { dayFromNow } from "@/tests/support/tickets";

/*
 * The office's Billings (docs/rules/billing.md, The office's Billings): its rows and figures against a plain
 * recomputation in centavos.
 */

let as: Caller;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import");
  ({ as } = await adminWith("billings.view"));
});

/** The statements' dates, oldest first. Two may be in one month; the last one is not due yet. */
const dates = [-130, -100, -70, -68, -40, -5].map((days) => ({
  soa: dayFromNow(days),
  due: dayFromNow(days + 15),
}));
const today = dayFromNow(0);
const people = 4;

const amounts = fc.oneof(fc.integer({ min: -300_000, max: 2_000_000 }), fc.constantFrom(0, 50_000));
const paid = fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.constant(50_000));
const drawnPayment = fc.record({
  /** The statement that it names, and the one on which it counts instead, among those of its tenant. */
  names: fc.nat(9),
  countsOn: fc.option(fc.nat(9)),
  paid,
  received: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { freq: 4 }),
  type: fc.constantFrom(1, 2, 3),
  status: fc.nat(5),
  letter: fc.constantFrom(null, "U", "P", "A", "S", "F", "V", "R", "K"),
  isAsked: fc.boolean(),
});
/** A tenant: a statement or none for each date, whether the newest has a PDF, and its payments. */
const drawnTenant = fc.record({
  bills: fc
    .array(fc.option(amounts, { freq: 3 }), { minLength: dates.length, maxLength: dates.length })
    .filter((bills) => bills.some((amount) => amount !== null)),
  hasPdf: fc.boolean(),
  payments: fc.array(drawnPayment, { maxLength: 6 }),
});
type Drawn = typeof drawnTenant extends fc.Arbitrary<infer T> ? T : never;

const pesos = (amount: number | bigint) => formatCentavos(BigInt(amount));
const invoice = (code: string, at: number) => `[${code}]${at}`;
const billsOf = ({ bills }: Drawn) =>
  bills.flatMap((amount, at) => (amount === null ? [] : [{ at, amount }]));

async function store(drawn: Drawn, code: string): Promise<void> {
  const bills = billsOf(drawn);
  const newest = bills.at(-1);
  const copy = { soaDate: dates[newest?.at ?? 0]?.soa ?? "", soaAmount: pesos(newest?.amount ?? 0) };
  const pdf = { soaName: "a.pdf", soaPdf: drawn.hasPdf ? "soa/pdf/a" : null };
  const { id: tenantId } = await makeTenant({ clientCode: code, ...copy, ...pdf });
  const rows = bills.map(({ at, amount }) => ({
    ...{ tenantId, soaDate: dates[at]?.soa ?? "", dueDate: dates[at]?.due ?? "", soaAmount: pesos(amount) },
    ...{ invoiceNumber: invoice(code, at), ...pdf },
  }));
  await db.insert(statement).values(rows);
  const at = (chosen: number) => bills[chosen % bills.length]?.at ?? 0;
  const payments = drawn.payments.map((one) => ({
    ...{
      tenantId,
      invoiceNumber: invoice(code, at(one.names)),
      invoiceDate: dates[at(one.names)]?.soa ?? "",
    },
    countsOn: one.countsOn === null ? null : invoice(code, at(one.countsOn)),
    ...{ transactionDate: today, soaAmount: "1.00", amountPaid: pesos(one.paid) },
    amountReceived: one.received === null ? null : pesos(one.received),
    ...{ type: one.type, status: one.status, outsourceStatus: one.letter },
    enquireAt: one.isAsked ? "2026-01-01 00:00:00+08" : null,
  }));
  if (payments.length > 0) await db.insert(payment).values(payments);
}

/** A row as it should be, in centavos; undefined if the tenant has no statement in the month. */
function expectedRow(drawn: Drawn, code: string, month: string | null) {
  const bills = billsOf(drawn);
  const counted = (at: number) =>
    drawn.payments
      .filter(({ status }) => status === 3 || status === 4)
      .filter((one) => bills[(one.countsOn ?? one.names) % bills.length]?.at === at)
      .reduce((sum, one) => sum + (one.received ?? one.paid), 0);
  const chosen = bills.filter(({ at }) => !month || dates[at]?.soa.startsWith(month)).at(-1);
  if (!chosen) return undefined;
  const balance = (bill: { at: number; amount: number }) => bill.amount - counted(bill.at);
  const isOnItsWay = ({ status, type, letter, isAsked }: Drawn["payments"][number]) =>
    (status === 1 || status === 2) &&
    (type === 1 || letter === "S" || (isAsked && ["U", "P", "A"].includes(letter ?? "U")));
  const awaited = chosen === bills.at(-1) ? drawn.payments.filter(isOnItsWay) : [];
  const before = bills.filter(({ at }) => at <= chosen.at);
  const lastPaid = before.findLastIndex((bill) => balance(bill) <= 0);
  const since = dates[before[lastPaid + 1]?.at ?? -1]?.due ?? null;
  const onItsWay = awaited.reduce((sum, one) => sum + (one.received ?? one.paid), 0);
  const left = balance(chosen);
  return {
    code,
    hasPdf: drawn.hasPdf,
    amount: chosen.amount,
    paid: counted(chosen.at),
    balance: left,
    onItsWay,
    payments: awaited.length,
    since,
    is: {
      unpaid: left > 0,
      overdue: left > onItsWay && since !== null && (since < today || (dates[chosen.at]?.due ?? "") < today),
      onItsWay: onItsWay > 0,
      paid: left <= 0,
    },
  };
}

const inCentavos = (amount: number) => Number(centavos(amount.toFixed(2)));
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

test("every row, sum, number and filter is what the statements and payments say", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnTenant, { minLength: people, maxLength: people }), async (drawn) => {
      for (const table of [payment, statement, tenant]) await db.delete(table);
      for (const [at, one] of drawn.entries()) await store(one, `B-${at}`);
      const months = [...new Set(drawn.flatMap(billsOf).map(({ at }) => dates[at]?.soa.slice(0, 7) ?? ""))];
      for (const month of [null, ...months]) {
        for (const status of ["", "1"]) {
          const all = drawn
            .map((one, at) => expectedRow(one, `B-${at}`, month))
            .filter((row) => row !== undefined)
            .filter((row) => status === "" || !row.hasPdf);
          for (const owed of ["", "unpaid", "overdue", "onItsWay", "paid"] as const) {
            const query = `month=${month ?? ""}&status=${status}&owed=${owed}`;
            const rows = owed ? all.filter(({ is }) => is[owed]) : all;
            const list = (await as("GET", `/billings?${query}`)).body;
            expect(
              list.data.map((row: Record<string, number>) => [
                ...[row.clientCode, inCentavos(row.soaAmount ?? 0), inCentavos(row.paid ?? 0)],
                ...[inCentavos(row.onItsWay ?? 0), inCentavos(row.balance ?? 0), row.unpaidSince],
              ]),
              query,
            ).toEqual(
              rows.map((row) => [row.code, row.amount, row.paid, row.onItsWay, row.balance, row.since]),
            );
            expect(list.total).toBe(rows.length);
            const figures = (await as("GET", `/billings-figures?${query}`)).body;
            const unpaid = (row: (typeof rows)[number]) => Math.max(0, row.balance);
            const covered = (row: (typeof rows)[number]) => Math.min(row.onItsWay, unpaid(row));
            const credit = (row: (typeof rows)[number]) => Math.max(0, -row.balance);
            const billed = sum(all, ({ amount }) => Math.max(0, amount));
            expect({ ...figures, months: months.length, imported: null }, query).toEqual({
              billed: billed / 100,
              paid: (billed - sum(all, unpaid)) / 100,
              unpaidOnItsWay: sum(all, covered) / 100,
              unpaidRest: (sum(all, unpaid) - sum(all, covered)) / 100,
              credit: sum(all, credit) / 100,
              paymentsOnItsWay: sum(all, ({ payments }) => payments),
              counts: {
                all: all.length,
                unpaid: all.filter(({ is }) => is.unpaid).length,
                overdue: all.filter(({ is }) => is.overdue).length,
                onItsWay: all.filter(({ is }) => is.onItsWay).length,
                paid: all.filter(({ is }) => is.paid).length,
              },
              shown: {
                soaAmount: sum(rows, ({ amount }) => amount) / 100,
                paid: sum(rows, (row) => row.paid) / 100,
                onItsWay: sum(rows, ({ onItsWay }) => onItsWay) / 100,
                unpaid: sum(rows, unpaid) / 100,
                credit: sum(rows, credit) / 100,
              },
              months: months.length,
              imported: null,
            });
            expect(new Set(figures.months)).toEqual(new Set(months));
          }
        }
      }
    }),
    { numRuns: repeats(30) },
  );
});

test("the balance is the one that the tenant sees", async () => {
  const token = await importer();
  const { as: office } = await adminWith("billings.view", "tenants.view");
  await importRows(token, [soaRow("T1-1", { uothdep: "250.10" }), soaRow("T1-2", { uothdep: "-5.00" })]);
  const { data } = (await office("GET", "/billings")).body;
  for (const row of data)
    expect((await office("GET", `/tenant/${row.id}`)).body.outstandingBalance).toBe(row.balance);
  expect(data.map((row: { balance: number }) => row.balance)).toEqual([250.1, -5]);
});

test("the months and what was imported are told, newest first", async () => {
  const token = await importer();
  await importRows(token, [soaRow("T1-1", { invdate: "2026-09-25" })]);
  const october = await importRows(token, [
    soaRow("T1-1", { invdate: "2026-10-25" }),
    soaRow("T1-2", { invdate: "2026-10-25" }),
  ]);
  const told = async (query: string) => (await as("GET", `/billings-figures${query}`)).body;
  expect(await told("")).toMatchObject({
    months: ["2026-10", "2026-09"],
    imported: { uniqId: october.uniqId, soaDate: "2026-10-25", count: 2, by: { name: expect.any(String) } },
  });
  expect((await told("?month=2026-09")).imported).toMatchObject({ soaDate: "2026-09-25", count: 1 });
  expect(await told("?month=2026-08")).toMatchObject({ imported: null, billed: 0, counts: { all: 0 } });
  expect((await told("?searchTerm=T1-2")).counts.all).toBe(1);
});

test("rows are sorted by what is unpaid, and since when", async () => {
  const token = await importer();
  const bill = (invdate: string, amounts: Record<string, string>) =>
    importRows(
      token,
      Object.entries(amounts).map(([code, uothdep]) => soaRow(code, { invdate, uothdep })),
    );
  await bill("2026-09-25", { "T1-1": "10.00", "T1-2": "10.00", "T1-3": "-1.00" });
  await bill("2026-10-25", { "T1-1": "20.00", "T1-3": "30.00", "T1-4": "0.00" });
  const codes = async (query: string) =>
    (await as("GET", `/billings?${query}`)).body.data.map((row: { clientCode: string }) => row.clientCode);
  expect(await codes("sort=balance")).toEqual(["T1-3", "T1-1", "T1-2", "T1-4"]);
  expect((await codes("sort=unpaidSince&order=asc")).slice(2)).toEqual(["T1-3", "T1-4"]);
  expect((await codes("sort=unpaidSince&order=desc"))[0]).toBe("T1-3");
});

test.each([
  ["month=2026-13", "month"],
  ["month=x", "month"],
  ["owed=late", "owed"],
  ["sort=paid", "sort"],
])("refuses %s", async (query, field) => {
  for (const path of field === "sort" ? ["/billings"] : ["/billings", "/billings-figures"]) {
    const answer = await as("GET", `${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty(field);
  }
});
