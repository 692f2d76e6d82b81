import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";
import { feedback } from "@/db/schema";
import type { FeedbackRecord } from "@/lib/features/feedback/record";
import { isoInstant } from "@/lib/format/dates";

export const feedbackColumns = {
  id: feedback.id,
  tenantId: feedback.tenantId,
  tenant: sql<FeedbackRecord["tenant"]>`(
    select jsonb_build_object('id', t.id, 'clientCode', t.client_code, 'uoccname', t.uoccname, 'email', t.email)
    from tenant t where t.id = feedback.tenant_id)`,
  rate: feedback.rate,
  ticketNumber: sql<string | null>`(select t.ticket_number from ticket t where t.id = feedback.ticket_id)`,
  message: feedback.message,
  createdAt: feedback.createdAt,
};

type Row = Omit<FeedbackRecord, "created_at"> & { createdAt: string };

export const toFeedback = ({ createdAt, ...row }: Row): FeedbackRecord => ({
  ...row,
  created_at: isoInstant(createdAt),
});

/** SQL: whether the tenant has sent feedback at `since` or later. */
export const hasFeedback = (tenantId: SQLWrapper, since: SQLWrapper) =>
  sql`exists (select from ${feedback} where feedback.tenant_id = ${tenantId} and feedback.created_at >= ${since})`;
