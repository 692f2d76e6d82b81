import "server-only";
import { sql } from "drizzle-orm";
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
  message: feedback.message,
  createdAt: feedback.createdAt,
};

type Row = Omit<FeedbackRecord, "created_at"> & { createdAt: string };

export const toFeedback = ({ createdAt, ...row }: Row): FeedbackRecord => ({
  ...row,
  created_at: isoInstant(createdAt),
});
