import * as z from "zod";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { formFiles } from "@/lib/features/files/schema";
import { postFields, withDates } from "./schema";

/**
 * The schema of a post's form. Its content is what the editor writes; the server judges it (docs/rules/content.md, Rich
 * text). @param timeZone the site's
 */
export const postForm = (timeZone: string) =>
  withDates(
    z.object({
      ...postFields(timeZone),
      enableMessaging: z.boolean(),
      image: formFiles(1),
      content: z.custom<RichTextNode | null>(),
    }),
  );
