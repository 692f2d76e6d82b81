import * as z from "zod";
import { unlessUnchanged, whenRead } from "@/lib/core/schema";
import { currentPassword } from "@/lib/features/auth/schema";
import { tenantFields } from "./schema";

const { email, phoneNumber, socialMediaAccount } = tenantFields;

type Profile = Record<string, unknown> & { currentPassword?: string };

/**
 * The fields of Profile Settings that a tenant may change (docs/rules/tenants.md, Who may change what). The others are
 * read-only.
 * @param saved the stored values: a new e-mail address requires the password, and an unchanged phone number is not
 * validated
 */
export const profileSchema = (saved: { email: string; phoneNumber: string }) =>
  z
    .looseObject({
      email,
      phoneNumber: unlessUnchanged(phoneNumber, saved.phoneNumber),
      socialMediaAccount,
      image: z.array(z.unknown()).max(1),
      currentPassword,
    })
    .refine((profile) => (profile.email ?? "") === saved.email || profile.currentPassword, {
      path: ["currentPassword"],
      message: "Please input your current password!",
      when: whenRead("email", "currentPassword"),
    }) as unknown as z.ZodType<Profile, Record<string, unknown>>;
