import * as z from "zod";
import { recordStatus } from "@/db/statuses";
import { paging, sorting } from "@/lib/core/list-input";
import type { AdminPage, RoleEntry } from "@/lib/core/permissions/pages";
import {
  basedOnWhole,
  email,
  listOf,
  newPassword,
  onceEach,
  recordId,
  repeatedPassword,
  requiredText,
  whenRead,
  zeroOrOne,
} from "@/lib/core/schema";
import { currentPassword } from "@/lib/features/auth/schema";

/* Inputs of the administrator calls, shared with the forms. */

const unmatchedPasswords = "The two passwords that you entered do not match!";
export const emailTakenMessage = "Email Already Taken";

/** Editable fields; the names are those of the columns. */
export const adminFields = {
  name: requiredText("Please input your name!", 200),
  firstName: requiredText("Please input your first name!", 200),
  lastName: requiredText("Please input your last name!", 200),
  email: email("Please input your email!"),
  status: zeroOrOne,
};
type AdminField = keyof typeof adminFields;
const adminFieldNames = Object.keys(adminFields) as AdminField[];

export const confirmation = repeatedPassword("Please confirm your password!");

/** An update sets `roles`; a creation ignores them, and takes `firstRoles`, which need more rights. */
const creationFields = {
  ...adminFields,
  status: zeroOrOne.optional().transform((status) => status ?? recordStatus.active),
  password: newPassword("Please input your password!"),
  password_confirmation: confirmation,
};

const withEqualPasswords = <S extends z.ZodType<{ password: string; password_confirmation: string }>>(
  schema: S,
) =>
  schema.refine(({ password, password_confirmation: again }) => again === "" || again === password, {
    path: ["password_confirmation"],
    message: unmatchedPasswords,
    when: whenRead("password", "password_confirmation"),
  });

export const adminCreation = withEqualPasswords(z.object(creationFields));

const emptyAsNull = z.union([z.literal(""), z.null()]).transform(() => null);

/** Refuses an edit with two different passwords. */
export const matchingPasswords = <
  S extends z.ZodType<{ password?: string | null; password_confirmation?: string | null }>,
>(
  schema: S,
) =>
  schema.refine((value) => (value.password ?? null) === (value.password_confirmation ?? null), {
    path: ["password_confirmation"],
    message: unmatchedPasswords,
    when: whenRead("password", "password_confirmation"),
  });

/** The password fields of an edit: both empty or both equal. */
export const passwordReplacement = matchingPasswords(
  z.object({
    password: z.union([emptyAsNull, newPassword("Please input your password!")]).optional(),
    password_confirmation: z.union([emptyAsNull, confirmation]).optional(),
  }),
).transform((value) => value.password ?? null);

/** Pages with their flags, as `OfficePage` of `lib/features/feature.ts` declares them. */
export type RolePage = { page: AdminPage; flags: Readonly<Record<string, string>> };

const entry = (pages: readonly RolePage[]) =>
  z
    .object({
      title: z.enum(
        pages.map(({ page }) => page),
        { error: "There is no such page." },
      ),
      visible: z.boolean({ error: "visible must be true or false." }).optional(),
      roles: z.record(z.string().max(100), z.boolean({ error: "A flag must be true or false." }), {
        error: "roles must say true or false for each flag.",
      }),
    })
    .superRefine(({ title, roles }, context) => {
      for (const flag of Object.keys(roles)) {
        if (pages.some(({ page, flags }) => page === title && Object.hasOwn(flags, flag))) continue;
        context.addIssue({ code: "custom", path: ["roles", flag], message: "This page has no such flag." });
      }
    })
    .transform(({ title, visible, roles }): RoleEntry => ({ title, visible: visible === true, roles }));

/** Accepts only these pages and their flags; null resets to the default roles. */
export const roleList = (pages: readonly RolePage[]) =>
  listOf(entry(pages), pages.length, {
    error: "roles must be a list of title, visible and roles.",
    tooMany: "A page can be there only once.",
  })
    .superRefine(onceEach("title", "This page is there twice."))
    .nullable();

/** Values are validated later, and only if they differ from the record. */
export const adminUpdate = z.looseObject({
  id: recordId,
  ...Object.fromEntries(adminFieldNames.map((name) => [name, z.unknown().optional()])),
  roles: z.unknown().optional(),
  password: z.unknown().optional(),
  password_confirmation: z.unknown().optional(),
  currentPassword,
  updated_at: z.unknown().optional(),
});

export const adminQuery = z.object({ ...paging, sort: sorting(["created_at"]) });

/** @param pages the pages whose flags `firstRoles` may have */
export const adminCreationWithRoles = (pages: readonly RolePage[]) =>
  withEqualPasswords(
    z.object({
      ...creationFields,
      firstRoles: roleList(pages).optional().meta({
        description: "Needs `utilities.manageAccess` too. Without it the new admin gets the default roles.",
      }),
    }),
  );

export const roleTemplateInput = (pages: readonly RolePage[]) =>
  z.object({
    name: z.string().meta({ description: "The template's name.", example: "guard" }),
    roles: roleList(pages).unwrap(),
    updated_at: basedOnWhole,
  });
