"use client";

import type { ReactNode } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-input";
import type { SubmitResult } from "@/components/form/server-errors";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { releaseUnsavedGuards } from "@/components/form/use-unsaved-guard";
import { showMessage } from "@/components/ui/message-dialog";
import { type Area, areaHome } from "@/lib/core/areas";
import { ApiFailure, apiFetch } from "@/lib/core/fetch";
import { passwordMismatch } from "@/lib/features/auth/texts";
import { showFailure } from "./failure";

const schema = () => import("@/lib/features/auth/schema").then((module) => module.passwordChangeFields);

/** Old, new and re-typed password. */
export function ChangePasswordForm(props: { area: Area; children?: ReactNode }) {
  const { area, children } = props;
  const form = useLazyZodForm(schema, {
    defaultValues: { oldPassword: "", newPassword: "", reNewPassword: "" },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values): Promise<SubmitResult | undefined> => {
        if (values.newPassword !== values.reNewPassword) {
          await showMessage({ kind: "warning", title: "Password Unmatched", body: passwordMismatch });
          return { errors: { reNewPassword: [passwordMismatch] } };
        }
        try {
          await apiFetch(area, "/change-password", { method: "PUT", body: values });
        } catch (error) {
          if (error instanceof ApiFailure && error.status === 400) {
            const [title = "", body = ""] = error.message.split(": ");
            await showMessage({ kind: "error", title, body });
            return { errors: { oldPassword: ["Please check your old password."] } };
          }
          await showFailure(area, error);
          return { message: "Your password has not been changed." };
        }
        await showMessage({
          kind: "success",
          title: "Password Changed",
          body: "Your Password has been changed succesfully.",
        });
        releaseUnsavedGuards();
        location.assign(areaHome[area]);
        return undefined;
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
