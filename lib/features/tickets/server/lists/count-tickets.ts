import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { TicketKindName } from "@/db/kinds";
import { ticket, ticketCount } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import { anyAdmin, can } from "@/lib/core/actor";
import { countValue } from "@/lib/core/record-schema";
import { db } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { countPayments } from "@/lib/features/invoices/server/payments";
import { permissionOf } from "@/lib/features/tickets/flags";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { allTenantsId } from "./counts";

const byStatus = z
  .record(z.string(), countValue)
  .meta({ example: { "1": 12, "2": 40 } })
  .optional();
const listedPaymentStatuses = Object.values(paymentStatus).filter(
  (status) => status !== paymentStatus.deleted,
);
/** How many overdue tickets of a kind are counted, so that the count is short. */
const overdueCap = 1000;

const ticketCounts = z
  .object({
    ...Object.fromEntries(registry.map(({ plural }) => [plural, byStatus])),
    payments: byStatus,
    overdue: z
      .record(z.string(), countValue)
      .optional()
      .meta({
        description: `The number of overdue tickets in each list, counted up to ${overdueCap}. Absent if there are none.`,
        example: { requests: 3 },
      }),
  })
  .meta({ description: "The counts by list and status. Lists that the admin may not view are absent." });

/** `GET /ticket-counts`: the number of tickets of each status, for the pages that the admin may view. */
export const countAllTickets = defineUseCase({
  name: "ticket.counts",
  allow: [anyAdmin],
  input: z.object({}),
  output: ticketCounts,
  async run({ actor, tx }) {
    const rows = await tx.select().from(ticketCount).where(eq(ticketCount.tenantId, allTenantsId));
    const counts: Record<string, Record<string, number>> = {};
    for (const kind of registry) {
      if (!can(actor, permissionOf(kind, "view"))) continue;
      counts[kind.plural] = Object.fromEntries(
        kind.statuses.map((status) => {
          const row = rows.find((one) => one.kind === kind.name && one.status === status);
          return [String(status), row?.count ?? 0];
        }),
      );
    }
    if (can(actor, "payments.view")) {
      const found = await countPayments(tx);
      counts.payments = Object.fromEntries(
        listedPaymentStatuses.map((status) => [
          String(status),
          found.find((row) => row.status === status)?.count ?? 0,
        ]),
      );
    }
    const overdue = await overdueCounts.execute();
    const shown = overdue.flatMap(({ kind: name, count }): [string, number][] => {
      const kind = kindOf(name);
      return can(actor, permissionOf(kind, "view")) ? [[kind.plural, count]] : [];
    });
    return shown.length === 0 ? counts : { ...counts, overdue: Object.fromEntries(shown) };
  },
});

/** The numbers of overdue tickets, of the kinds that have any: a range of `ticket_due_idx` each. */
const overdueCounts = db
  .select({
    kind: sql<TicketKindName>`kinds.kind`,
    count: sql<number>`overdue.count`,
  })
  .from(sql`unnest(enum_range(null::ticket_kind)) as kinds (kind)`)
  .innerJoinLateral(
    sql`(
      select count(*)::int as count from (
        select 1 from ${ticket} t
        where t.kind = kinds.kind and t.next_due_at < now() limit ${sql.raw(String(overdueCap))}
      ) found
    ) as overdue`,
    sql`overdue.count > 0`,
  )
  .prepare("counts_overdue");
