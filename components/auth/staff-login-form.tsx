"use client";

import { LockKeyhole, Mail, Smartphone } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit, PlainTextField, useFormAnswer } from "@/components/form/plain-form";
import { reload } from "@/components/session/reload";
import { SessionEndedNote } from "@/components/session/session-ended-note";
import { logInAction } from "@/lib/actions/passwords";

/** The code of an authenticator app; it stays visible once the server has requested it. */
function CodeField() {
  const isRequestedNow = useFormAnswer()?.errors?.code !== undefined;
  const [isRequested, setRequested] = useState(isRequestedNow);
  if (isRequestedNow && !isRequested) setRequested(true);
  if (!isRequested && !isRequestedNow) return null;
  return (
    <PlainTextField
      name="code"
      label="Authenticator code"
      hint="Six digits, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      mono
      leading={<Smartphone />}
    />
  );
}

/** The log-in of staff and super admins: e-mail and password. */
export function StaffLoginForm(props: { area: "admin" | "super-admin"; ended: boolean }) {
  return (
    <>
      <SessionEndedNote area={props.area} ended={props.ended} />
      <PlainForm action={logInAction} onDone={reload}>
        <PlainTextField
          name="email"
          label="Email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="username"
          leading={<Mail />}
        />
        <PlainPasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          leading={<LockKeyhole />}
        />
        <CodeField />
        <PlainSubmit>Log in</PlainSubmit>
      </PlainForm>
      {props.area === "admin" ? (
        <p className="mt-4">
          <Link
            className="link inline-flex items-center text-sm touch:min-h-11"
            href="/admin/forgot-password"
          >
            Forgot your password?
          </Link>
        </p>
      ) : null}
    </>
  );
}
