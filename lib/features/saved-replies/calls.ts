import { callTo } from "@/lib/core/call-to";
import type { listSavedReplies, showSavedReply } from "./server/saved-replies";

export const savedReplyCalls = {
  list: callTo<typeof listSavedReplies>("get", "/saved-replies"),
  show: callTo<typeof showSavedReply>("get", "/saved-reply/{id}"),
};
