import "server-only";
import { sql } from "drizzle-orm";
import { ticketSequence } from "@/db/schema";
import { env } from "@/lib/core/env";
import type { Executor } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { siteDay } from "@/lib/format/zoned";

/**
 * Returns the next ticket number of a kind, such as `GP-2026-000042`. The sequence's row is locked until the
 * transaction ends, so that numbers are unique and without gaps.
 */
export async function nextTicketNumber(tx: Executor, kind: TicketKind): Promise<string> {
  const year = Number(siteDay(new Date(), env.SITE_TIME_ZONE).slice(0, 4));
  const [row] = await tx
    .insert(ticketSequence)
    .values({ kind: kind.name, year, last: 1 })
    .onConflictDoUpdate({
      target: [ticketSequence.kind, ticketSequence.year],
      set: { last: sql`${ticketSequence.last} + 1` },
    })
    .returning({ last: ticketSequence.last })
    .prepare("next_number")
    .execute();
  return `${kind.prefix}-${year}-${String(row?.last ?? 0).padStart(6, "0")}`;
}
