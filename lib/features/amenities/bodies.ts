import { changedValue } from "@/lib/core/record-schema";
import { amenityForm } from "./schema";

/** The body of an update in the API's documentation. */
export const amenityUpdateBody = amenityForm.partial().extend({ updated_at: changedValue.optional() });
