import "server-only";
import { and, count, eq, sql } from "drizzle-orm";
import { feedback, tenant } from "@/db/schema";
import { client } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import type { Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { feedbackRecord } from "@/lib/features/feedback/record";
import { feedbackForm } from "@/lib/features/feedback/schema";
import { searchText } from "@/lib/format/search-text";
import { feedbackColumns, toFeedback } from "./read";

/** What one tenant may send in an hour. */
const hourly = 10;

/** `POST /feedback` (docs/rules/content.md, Feedback). */
export const sendFeedback = defineUseCase({
  name: "feedback.send",
  allow: [client],
  input: feedbackForm,
  output: feedbackRecord,
  write: true,
  async run({ actor, input, tx }) {
    await requireRoom(tx, actor.id);
    const [row] = await tx
      .insert(feedback)
      .values({ ...input, tenantId: actor.id, searchText: searchText([input.message]) })
      .returning(feedbackColumns);
    if (!row) throw new Error("the feedback was not inserted");
    return toFeedback(row);
  },
});

/** Refuses more than a tenant may send; several at once are counted one after the other. */
async function requireRoom(tx: Transaction, tenantId: string): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for("no key update");
  const [sent] = await tx
    .select({ recently: count() })
    .from(feedback)
    .where(and(eq(feedback.tenantId, tenantId), sql`${feedback.createdAt} > now() - interval '1 hour'`));
  if (!sent || sent.recently < hourly) return;
  throw new AppError("too-many", "You have sent much feedback already. Please try again in an hour.", {
    retryAfterSeconds: 3600,
  });
}
