"use client";

import { useEffect, useRef, useState } from "react";
import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit, PlainTextField } from "@/components/form/plain-form";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import type { FormAnswer } from "@/lib/core/action-result";
import { QrCode } from "./qr-code";
import { RecoveryCodes } from "./recovery-codes";

export type StaffArea = "admin" | "super-admin";
type StartedSetUp = { secret: string; uri: string };
type Confirmed = { recoveryCodes: string[] };

/**
 * Wraps a call about the user's own authenticator app as a form action. @throws NoAnswer if no response was received
 */
export async function callAction<Answer>(
  area: StaffArea,
  method: "POST" | "PUT" | "DELETE",
  body: unknown,
  onAnswer: (answer: Answer) => void = () => {},
): Promise<FormAnswer> {
  try {
    onAnswer(await apiFetch(area, "/two-factor", { method, body }));
    return { ok: true, message: "", typed: {} };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { message, errors } = error;
    return { ok: false, message, typed: {}, ...(errors ? { errors } : {}) };
  }
}

/**
 * Sets up the user's own authenticator app: password, QR code, first code, and recovery codes.
 * @param props.onEnd is called after the recovery codes were shown
 */
export function TwoFactorSetUp({ area, onEnd }: { area: StaffArea; onEnd: () => void }) {
  const [started, setStarted] = useState<StartedSetUp>();
  const [codes, setCodes] = useState<string[]>();
  const code = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (started) code.current?.querySelector("input")?.focus();
  }, [started]);

  if (codes) return <RecoveryCodes codes={codes} onEnd={onEnd} />;
  if (!started) {
    return (
      <PlainForm
        key="password"
        action={(_, form) =>
          callAction<StartedSetUp>(area, "POST", { password: form.get("password") }, setStarted)
        }
      >
        <p className="text-ink-2 text-sm">
          First your password, so that nobody else sets up an app in your name. Your other sessions end with
          the set-up.
        </p>
        <PlainPasswordField name="password" label="Your password" autoComplete="current-password" />
        <PlainSubmit>Continue</PlainSubmit>
      </PlainForm>
    );
  }
  return (
    <PlainForm
      key="code"
      action={(_, form) =>
        callAction<Confirmed>(area, "PUT", { code: form.get("code") }, (answer) =>
          setCodes(answer.recoveryCodes),
        )
      }
    >
      <div className="flex flex-wrap gap-5">
        <QrCode text={started.uri} label="QR code for your authenticator app" />
        <div className="min-w-40 flex-1 text-sm">
          <p>
            Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or
            Aegis.
          </p>
          <p className="mt-3 text-ink-2">Or type this key into it:</p>
          <p className="mt-1 select-all break-words font-mono">
            {started.secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </p>
        </div>
      </div>
      <div ref={code}>
        <PlainTextField
          name="code"
          label="Code"
          hint="The six digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          mono
          maxLength={50}
        />
      </div>
      <PlainSubmit>Turn on</PlainSubmit>
    </PlainForm>
  );
}
