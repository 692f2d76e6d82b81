import * as z from "zod";
import { paging, sorting } from "@/lib/core/list-input";
import { email, newPassword, optionalText, recordId, requiredText } from "@/lib/core/schema";
import { currentPassword } from "@/lib/features/auth/schema";
import { optionalImage } from "@/lib/features/files/schema";
import { accountKey } from "@/lib/format/account-key";
import { cleanPhone, phoneDigits } from "@/lib/format/phone";

/* Inputs of the tenant calls, shared with the forms (docs/rules/tenants.md, The record). */

const long = 200;
const codeLength = 100;
/** The key is stored too, and case folding can make it longer than the code. */
const keyFits = (code: string): boolean => accountKey(code).length <= codeLength;
const tooLong = `This can have at most ${codeLength} characters.`;

/** Empty text becomes null. */
const optionalEmail = optionalText(254).transform((value, context) => {
  if (value === "") return null;
  const parsed = email("").safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** Empty, or a telephone number with 7 to 15 digits. */
const optionalPhone = optionalText(50)
  .transform(cleanPhone)
  .refine(
    (value) => value === "" || /^\+?\d{7,15}$/.test(phoneDigits(value)),
    "This is not a phone number: 7 to 15 digits, with +, spaces, brackets and hyphens where you like.",
  );

/** Editable fields; the names are those of the columns. */
export const tenantFields = {
  clientCode: requiredText("Please input your client code!", codeLength).refine(keyFits, tooLong),
  uoccname: requiredText("Please input your Uocc name!", long),
  uoccpers: requiredText("Please input your Uocc pers!", long),
  uocctel1: requiredText("Please input your UOCC tel 1!", long),
  uocctel2: requiredText("Please input your UOCC tel 2!", long),
  ubtname: requiredText("Please input your Ubt name!", long),
  ubaddln1: requiredText("Please input your Ubadd ln1!", long),
  ubaddln2: requiredText("Please input your Ubadd ln2!", long),
  ubaddln3: requiredText("Please input your Ubadd ln3!", long),
  ubaddln4: requiredText("Please input your Ubadd ln4!", long),
  firstName: optionalText(long),
  middleName: optionalText(long),
  lastName: optionalText(long),
  email: optionalEmail,
  phoneNumber: optionalPhone,
  image: optionalImage,
  unitNumber: optionalText(50),
  address: optionalText(500),
  socialMediaAccount: optionalText(long),
};
export type TenantField = keyof typeof tenantFields;
export const tenantFieldNames = Object.keys(tenantFields) as TenantField[];

/** Fields that tenants may change themselves (docs/rules/tenants.md, Who may change what). */
export const ownFieldNames = ["email", "phoneNumber", "socialMediaAccount", "image"] as const;

/** Empty text and null mean no password. */
export const optionalPassword = z
  .union([z.literal("").transform(() => null), z.null(), newPassword("Please input your password!")])
  .optional()
  .transform((value) => value ?? null)
  .meta({
    type: ["string", "null"],
    minLength: 8,
    maxLength: 200,
    format: "password",
    example: "Correct-horse-1",
  });

/** Without a client code, the tenant gets the next free one. */
export const tenantCreation = z.object({
  ...tenantFields,
  clientCode: optionalText(codeLength)
    .refine(keyFits, tooLong)
    .transform((code) => code || null),
  password: optionalPassword,
});

/** Values are validated later, and only if they differ from the record. */
export const tenantUpdate = z.looseObject({
  id: recordId,
  ...Object.fromEntries(tenantFieldNames.map((name) => [name, z.unknown().optional()])),
  password: z.unknown().optional(),
  currentPassword,
  updated_at: z.unknown().optional(),
});

export const tenantSorts = ["clientCode", "uoccname", "lastSeen"] as const;
/** Pickers show and sort only these fields. */
const pickerSorts = ["clientCode", "uoccname"] as const;

export const tenantQuery = z.object({
  ...paging,
  id: optionalText(200),
  sort: sorting(tenantSorts),
});
export const tenantPickerQuery = tenantQuery.extend({ sort: sorting(pickerSorts) });

export const loggedInQuery = z.object({ ...paging, id: optionalText(200), sort: sorting(["lastSeen"]) });
