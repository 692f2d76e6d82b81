import * as z from "zod";
import { changedValue } from "@/lib/core/record-schema";
import { newPassword } from "@/lib/core/schema";
import { currentPassword } from "@/lib/features/auth/schema";
import { adminFields, confirmation, type RolePage, roleList } from "./schema";

/** For the API's documentation: all fields that an update may have. */
export const adminUpdateBody = (pages: readonly RolePage[]) =>
  z
    .object(adminFields)
    .partial()
    .extend({
      roles: roleList(pages).optional().meta({ description: "Null restores the default roles." }),
      password: newPassword("Please input your password!").optional(),
      password_confirmation: confirmation.optional(),
      currentPassword,
      updated_at: changedValue.optional(),
    });
