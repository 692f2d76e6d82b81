import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { feedback } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { searchText } from "@/lib/format/search-text";

/** Stores a tenant's rating of a ticket among the feedback. It replaces the one of an earlier completion. */
export async function saveRating(
  tx: Transaction,
  { id, ticketNumber, tenantId }: { id: string; ticketNumber: string; tenantId: string },
  { rate, message }: { rate: number; message: string },
): Promise<void> {
  await tx.delete(feedback).where(and(eq(feedback.ticketId, id), eq(feedback.tenantId, tenantId)));
  await tx.insert(feedback).values({
    ticketId: id,
    tenantId,
    rate,
    message,
    searchText: searchText([message, ticketNumber]),
    // The time of the transaction's start may be before the completion that is rated.
    createdAt: sql`clock_timestamp()`,
  });
}
