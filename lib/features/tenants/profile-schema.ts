import * as z from "zod";
import { currentPassword } from "@/lib/features/auth/schema";
import { tenantFields } from "./schema";

const { email, phoneNumber, socialMediaAccount } = tenantFields;

/**
 * The fields of Profile Settings that a tenant may change (docs/rules/tenants.md, Who may change what). The others are
 * read-only.
 * @param savedEmail the address as it is saved, empty where there is none: another one asks for the password
 */
export const profileSchema = (savedEmail: string) =>
  z
    .looseObject({ email, phoneNumber, socialMediaAccount, currentPassword })
    .refine((profile) => (profile.email ?? "") === savedEmail || profile.currentPassword, {
      path: ["currentPassword"],
      message: "Please input your current password!",
    }) as unknown as z.ZodType<Record<string, unknown>, Record<string, unknown>>;
