"use client";

import { useCallback, useEffect, useState } from "react";
import { PlainForm, PlainSubmit, PlainTextField } from "@/components/form/plain-form";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { Skeleton } from "@/components/ui/skeleton";
import type { FormAnswer } from "@/lib/core/action-result";
import { ApiFailure, apiFetch } from "@/lib/core/fetch";
import { failureText } from "./failure-text";
import { QrCode } from "./qr-code";
import { RecoveryCodes } from "./recovery-codes";

export type StaffArea = "admin" | "super-admin";
type Begun = { secret: string; uri: string };

/** A call about one's own authenticator app as a plain form's action. @throws NoAnswer where there was none */
export async function callAction(
  area: StaffArea,
  method: "PUT" | "DELETE",
  body: unknown,
  onAnswer: (answer: { recoveryCodes?: string[] }) => void = () => {},
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
 * Sets up one's own authenticator app: its QR code, the app's first code, and the recovery codes.
 * @param props.onEnd called when the recovery codes have been seen
 */
export function TwoFactorSetUp({ area, onEnd }: { area: StaffArea; onEnd: () => void }) {
  const [begun, setBegun] = useState<Begun>();
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<string[]>();

  /** @param isWanted whether the answer is still asked for */
  const begin = useCallback(
    (isWanted: () => boolean) =>
      apiFetch<Begun>(area, "/two-factor", { method: "POST" }).then(
        (answer) => {
          if (isWanted()) setBegun(answer);
        },
        (error: Error) => {
          if (isWanted()) setFault(failureText(error));
        },
      ),
    [area],
  );
  useEffect(() => {
    let isGone = false;
    void begin(() => !isGone);
    return () => {
      isGone = true;
    };
  }, [begin]);

  if (codes) return <RecoveryCodes codes={codes} onEnd={onEnd} />;
  if (fault) {
    return (
      <Note
        tone="error"
        action={
          <Button
            variant="outline"
            onClick={() => {
              setFault(undefined);
              return begin(() => true);
            }}
          >
            Retry
          </Button>
        }
      >
        {fault}
      </Note>
    );
  }
  if (!begun) return <Skeleton className="h-48" />;
  return (
    <PlainForm
      action={(_, form) =>
        callAction(area, "PUT", { code: form.get("code") }, (answer) => setCodes(answer.recoveryCodes))
      }
    >
      <div className="flex flex-wrap gap-5">
        <QrCode text={begun.uri} label="QR code for your authenticator app" />
        <div className="min-w-40 flex-1 text-sm">
          <p>
            Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or
            Aegis.
          </p>
          <p className="mt-3 text-ink-2">Or type this key into it:</p>
          <p className="mt-1 select-all break-words font-mono">
            {begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </p>
        </div>
      </div>
      <PlainTextField
        name="code"
        label="Code"
        hint="The six digits that the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        mono
        maxLength={50}
      />
      <PlainSubmit>Turn on</PlainSubmit>
    </PlainForm>
  );
}
