import "server-only";
import { call } from "@/lib/core/server/call";
import { listFeedback } from "./server/list-feedback";
import { sendFeedback } from "./server/send-feedback";

export const feedbackCalls = [
  call("post", "/feedback", sendFeedback, "Send feedback to the office", { status: 201, refuses: [429] }),
  call("get", "/feedbacks", listFeedback, "List tenants' feedback, newest first"),
];
