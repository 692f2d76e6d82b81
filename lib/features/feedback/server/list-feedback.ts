import "server-only";
import { desc } from "drizzle-orm";
import { feedback } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { feedbackRecord } from "@/lib/features/feedback/record";
import { feedbackQuery } from "@/lib/features/feedback/schema";
import { feedbackColumns, toFeedback } from "./read";

/** `GET /feedbacks`: newest first; the search looks into the messages. */
export const listFeedback = defineUseCase({
  name: "feedback.list",
  allow: [admin("feedbacks.view")],
  input: feedbackQuery,
  output: pageOfSchema(feedbackRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: feedback,
      columns: feedbackColumns,
      searched: feedback.searchText,
      order: [desc(feedback.id)],
      toRow: toFeedback,
    });
  },
});
