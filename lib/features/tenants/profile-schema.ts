import * as z from "zod";
import { tenantFields } from "./schema";

const { email, phoneNumber, socialMediaAccount } = tenantFields;

/** Profile Settings: what a tenant may change of itself (docs/rules/tenants.md, Who may change what). The rest of the form is only shown. */
export const profileSchema = z.looseObject({
  email,
  phoneNumber,
  socialMediaAccount,
}) as unknown as z.ZodType<Record<string, unknown>, Record<string, unknown>>;
