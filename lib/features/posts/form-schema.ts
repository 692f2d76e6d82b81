import * as z from "zod";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { datesFault, postFields } from "./schema";

const files = z.array(z.object({ name: z.string(), url: z.string(), previewUrl: z.string().optional() }));

/**
 * The schema of a post's form. Its content is what the editor writes; the server judges it (docs/rules/content.md, Rich
 * text). @param timeZone the site's
 */
export const postForm = (timeZone: string) =>
  z
    .object({
      ...postFields(timeZone),
      enableMessaging: z.boolean(),
      image: files,
      content: z.custom<RichTextNode | null>(),
    })
    .superRefine(({ startDate, endDate }, context) => {
      const message = datesFault(startDate, endDate);
      if (message) context.addIssue({ code: "custom", path: ["endDate"], message });
    });
