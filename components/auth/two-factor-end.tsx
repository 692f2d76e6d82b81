"use client";

import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit } from "@/components/form/plain-form";
import { UserName } from "@/components/form/user-name";
import { Note } from "@/components/ui/note";
import { callTwoFactor, type StaffArea } from "./two-factor-call";

/** Turns off the user's own authenticator app, after their password. */
export function TwoFactorEnd(props: {
  area: StaffArea;
  userName: string | null | undefined;
  onEnd: () => void;
}) {
  const { area, userName, onEnd } = props;
  return (
    <PlainForm
      action={(_, form) => callTwoFactor(area, "DELETE", { password: form.get("password") })}
      onDone={onEnd}
    >
      <Note tone="warn">Your password alone will then be enough to log in as you.</Note>
      <UserName value={userName} />
      <PlainPasswordField name="password" label="Your password" autoComplete="current-password" />
      <PlainSubmit variant="danger">Turn off</PlainSubmit>
    </PlainForm>
  );
}
