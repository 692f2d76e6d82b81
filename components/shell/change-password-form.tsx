"use client";

import type { ReactNode } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { showMessage } from "@/components/ui/message-dialog";
import { type Area, areaHome } from "@/lib/auth/areas";
import { passwordChange } from "@/lib/auth/schema";
import { ApiFailure, apiFetch } from "@/lib/fetch";
import { showFailure } from "./failure";

const mismatch = "The new password and re-type password does not matched.";

/** Old, new and re-typed password (document 1, sections 5 and 8, for the texts). */
export function ChangePasswordForm(props: { area: Area; children?: ReactNode }) {
  const { area, children } = props;
  const form = useZodForm(passwordChange, {
    defaultValues: { oldPassword: "", newPassword: "", reNewPassword: "" },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await apiFetch(area, "/change-password", { method: "PUT", body: values });
        } catch (error) {
          if (error instanceof ApiFailure && error.status === 400) {
            const [title, body] = error.message.split(": ");
            await showMessage({
              kind: error.message === mismatch ? "warning" : "error",
              title: title ?? "",
              body: body ?? "",
            });
            return error.errors ? { errors: error.errors } : { message: error.message };
          }
          await showFailure(area, error);
          return { message: "Your password has not been changed." };
        }
        await showMessage({
          kind: "success",
          title: "Password Changed",
          body: "Your Password has been changed succesfully.",
        });
        location.assign(areaHome[area]);
      }}
    >
      <PasswordField name="oldPassword" label="Old Password" autoComplete="current-password" required />
      <PasswordField
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
      />
      <PasswordField name="reNewPassword" label="Re-type Password" autoComplete="new-password" required />
      {children}
    </Form>
  );
}
