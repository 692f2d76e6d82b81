import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { ticketStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { requestSummary, summaryReport } from "@/lib/features/dashboard/record";
import { countPosts } from "@/lib/features/posts/server/read";
import { countTenants } from "@/lib/features/tenants/server/read";
import { kindOf } from "@/lib/features/tickets/registry";
import { countByStatus, storedCount } from "@/lib/features/tickets/server/lists/counts";
import type { TicketStatus } from "@/lib/features/tickets/statuses";

const totals = db
  .select({
    posts: countPosts(db),
    tenants: countTenants(db),
    requests: storedCount(kindOf("jobOrderRequest"), null, null),
    reports: storedCount(kindOf("incident"), null, null),
  })
  .from(sql`(values (1)) one`)
  .prepare("summary_reports");

/** `GET /summary-reports`: total posts, tenants, job orders and incident reports. */
export const countReports = defineUseCase({
  name: "dashboard.reports",
  allow: [adminWith("dashboard.view")],
  input: z.object({}),
  output: summaryReport,
  async run() {
    const [row] = await totals.execute();
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
  async run() {
    const rows = await countByStatus();
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
