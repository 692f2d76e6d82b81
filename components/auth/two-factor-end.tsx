"use client";

import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit } from "@/components/form/plain-form";
import { Note } from "@/components/ui/note";
import { callTwoFactor, type StaffArea } from "./two-factor-call";

/** Turns off the user's own authenticator app, after their password. */
export function TwoFactorEnd({ area, onEnd }: { area: StaffArea; onEnd: () => void }) {
  return (
    <PlainForm
      action={(_, form) => callTwoFactor(area, "DELETE", { password: form.get("password") })}
      onDone={onEnd}
    >
      <Note tone="warn">Your password alone will then be enough to log in as you.</Note>
      <PlainPasswordField name="password" label="Your password" autoComplete="current-password" />
      <PlainSubmit variant="danger">Turn off</PlainSubmit>
    </PlainForm>
  );
}
