import "server-only";
import { feedback } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { byCreation, listPage, orderOf } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { feedbackRecord } from "@/lib/features/feedback/record";
import { feedbackQuery } from "@/lib/features/feedback/schema";
import { feedbackColumns, toFeedback } from "./read";

/** `GET /feedbacks`: newest first; the search covers messages. */
export const listFeedback = defineUseCase({
  name: "feedback.list",
  allow: [adminWith("feedbacks.view")],
  input: feedbackQuery,
  output: pageOfSchema(feedbackRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: feedback,
      columns: feedbackColumns,
      searched: feedback.searchText,
      order: orderOf({ created_at: byCreation(feedback.id) }, input),
      toRow: toFeedback,
    });
  },
});
