import { callTo } from "@/lib/core/call-to";
import type { listFeedback } from "./server/list-feedback";

export const feedbackCalls = {
  list: callTo<typeof listFeedback>("get", "/feedbacks"),
};
