import { changedValue } from "@/lib/core/record-schema";
import { memorandumForm } from "./schema";

/** The body of an update in the API's documentation. */
export const memorandumUpdateBody = memorandumForm.partial().extend({ updated_at: changedValue.optional() });
