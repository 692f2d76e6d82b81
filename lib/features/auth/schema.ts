import * as z from "zod";
import { newPassword, repeatedPassword, requiredText, text } from "@/lib/core/schema";
import { passwordMismatch } from "./texts";

/* Inputs of the log-in and password calls, shared with the forms. */

const password = z
  .string({ error: "Please input your password!" })
  .min(1, "Please input your password!")
  .max(1000, "This can have at most 1000 characters.")
  .meta({ format: "password", example: "Correct-horse-1" });

const loginName = requiredText("Please input your email!", 254).meta({ example: "maria.santos@example.com" });

export const clientLogin = z.object({
  clientCode: requiredText("Please input your client code!", 254).meta({
    description: "The client code, or the e-mail address of one of a unit's people. Case is ignored.",
    example: "T1-101",
  }),
  password,
});
export const staffLogin = z.object({
  email: loginName,
  password,
  code: text(50).optional().meta({
    description: "A code from the authenticator app if two-factor authentication is on, or a recovery code.",
    example: "123456",
  }),
});

export const unitChoice = z.object({
  tenantId: text(200).meta({
    description: "Another unit of the same person.",
    example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60",
  }),
});

/** The app's first code, which confirms the set-up. */
export const twoFactorCode = z.object({
  code: requiredText("Please input your code!", 50).meta({ example: "123456" }),
});
/** The user's own password, to confirm a sensitive change. */
export const ownPassword = z.object({ password });

/** Without comparing the passwords, because the form shows a mismatch as a warning. */
export const passwordChangeFields = z.object({
  oldPassword: z
    .string({ error: "Please input your old password!" })
    .min(1, "Please input your old password!")
    .max(1000, "This can have at most 1000 characters.")
    .meta({ format: "password", example: "Correct-horse-1" }),
  newPassword: newPassword("Please input your new password!").meta({ example: "Correct-horse-2" }),
  reNewPassword: repeatedPassword("Please re-type your new password!").meta({ example: "Correct-horse-2" }),
});

export const passwordChange = passwordChangeFields.refine(
  (value) => value.newPassword === value.reNewPassword,
  { path: ["reNewPassword"], message: passwordMismatch },
);

/** Required to change the caller's own e-mail address. Empty text and null mean that no password was sent. */
export const currentPassword = z
  .string({ error: "This must be a text." })
  .max(1000, "This can have at most 1000 characters.")
  .nullish()
  .meta({
    description: "The caller's own password. Required to change the caller's own e-mail address.",
    format: "password",
    example: "Correct-horse-1",
  });

const accountArea = z.enum(["client", "admin"], { error: "area must be client or admin." }).optional();

export const forgottenPassword = z.object({
  area: accountArea,
  clientCode: text(100)
    .optional()
    .meta({ description: "A tenant's client code, instead of its e-mail address.", example: "T1-101" }),
  email: text(254).optional().meta({ example: "ana.reyes@example.com" }),
});

export const passwordLinkToken = z
  .string({ error: "This link is not complete." })
  .min(1, "This link is not complete.")
  .max(200)
  .meta({ description: "The token from the mailed link. It can be used once.", example: "p9Kq3sT0vXy2" });

export const passwordReset = z
  .object({
    area: accountArea,
    token: passwordLinkToken,
    newPassword: newPassword("Please input your new password!").meta({ example: "Correct-horse-2" }),
    reNewPassword: repeatedPassword("Please re-type your new password!").meta({ example: "Correct-horse-2" }),
  })
  .refine((value) => value.newPassword === value.reNewPassword, {
    path: ["reNewPassword"],
    message: passwordMismatch,
  });
