import * as z from "zod";
import { pagingFromEnd } from "@/lib/core/list-input";
import { isId, optionalText, recordId } from "@/lib/core/schema";
import { namedFiles } from "@/lib/features/files/schema";
import { maxComment, maxCommentFiles } from "./comments";

/* Inputs of comments on tickets. That a comment is not empty is checked after its ticket is found. */

export const emptyCommentMessage = "Please input your comment!";

const message = optionalText(maxComment).meta({ example: "When will somebody come?" });

/** The pictures and PDFs of a comment. @param name of the input, for its error */
export const commentFiles = (name: string) =>
  namedFiles(["images", "documents"], maxCommentFiles, `${name} must be a list.`);

export const commentQuery = z.object({ id: recordId, ...pagingFromEnd });

const creation = z.object({
  id: recordId,
  message,
  images: commentFiles("Images"),
});

/** What staff may send. Only a boolean is accepted, so that a wrong value never makes a note public. */
export const staffComment = creation.extend({
  internal: z
    .boolean({ error: "internal must be true or false." })
    .optional()
    .transform((internal) => internal ?? false)
    .meta({
      description: "Whether it is an internal note, which tenants never see. Ignored in a tenant's comment.",
      example: false,
    }),
});

/** What tenants may send: their comments are never internal. */
export const tenantComment = creation.transform((comment) => ({ ...comment, internal: false }));

/** Said about a comment that the caller does not see at the ticket. */
export const unknownCommentMessage = "upTo must be the id of a comment on this request.";

export const readMark = z.object({
  id: recordId,
  upTo: z
    .string({ error: unknownCommentMessage })
    .max(36, unknownCommentMessage)
    .refine(isId, unknownCommentMessage)
    .optional()
    .meta({
      description:
        "The newest comment that the caller has seen. By default, the newest that `GET …/comments` returned to this session.",
      example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60",
    }),
});

export const commentChange = z.object({ id: recordId, commentId: recordId, message });
