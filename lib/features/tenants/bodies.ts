import * as z from "zod";
import { changedValue } from "@/lib/core/record-schema";
import { currentPassword } from "@/lib/features/auth/schema";
import { optionalPassword, tenantFields } from "./schema";

/** The body of an update in the API's documentation. */
export const tenantUpdateBody = z
  .object(tenantFields)
  .partial()
  .extend({ password: optionalPassword, currentPassword, updated_at: changedValue.optional() });
