import "server-only";
import { eq, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { post, tenant, ticketCount } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { requestSummary, summaryReport } from "@/lib/features/dashboard/record";
import { kindOf } from "@/lib/features/tickets/registry";
import { allTenantsId, storedCount } from "@/lib/features/tickets/server/counts";
import { type TicketStatus, ticketStatus } from "@/lib/features/tickets/statuses";

/** `GET /summary-reports`: total posts, tenants, job orders and incident reports. */
export const countReports = defineUseCase({
  name: "dashboard.reports",
  allow: [adminWith("dashboard.view")],
  input: z.object({}),
  output: summaryReport,
  async run({ tx }) {
    const [row] = await tx
      .select({
        posts: tx.$count(post, ne(post.status, sql`0`)),
        tenants: tx.$count(tenant, eq(tenant.status, sql`1`)),
        requests: storedCount(kindOf("jobOrderRequest"), null, null),
        reports: storedCount(kindOf("incident"), null, null),
      })
      .from(sql`(values (1)) one`);
    return {
      posts: Number(row?.posts ?? 0),
      tenants: Number(row?.tenants ?? 0),
      requests: Number(row?.requests ?? 0),
      reports: Number(row?.reports ?? 0),
    };
  },
});

/** `GET /summary-requests`: from the stored counts. */
export const countRequests = defineUseCase({
  name: "dashboard.requests",
  allow: [adminWith("dashboard.view")],
  input: z.object({}),
  output: requestSummary,
  async run({ tx }) {
    const rows = await tx
      .select({ status: ticketCount.status, count: sql<number>`sum(${ticketCount.count})`.mapWith(Number) })
      .from(ticketCount)
      .where(eq(ticketCount.tenantId, allTenantsId))
      .groupBy(ticketCount.status);
    const of = (status: TicketStatus) => rows.find((row) => row.status === status)?.count ?? 0;
    return {
      open: of(ticketStatus.forApproval),
      close: of(ticketStatus.approved),
      ongoing: of(ticketStatus.ongoing),
      completed: of(ticketStatus.completed),
      cancelled: of(ticketStatus.cancelled),
      rejected: of(ticketStatus.rejected),
      deleted: of(ticketStatus.deleted),
      all: rows.reduce((sum, { count }) => sum + count, 0),
    };
  },
});
