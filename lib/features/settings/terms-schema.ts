import * as z from "zod";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { richText } from "@/lib/core/rich-text/input";
import { basedOnWhole, text } from "@/lib/core/schema";
import { isKeyIn } from "@/lib/features/files/schema";
import { hasVisibleText } from "@/lib/format/text";

/* Input of the terms call, shared with its form (docs/rules/settings.md, Terms). */

/** Whether something of a document can be seen: a text, a picture or a line. */
const isVisible = ({ type, text = "", content = [] }: RichTextNode): boolean =>
  type === "image" || type === "horizontalRule" || hasVisibleText(text) || content.some(isVisible);

const content = richText.transform((document, context): RichTextNode => {
  if (document && isVisible(document)) return document;
  context.addIssue({ code: "custom", message: "Please input your terms and conditions!" });
  return z.NEVER;
});

export const termsForm = z.object({ content });

/** `title` and `status` of the body are ignored. Without `image` the stored image does not change. */
export const termsInput = z.object({
  content,
  image: text(200)
    .refine(isKeyIn("images"), "Please upload this image again.")
    .nullish()
    .meta({ description: "The storage key of an uploaded picture; empty if there is none.", example: "" }),
  updated_at: basedOnWhole,
});
