import "server-only";
import { and, isNotNull } from "drizzle-orm";
import { ticketRead } from "@/db/schema";
import { deletes, isOlderThan } from "@/lib/core/server/clean-up-part";

/** Far longer than comments count as unread for staff (docs/decisions/013). Tenants' marks stay. */
const retentionDays = 400;

export const deleteOldMarks = deletes(
  ticketRead,
  and(isNotNull(ticketRead.adminId), isOlderThan(ticketRead.readAt, retentionDays)),
);
