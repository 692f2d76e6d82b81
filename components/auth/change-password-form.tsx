"use client";

import { type ReactNode, useActionState } from "react";
import { showFailure } from "@/components/failures/failure";
import { sendAction } from "@/components/failures/send-action";
import type { SubmitResult } from "@/components/failures/server-errors";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { UserName } from "@/components/form/user-name";
import { lazyCode } from "@/components/lazy/lazy-code";
import { showMessage } from "@/components/ui/message-dialog";
import { Note } from "@/components/ui/note";
import { releaseNavigationGuards } from "@/components/ui/use-navigation-guard";
import { changePasswordAction } from "@/lib/actions/auth";
import { postPasswordChangeAction } from "@/lib/actions/passwords";
import { NoAnswer } from "@/lib/browser/connection";
import { ApiFailure } from "@/lib/browser/fetch";
import { type Area, areaHome } from "@/lib/core/areas";
import { passwordChanged, passwordMismatch } from "@/lib/features/auth/texts";

const schema = lazyCode(() =>
  import("@/lib/features/auth/schema").then((module) => module.passwordChangeFields),
);

/**
 * Changes the password of the user.
 * @param props.native whether the form also works without scripts
 * @param props.userName what the user logs in with, once it is known
 */
export function ChangePasswordForm(props: {
  area: Area;
  userName: string | null | undefined;
  native?: boolean;
  children?: ReactNode;
}) {
  const { area, userName, native = false, children } = props;
  const [answer, post] = useActionState(postPasswordChangeAction, null);
  const form = useZodForm(schema, {
    defaultValues: { oldPassword: "", newPassword: "", reNewPassword: "" },
  });
  return (
    <Form
      form={form}
      nativeAction={native ? post : undefined}
      onSubmit={async (values): Promise<SubmitResult | undefined> => {
        if (values.newPassword !== values.reNewPassword) {
          await showMessage({ kind: "warning", title: "Password Unmatched", body: passwordMismatch });
          return { errors: { reNewPassword: [passwordMismatch] } };
        }
        try {
          await sendAction(changePasswordAction, values);
        } catch (error) {
          if (error instanceof NoAnswer) return { message: error.message, unsent: error };
          if (error instanceof ApiFailure && error.status === 400) {
            if (error.errors && !error.errors.oldPassword) return { errors: error.errors };
            const [title = "", body = ""] = error.message.split(": ");
            await showMessage({ kind: "error", title, body });
            return { errors: { oldPassword: ["Please check your old password."] } };
          }
          await showFailure(error);
          return { message: "Your password has not been changed." };
        }
        await showMessage({
          kind: "success",
          title: "Password Changed",
          body: passwordChanged,
        });
        releaseNavigationGuards();
        location.assign(areaHome[area]);
        return undefined;
      }}
    >
      {answer ? <Note tone={answer.ok ? "info" : "error"}>{answer.message}</Note> : null}
      <UserName value={userName} />
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
