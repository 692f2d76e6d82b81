import "server-only";
import { call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { recordCalls } from "@/lib/features/records/server/record-calls";
import { savedReplyForm } from "./schema";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  showSavedReply,
  updateSavedReply,
} from "./server/saved-replies";

export const savedRepliesFeature: Feature = {
  calls: [
    {
      name: "Saved replies",
      about: "Texts that staff insert into comments on tickets.",
      calls: [
        call("get", "/saved-replies", listSavedReplies, "List all saved replies by title"),
        ...recordCalls("/saved-reply", "a saved reply", {
          form: savedReplyForm,
          show: showSavedReply,
          create: createSavedReply,
          update: updateSavedReply,
          remove: deleteSavedReply,
        }),
      ],
    },
  ],
};
