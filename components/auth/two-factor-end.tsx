"use client";

import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit } from "@/components/form/plain-form";
import { UserName } from "@/components/form/user-name";
import { Note } from "@/components/ui/note";
import { endTwoFactorAction } from "@/lib/actions/auth";
import { formAnswer } from "./form-answer";

/** Turns off the user's own authenticator app, after their password. */
export function TwoFactorEnd(props: { userName: string | null | undefined; onEnd: () => void }) {
  const { userName, onEnd } = props;
  return (
    <PlainForm
      action={(_, form) => formAnswer(endTwoFactorAction, { password: String(form.get("password")) })}
      onDone={onEnd}
    >
      <Note tone="warn">Your password alone will then be enough to log in as you.</Note>
      <UserName value={userName} />
      <PlainPasswordField name="password" label="Your password" autoComplete="current-password" />
      <PlainSubmit variant="danger">Turn off</PlainSubmit>
    </PlainForm>
  );
}
