import "server-only";
import { and, isNull } from "drizzle-orm";
import { ticketRead } from "@/db/schema";
import { deletes, isOlderThan } from "@/lib/core/server/clean-up-part";

/** Far longer than comments count as unread for staff (docs/decisions/013). Tenants' marks stay. */
const retentionDays = 400;

export const deleteOldMarks = deletes(
  ticketRead,
  and(isNull(ticketRead.tenantId), isOlderThan(ticketRead.readAt, retentionDays)),
);
