import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { payment, ticketCount } from "@/db/schema";
import { admin, can } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { permissionOf } from "@/lib/features/tickets/flags";
import { registry } from "@/lib/features/tickets/registry";
import { allTenants } from "./counts";

/** `GET /ticket-counts`: how many there are of each status, for the pages that the admin may view. */
export const countAllTickets = defineUseCase({
  name: "ticket.counts",
  allow: [admin()],
  input: z.object({}),
  async run({ actor, tx }): Promise<Record<string, Record<string, number>>> {
    const rows = await tx.select().from(ticketCount).where(eq(ticketCount.tenantId, allTenants));
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
      const found = await tx
        .select({ status: payment.status, count: sql<number>`count(*)::int` })
        .from(payment)
        .groupBy(payment.status);
      counts.payments = Object.fromEntries(
        [1, 2, 3, 4, 5].map((status) => [
          String(status),
          found.find((row) => row.status === status)?.count ?? 0,
        ]),
      );
    }
    return counts;
  },
});
