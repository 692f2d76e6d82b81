import * as z from "zod";
import { tenantFields } from "./schema";

const { email, phoneNumber, socialMediaAccount } = tenantFields;

/**
 * The fields of Profile Settings that a tenant may change (docs/rules/tenants.md, Who may change what). The others are
 * read-only.
 */
export const profileSchema = z.looseObject({
  email,
  phoneNumber,
  socialMediaAccount,
}) as unknown as z.ZodType<Record<string, unknown>, Record<string, unknown>>;
