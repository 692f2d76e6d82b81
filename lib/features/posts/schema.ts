import * as z from "zod";
import { postStatus } from "@/db/statuses";
import { paging, sorting, statusFilter, unsearchedPaging } from "@/lib/core/list-input";
import { momentOrDay, recordId, requiredText, webAddress, withSpan, zeroOrOne } from "@/lib/core/schema";
import { optionalImage } from "@/lib/features/files/schema";
import { maxPostComment } from "./max-comment";

/* Inputs of posts and comments, shared with the forms (docs/rules/content.md, Posts). */

export const postTypes = ["ANNOUNCEMENTS", "EVENTS"] as const;

/**
 * The editable fields of a post except its content, named like their columns.
 * @param timeZone the site's time zone
 */
export const postFields = (timeZone: string) => ({
  title: requiredText("Please input your title!", 200),
  description: requiredText("Please input your description!", 2000),
  attachedUrl: webAddress("Please input your attached url!"),
  type: z.enum(postTypes, {
    error: ({ input }) =>
      input === undefined || input === null || input === ""
        ? "Please input your type!"
        : "Type must be ANNOUNCEMENTS or EVENTS.",
  }),
  startDate: momentOrDay(timeZone, "00:00:00"),
  endDate: momentOrDay(timeZone, "23:59:59"),
  enableMessaging: zeroOrOne.optional().transform((value) => value ?? 1),
  image: optionalImage,
});

/** Adds the check of a post's dates. */
export const withDates = <S extends z.ZodType>(schema: S): S =>
  withSpan(schema, { from: "startDate", to: "endDate" });

/** The body of an update. Its values are validated later, if they differ from the record's. */
export const postUpdate = z.looseObject({ id: recordId, updated_at: z.unknown().optional() });

export const postSorts = ["created_at", "title"] as const;

export const postQuery = z.object({
  ...paging,
  status: statusFilter([postStatus.forApproval, postStatus.approved]),
  sort: sorting(postSorts),
});

const postId = z
  .string({ error: "postId is missing." })
  .max(100)
  .meta(recordId.meta() ?? {});

export const postCommentQuery = z.object({ postId: recordId, ...unsearchedPaging });
export const commentCreation = z.object({
  postId,
  comment: requiredText("Please input your comment!", maxPostComment),
});
export const click = z.object({ postId });
