import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { ticketCount } from "@/db/schema";
import { anyAdmin, can } from "@/lib/core/actor";
import { countValue } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { countPayments } from "@/lib/features/invoices/server/payments";
import { permissionOf } from "@/lib/features/tickets/flags";
import { registry } from "@/lib/features/tickets/registry";
import { allTenantsId } from "./counts";

const byStatus = z
  .record(z.string(), countValue)
  .meta({ example: { "1": 12, "2": 40 } })
  .optional();
const ticketCounts = z
  .object({
    ...Object.fromEntries(registry.map(({ plural }) => [plural, byStatus])),
    payments: byStatus,
  })
  .meta({ description: "By list and status; a list that the admin may not view is not there." });

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
        [1, 2, 3, 4, 5].map((status) => [
          String(status),
          found.find((row) => row.status === status)?.count ?? 0,
        ]),
      );
    }
    return counts;
  },
});
