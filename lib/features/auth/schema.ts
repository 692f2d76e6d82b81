import * as z from "zod";
import { newPassword, requiredText, text } from "@/lib/core/schema";
import { passwordMismatch } from "./texts";

/* Inputs of the log-in and password calls, shared with the forms. */

const password = z
  .string({ error: "Please input your password!" })
  .min(1, "Please input your password!")
  .max(1000, "This can have at most 1000 characters.");

export const clientLogin = z.object({
  clientCode: requiredText("Please input your client code!", 100),
  password,
});
export const staffLogin = z.object({ email: requiredText("Please input your email!", 254), password });

/** The three fields without the comparison: the form shows the mismatch as a warning. */
export const passwordChangeFields = z.object({
  oldPassword: z
    .string({ error: "Please input your old password!" })
    .min(1, "Please input your old password!")
    .max(1000, "This can have at most 1000 characters."),
  newPassword: newPassword("Please input your new password!"),
  reNewPassword: z
    .string({ error: "Please re-type your new password!" })
    .min(1, "Please re-type your new password!")
    .max(1000, "This can have at most 1000 characters."),
});

export const passwordChange = passwordChangeFields.refine(
  (value) => value.newPassword === value.reNewPassword,
  { path: ["reNewPassword"], message: passwordMismatch },
);

const accountArea = z.enum(["client", "admin"], { error: "area must be client or admin." }).optional();

export const forgottenPassword = z.object({
  area: accountArea,
  clientCode: text(100).optional(),
  email: text(254).optional(),
});

export const passwordReset = z
  .object({
    area: accountArea,
    token: z.string({ error: "This link is not complete." }).min(1, "This link is not complete.").max(200),
    newPassword: newPassword("Please input your new password!"),
    reNewPassword: z.string({ error: "Please re-type your new password!" }).max(1000),
  })
  .refine((value) => value.newPassword === value.reNewPassword, {
    path: ["reNewPassword"],
    message: passwordMismatch,
  });
