import "server-only";
import { eq, isNotNull } from "drizzle-orm";
import { ticket, ticketComment, ticketEvent } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";

/** Removes the stored names of tenants from tickets, histories and comments, before a reset of the tenants. */
export async function forgetTenantNames(tx: Transaction): Promise<void> {
  await tx.update(ticketEvent).set({ byName: "" }).where(eq(ticketEvent.byArea, "client"));
  await tx.update(ticket).set({ filedBy: null }).where(isNotNull(ticket.filedBy));
  await tx.update(ticketComment).set({ byName: "", filedBy: null }).where(eq(ticketComment.byArea, "client"));
  await tx.update(ticketComment).set({ deletedByName: "" }).where(eq(ticketComment.deletedByArea, "client"));
}
