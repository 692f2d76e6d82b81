import * as z from "zod";
import {
  changedValue,
  countValue,
  filedByValue,
  idValue,
  momentValue,
  oneOf,
  pageOfSchema,
  staffValue,
  switchValue,
} from "@/lib/core/record-schema";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { postTypes } from "./schema";

const image = z.string().nullable().meta({
  description: "The storage key of its picture.",
  example: "images/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.jpg",
});

const row = z.object({
  id: idValue,
  postById: idValue.nullable(),
  posted_by: z
    .object({
      firstName: z.string().meta({ example: "Maria" }),
      lastName: z.string().meta({ example: "Santos" }),
    })
    .meta({ description: "The author. Names that the account does not have are empty." }),
  title: z.string().meta({ example: "Water interruption on December 5" }),
  description: z.string().meta({ example: "From 9 AM to 3 PM, Tower 1 from the 12th floor up." }),
  type: oneOf(postTypes),
  attachedUrl: z.string().meta({ example: "https://example.com/notice" }),
  startDate: momentValue.nullable().meta({ description: "The time from which tenants see it." }),
  endDate: momentValue.nullable().meta({ description: "The time until which tenants see it." }),
  enableMessaging: switchValue.meta({ description: "1 if tenants can comment on it, else 0." }),
  status: z.int().min(0).max(2).meta({ description: "0 deleted, 1 for approval, 2 approved.", example: 2 }),
  image,
  approvedById: idValue.nullable(),
  approver: staffValue.nullable(),
  approvalDate: momentValue.nullable(),
  created_at: momentValue,
  updated_at: changedValue,
});

/** An announcement or event in lists, without its content. */
export const postRecord = row.meta({ id: "Post" });
export type PostRecord = z.infer<typeof postRecord>;

/** A comment. `tenant` is null for a comment by the office. */
export const commentRecord = z
  .object({
    id: idValue,
    postId: idValue,
    tenantId: idValue.nullable(),
    tenant: z
      .object({
        id: idValue,
        name: z.string().meta({ example: "Ana Reyes" }),
        firstName: z.string().meta({ example: "Ana" }),
        middleName: z.string().meta({ example: "Cruz" }),
        lastName: z.string().meta({ example: "Reyes" }),
        image,
      })
      .nullable(),
    filedBy: filedByValue,
    comment: z.string().meta({ example: "Thank you for the notice." }),
    created_at: momentValue,
    author: z.object({
      id: idValue.nullable(),
      name: z.string().meta({ example: "Ana Reyes" }),
      area: oneOf(["client", "admin", "super-admin"]),
      image: image.meta({
        description: "The storage key of the tenant's picture, if the caller may see it.",
      }),
    }),
  })
  .meta({ id: "Comment" });
export type CommentRecord = z.infer<typeof commentRecord>;

const content = (z.record(z.string(), z.unknown()) as unknown as z.ZodType<RichTextNode>).nullable().meta({
  description: "Rich text, as a Tiptap document.",
  example: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Welcome." }] }] },
});

/** A post with its content, its newest comments and their total number. */
export const postDetail = row
  .extend({ content, comments: z.array(commentRecord), commentCount: countValue })
  .meta({ id: "PostDetail" });
export type PostDetail = z.infer<typeof postDetail>;

export const commentPage = pageOfSchema(commentRecord);

/** An opening of a post by a tenant. */
export const clickRecord = z
  .object({ id: idValue, postId: idValue, tenantId: idValue, created_at: momentValue })
  .meta({ id: "PostClick" });
