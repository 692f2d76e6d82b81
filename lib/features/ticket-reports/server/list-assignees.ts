import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { admin, ticket } from "@/db/schema";
import { isNotDeleted } from "@/db/status-literals";
import { adminWith } from "@/lib/core/actor";
import { personValue } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";

/** Everybody who is responsible for tickets, also former staff, for the report's filter. */
export const listAssignees = defineUseCase({
  name: "ticketReports.assignees",
  allow: [adminWith("dashboard.view")],
  input: z.object({}),
  output: z.array(personValue),
  run: ({ tx }) =>
    tx
      .select({ id: admin.id, name: admin.name })
      .from(admin)
      .where(
        sql`exists (select from ${ticket} where ${ticket.assigneeId} = ${admin.id} and ${isNotDeleted(ticket.status)})`,
      )
      .orderBy(admin.name, admin.id),
});
