import "server-only";
import { sql } from "drizzle-orm";
import { memorandum } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import type { Notice } from "@/lib/features/notice";
import { truncate } from "@/lib/format/text";

/** A new memorandum, with its text as it is now. */
export const memorandumPublished: Notice<object, { title: string; description: string }> = {
  name: "memorandumPublished",
  kind: "memorandums",
  facts: sql`select jsonb_build_object('title', memo.title, 'description', memo.description) from ${memorandum} memo
    where memo.id = n.record_id and memo.status = ${recordLiteral.active}`,
  text: ({ facts: { title, description } }) => ({
    title: "New memorandum",
    message: `${title}: ${truncate(description, 160)}`,
  }),
};
