import * as z from "zod";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { richText } from "@/lib/core/rich-text/input";
import { text } from "@/lib/core/schema";
import { isKeyIn } from "@/lib/features/files/schema";

/* Input of the call that saves the terms, shared with its form (docs/rules/settings.md, Terms). */

const content = richText.transform((document, context): RichTextNode => {
  if (document) return document;
  context.addIssue({ code: "custom", message: "Please input your terms and conditions!" });
  return z.NEVER;
});

export const termsForm = z.object({ content });

/** The terms. `title` and `status` are fixed, whatever the body says of them. Without `image` the one that is there stays. */
export const termsInput = z.object({
  content,
  image: text(200)
    .refine(isKeyIn("images"), "Please upload this image again.")
    .nullish()
    .meta({ description: "The key of an uploaded picture; empty for none.", example: "" }),
  updated_at: text(50).nullish().meta({ description: "The terms' own, as they were read." }),
});
