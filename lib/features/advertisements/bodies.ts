import { changedValue } from "@/lib/core/record-schema";
import { advertisementForm } from "./schema";

/** The body of an update in the API's documentation. */
export const advertisementUpdateBody = advertisementForm
  .partial()
  .extend({ updated_at: changedValue.optional() });
