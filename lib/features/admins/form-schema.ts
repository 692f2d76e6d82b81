import * as z from "zod";
import { newPassword, unlessUnchanged } from "@/lib/core/schema";
import type { AdminRecord } from "./record";
import { adminCreation, adminFields, confirmation, matchingPasswords } from "./schema";

type Values = z.input<typeof adminCreation> & { currentPassword?: string };
type FormSchema = z.ZodType<Values, Record<string, unknown>>;

export const newAdminForm = adminCreation as unknown as FormSchema;

const { status: _status, ...texts } = adminFields;

/**
 * Validates only values changed since `original` was loaded, because the first super admin has no first and last name.
 */
export const adminForm = (original: AdminRecord): FormSchema =>
  matchingPasswords(
    z.object({
      ...Object.fromEntries(
        Object.entries(texts).map(([name, schema]) => [
          name,
          unlessUnchanged(schema, original[name as keyof typeof texts]),
        ]),
      ),
      status: z.boolean().transform(Number),
      password: z.union([z.literal(""), newPassword("Please input your password!")]),
      password_confirmation: z.union([z.literal(""), confirmation]),
      currentPassword: z.string().max(1000),
    }),
  ) as unknown as FormSchema;
