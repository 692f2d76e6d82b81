import "server-only";
import { sql } from "drizzle-orm";
import { statement } from "@/db/schema";
import type { Notice } from "@/lib/features/notice";

/** A new statement, as long as the import that stored it is not undone. */
export const statementReceived: Notice = {
  name: "statementReceived",
  kind: "statements",
  facts: sql`select '{}'::jsonb from ${statement} soa where soa.id = n.record_id and soa.tenant_id = n.tenant_id`,
  text: () => ({
    title: "New statement of account",
    message: "Your new statement of account is in Billings.",
  }),
};
