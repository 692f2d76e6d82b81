"use server";

import {
  createSavedReply,
  deleteSavedReply,
  updateSavedReply,
} from "@/lib/features/saved-replies/server/saved-replies";
import { action } from "@/lib/http/action";

export const createSavedReplyAction = action(createSavedReply);
export const deleteSavedReplyAction = action(deleteSavedReply);
export const updateSavedReplyAction = action(updateSavedReply);
