import "server-only";
import { type RichTextNode, richTextImages } from "@/lib/core/rich-text/document";
import type { FilesByField } from "@/lib/features/files/server/attach-files";

/** The files of a post by field: its picture, and the pictures in its content. */
export const filesOf = (post: { image: string | null; content: RichTextNode | null }): FilesByField => ({
  image: post.image === null ? [] : [post.image],
  content: richTextImages(post.content),
});
