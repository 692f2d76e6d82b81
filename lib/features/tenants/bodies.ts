import * as z from "zod";
import { changedValue } from "@/lib/core/record-schema";
import { currentPassword } from "@/lib/features/auth/schema";
import { optionalPassword, tenantFields } from "./schema";

/** For the API's documentation: all fields that an update may have. */
export const tenantUpdateBody = z
  .object(tenantFields)
  .partial()
  .extend({ password: optionalPassword, currentPassword, updated_at: changedValue.optional() });
