import * as z from "zod";
import { changedValue } from "@/lib/core/record-schema";
import { richText } from "@/lib/core/rich-text/input";
import { postFields, withDates } from "./schema";

/**
 * All editable fields of a post. Not in the forms' schema, because validating rich text loads the editor's schema.
 */
export const postInput = (timeZone: string) => ({ ...postFields(timeZone), content: richText });
type Fields = ReturnType<typeof postInput>;
export type PostValues = { [Name in keyof Fields]: z.output<Fields[Name]> };

export const postCreation = (timeZone: string) => withDates(z.object(postInput(timeZone)));

/** The body of an update in the API's documentation. */
export const postUpdateBody = (timeZone: string) =>
  z.object(postInput(timeZone)).partial().extend({ updated_at: changedValue.optional() });
