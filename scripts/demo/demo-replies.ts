import "server-only";
import { z } from "zod";
import type { StaffActor } from "@/lib/core/actor";
import { savedReplyForm } from "@/lib/features/saved-replies/schema";
import { createSavedReply } from "@/lib/features/saved-replies/server/saved-replies";
import repliesJson from "./data/saved-replies.json";
import { callerOf } from "./demo-caller";

const replies = z.array(savedReplyForm).parse(repliesJson);

/** Saves the office's replies for comments on tickets. */
export async function saveReplies(staff: StaffActor): Promise<void> {
  for (const reply of replies) await createSavedReply(callerOf(staff), reply);
}
