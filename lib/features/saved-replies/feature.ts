import "server-only";
import { bind } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { recordCalls } from "@/lib/features/records/server/record-calls";
import { savedReplyCalls } from "./calls";
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
        bind(savedReplyCalls.list, listSavedReplies, "List all saved replies by title"),
        bind(savedReplyCalls.show, showSavedReply, "Show a saved reply"),
        ...recordCalls("/saved-reply", "a saved reply", {
          form: savedReplyForm,
          create: createSavedReply,
          update: updateSavedReply,
          remove: deleteSavedReply,
        }),
      ],
    },
  ],
};
