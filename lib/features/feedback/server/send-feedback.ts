import "server-only";
import { isNull } from "drizzle-orm";
import { feedback } from "@/db/schema";
import { client } from "@/lib/core/actor";
import { limitByTenant } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { feedbackRecord } from "@/lib/features/feedback/record";
import { feedbackForm } from "@/lib/features/feedback/schema";
import { searchText } from "@/lib/format/search-text";
import { feedbackColumns, toFeedback } from "./read";

const limit = {
  atMost: 10,
  minutes: 60,
  message: "You have sent much feedback already. Please try again in an hour.",
};

/** `POST /feedback` (docs/rules/content.md, Feedback). */
export const sendFeedback = defineUseCase({
  name: "feedback.send",
  allow: [client],
  input: feedbackForm,
  output: feedbackRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx }) {
    // Ratings of tickets do not count.
    await limitByTenant(tx, actor.tenantId, feedback, limit, isNull(feedback.ticketId));
    const [row] = await tx
      .insert(feedback)
      .values({ ...input, tenantId: actor.tenantId, searchText: searchText([input.message]) })
      .returning(feedbackColumns);
    if (!row) throw new Error("the feedback was not inserted");
    // The unit's address is its first person's.
    const email = actor.id === actor.tenantId ? row.tenant.email : null;
    return toFeedback({ ...row, tenant: { ...row.tenant, email } });
  },
});
