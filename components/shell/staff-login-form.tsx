"use client";

import { LockKeyhole, Mail } from "lucide-react";
import Link from "next/link";
import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit, PlainTextField } from "@/components/form/plain-form";
import type { FormAction } from "@/lib/core/action-result";
import { reload } from "./reload";
import { SessionEndedNote } from "./session-ended-note";

/** The log-in of staff and super admins: e-mail and password. */
export function StaffLoginForm(props: { area: "admin" | "super-admin"; action: FormAction; ended: boolean }) {
  return (
    <>
      <SessionEndedNote area={props.area} ended={props.ended} />
      <PlainForm action={props.action} onDone={reload}>
        <PlainTextField
          name="email"
          label="Email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="username"
          leading={<Mail />}
          maxLength={254}
        />
        <PlainPasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          leading={<LockKeyhole />}
        />
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
