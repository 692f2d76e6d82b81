import "server-only";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { notification, payment, paymentChange, paymentDifference, paymentEvent, tenant } from "@/db/schema";
import type { NamedFile } from "@/db/schema/columns";
import { paymentStatus } from "@/db/statuses";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { checkPayment } from "@/lib/features/payments/server/check-payment";
import { createDeposit } from "@/lib/features/payments/server/create-deposit";
import { startAqwire, startDragonpay } from "@/lib/features/payments/server/start-provider-payments";
import { updatePayment } from "@/lib/features/payments/server/update-payment";
import { addDays } from "@/lib/format/days";
import { formatPesos } from "@/lib/format/money";
import { readInstant, siteDay } from "@/lib/format/zoned";
import paymentsJson from "./data/payments.json";
import { callerOf, tenantActor } from "./demo-caller";
import { atMoment } from "./demo-history";
import { storePicture } from "./demo-pictures";
import type { DemoMonth } from "./demo-statements";
import { banks, drawSlip } from "./deposit-slip";

/*
 * The demonstration's payments: deposits with slips, and payments at the providers' sandboxes, never at real providers.
 */

/** A payment of a tenant, and its outcome. */
const demoPayment = z.strictObject({
  /** The client code. */
  client: z.string(),
  method: z.enum(["deposit", "dragonpay", "aqwire"]),
  /** Days after the statement's date; zero or less counts from today. */
  day: z.int(),
  /** The site's local time, `HH:mm`. */
  at: z.string(),
  /** In pesos; by default the whole statement. */
  amount: z.string().optional(),
  /** The provider's status, by default success; null if the tenant never pays. */
  statusCode: z.enum(["S", "P", "F", "R"]).nullable().default("S"),
  /** The amount that the provider reports, if it differs. */
  reportedAmount: z.string().optional(),
  /** The statuses that staff set, by name and in order; without any the payment waits. */
  statuses: z.array(z.enum(["verified", "posted", "rejected"]).transform((name) => paymentStatus[name])),
  /** The remarks of the last status. */
  remarks: z.string().optional(),
});
type DemoPayment = z.infer<typeof demoPayment>;

/** By the month of the paid statement, oldest first; the last one is the newest statement. */
const demoPayments = z.array(z.array(demoPayment)).parse(paymentsJson);

type Payer = { actor: ClientActor; soaDate: string; soaAmount: string };
type DatedPayment = { id: string; at: Date };

const sandboxes = { dragonpay: env.DRAGONPAY_URL, aqwire: env.AQWIRE_URL };
const hasSandboxes =
  Object.values(sandboxes).every((url) => new URL(url).hostname === "127.0.0.1") &&
  Boolean(env.DRAGONPAY_SECRET && env.AQWIRE_SECRET);

/** Imports each month's statements and makes the tenants' payments. */
export async function payMonths(months: readonly DemoMonth[], staff: StaffActor): Promise<void> {
  const made: DatedPayment[] = [];
  if (hasSandboxes) await configureSandboxes({ postback: "never" });
  for (const [month, { importStatement }] of months.entries()) {
    await importStatement();
    for (const one of demoPayments[month] ?? []) {
      if (one.method !== "deposit" && !hasSandboxes) continue;
      const payer = await payerOf(one.client);
      const at = momentOf(one, payer);
      await atMoment(at, async () => {
        const id = one.method === "deposit" ? await deposit(one, payer) : await pay(one, payer, staff);
        for (const [step, status] of one.statuses.entries()) {
          const remarks = step === one.statuses.length - 1 && one.remarks ? { remarks: one.remarks } : {};
          await updatePayment(callerOf(staff), { id, status, ...remarks });
        }
        made.push({ id, at });
      });
    }
  }
  if (hasSandboxes) await configureSandboxes({});
  await setTimes(made);
}

async function payerOf(code: string): Promise<Payer> {
  const [row] = await db.select().from(tenant).where(eq(tenant.clientCode, code));
  if (!row?.soaDate || row.soaAmount === null) throw new Error(`The export has no statement of ${code}.`);
  const { id, uoccname: name, clientCode, soaDate, soaAmount } = row;
  return { actor: tenantActor({ id, name, clientCode }), soaDate, soaAmount };
}

/** The time of a payment: neither before its statement nor in the future. */
function momentOf({ day, at }: DemoPayment, { soaDate }: Payer): Date {
  const from = day > 0 ? soaDate : siteDay(new Date(), env.SITE_TIME_ZONE);
  const date = addDays(from, day);
  const planned = new Date(readInstant(`${date} ${at}:00`, env.SITE_TIME_ZONE) ?? Date.now());
  return new Date(Math.min(+planned, Date.now() - 60_000));
}

