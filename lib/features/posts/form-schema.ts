import * as z from "zod";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { formFiles } from "@/lib/features/files/schema";
import { postFields, withDates } from "./schema";

/**
 * The schema of a post's form. The server validates its content (docs/rules/content.md, Rich text).
 * @param timeZone the site's time zone
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
