"use server";

import { sendFeedback } from "@/lib/features/feedback/server/send-feedback";
import { action } from "@/lib/http/action";

export const sendFeedbackAction = action(sendFeedback);