async function storeSlip({ client, amount }: DemoPayment, payer: Payer): Promise<NamedFile[]> {
  const names = Object.keys(banks) as (keyof typeof banks)[];
  const paid = amount ?? payer.soaAmount;
  const picture = await drawSlip({
    bank: names[Number(client.slice(-1)) % names.length] ?? "LUZON SAVINGS BANK",
    name: payer.actor.name,
    reference: `${client} dues`,
    date: siteDay(new Date(), env.SITE_TIME_ZONE),
    amount: formatPesos(paid).slice(1),
  });
  return [
    await storePicture(payer.actor, "depositslip", `deposit-slip-${client.toLowerCase()}.jpg`, picture),
  ];
}

const today = () => siteDay(new Date(), env.SITE_TIME_ZONE);

async function deposit(payment: DemoPayment, payer: Payer): Promise<string> {
  const { id } = await createDeposit(callerOf(payer.actor), {
    amountPaid: payment.amount ?? payer.soaAmount,
    transactionDate: today(),
    images: await storeSlip(payment, payer),
  });
  return id;
}

/** Makes a payment at a sandbox: starts it, pays it there, and fetches its status. */
async function pay(one: DemoPayment, { actor, soaAmount }: Payer, staff: StaffActor): Promise<string> {
  const { method, statusCode, reportedAmount } = one;
  if (method === "deposit") throw new Error("A deposit goes to no provider.");
  const input = {
    email: `${actor.clientCode.toLowerCase()}@example.com`,
    amountPaid: one.amount ?? soaAmount,
    transactionDate: today(),
    currency: "PHP",
    paymentType: "OTHERS",
  };
  const started =
    method === "dragonpay"
      ? await startDragonpay(callerOf(actor), input)
      : await startAqwire(callerOf(actor), input);
  if (statusCode === null) return started.id;
  const transactionId = "txnId" in started ? started.txnId : started.paymentId;
  if (reportedAmount) await configureSandboxes({ postback: "never", amount: reportedAmount });
  // A refund follows the payment.
  for (const status of statusCode === "R" ? ["S", "R"] : [statusCode]) {
    await postJson(`${sandboxes[method]}/sandbox/${transactionId}`, { status });
    await checkPayment(callerOf(staff), { id: started.id });
  }
  if (reportedAmount) await configureSandboxes({ postback: "never" });
  return started.id;
}

const configureSandboxes = (behaviour: object) =>
  Promise.all(Object.values(sandboxes).map((url) => postJson(`${url}/sandbox`, behaviour)));

async function postJson(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

/**
 * Corrects the times that the database's clock wrote: a provider responds in minutes, the office on the next morning.
 */
async function setTimes(made: readonly DatedPayment[]): Promise<void> {
  const ids = sql.param(made.map(({ id }) => id));
  const moments = sql.param(made.map(({ at }) => at.toISOString()));
  await db.execute(sql`
    update ${payment} set created_at = made.at::timestamptz
    from unnest(${ids}::uuid[], ${moments}::text[]) as made (id, at) where payment.id = made.id`);
  await db.execute(sql`
    with steps as (
      select id, payment_id, row_number() over (partition by payment_id order by id) - 1 as step from ${paymentChange}
    )
    update ${paymentChange} as c set created_at = least(now(), case c.by_kind
      when 'staff' then date_trunc('day', payment.created_at) + interval '1 day 9 hours' + step * interval '7 minutes'
      else payment.created_at + step * interval '3 minutes' end)
    from steps join ${payment} on payment.id = steps.payment_id where steps.id = c.id`);
  await db.execute(sql`
    update ${payment} set updated_at = (
        select max(c.created_at) from ${paymentChange} c where c.payment_id = payment.id),
      verified_date = (
        select max(c.created_at) from ${paymentChange} c where c.payment_id = payment.id and c.to_status = ${paymentStatus.verified})`);
  for (const [table, column] of [
    [paymentEvent, "created_at"],
    [paymentDifference, "seen_at"],
  ] as const) {
    const at = sql.identifier(column);
    // The order of a payment's rows stays.
    await db.execute(sql`
      update ${table} as t set ${at} = payment.updated_at - ((select max(o.${at}) from ${table} as o where o.payment_id = t.payment_id) - t.${at})
      from ${payment} where payment.id = t.payment_id`);
  }
  await db.execute(sql`
    update ${notification} as n set created_at = payment.updated_at from ${payment} where payment.id = n.record_id`);
}
