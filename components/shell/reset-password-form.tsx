"use client";

import { useEffect, useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-input";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { Button } from "@/components/ui/button";
import { showMessage } from "@/components/ui/message-dialog";
import { Note } from "@/components/ui/note";
import { areaHome } from "@/lib/core/areas";
import { ApiFailure, apiFetch } from "@/lib/core/fetch";

const schema = () => import("@/lib/features/auth/schema").then((module) => module.passwordReset);

/** Sets a password with the token of a mailed link, which stands after the # of the address. */
export function ResetPasswordForm(props: { area: "client" | "admin" }) {
  const { area } = props;
  const [token, setToken] = useState<string | null>(null);
  const form = useLazyZodForm(schema, {
    defaultValues: { area, token: "-", newPassword: "", reNewPassword: "" },
  });
  useEffect(() => setToken(location.hash.slice(1)), []);
  if (token === "")
    return <Note tone="error">This link is not complete. Please open it again from the e-mail.</Note>;
  return (
    <Form
      form={form}
      guard={false}
      onSubmit={async ({ newPassword, reNewPassword }) => {
        try {
          await apiFetch(area, "/reset-password", {
            method: "POST",
            body: { area, token, newPassword, reNewPassword },
          });
        } catch (error) {
          if (!(error instanceof ApiFailure))
            return { message: "The server did not answer. Please try again." };
          return error.errors?.token || !error.errors ? { message: error.message } : { errors: error.errors };
        }
        await showMessage({
          kind: "success",
          title: "Password Changed",
          body: "Your Password has been changed succesfully.",
        });
        location.assign(areaHome[area]);
      }}
    >
      <PasswordField
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters."
      />
      <PasswordField name="reNewPassword" label="Re-type Password" autoComplete="new-password" />
      <Button type="submit" block pending={form.formState.isSubmitting}>
        Set password
      </Button>
    </Form>
  );
}
