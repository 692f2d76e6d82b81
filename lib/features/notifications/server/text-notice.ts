import "server-only";
import { sql } from "drizzle-orm";
import { postComment, ticketComment } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import type { Notice } from "@/lib/features/notice";

/** The notice of rows from before there were notices: they have their text. That of a deleted comment is not shown. */
export const textNotice: Notice<{ title: string; message: string }> = {
  name: "text",
  kind: "tickets",
  facts: sql`select '{}'::jsonb where n.comment_id is null
    or exists (select from ${ticketComment} c where c.id = n.comment_id and c.deleted_at is null)
    or exists (select from ${postComment} c where c.id = n.comment_id and c.status = ${recordLiteral.active})`,
  text: ({ values }) => values,
};
