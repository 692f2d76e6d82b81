"use client";

import { Info, LockKeyhole, UserRound } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit, PlainTextField, useFormAnswer } from "@/components/form/plain-form";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { reload } from "@/components/session/reload";
import { SessionEndedNote } from "@/components/session/session-ended-note";
import { Checkbox } from "@/components/ui/checkbox";
import { Note } from "@/components/ui/note";
import { forgetCopy } from "@/components/worker/forget-copy";
import { logInAction } from "@/lib/actions/passwords";

const TermsDialog = lazyDialog(() => import("./terms-dialog").then((module) => module.TermsDialog));

/** The terms' checkbox, and the button that it enables. */
function AgreedSubmit(props: { onRead: () => void }) {
  const [agreed, setAgreed] = useState(useFormAnswer()?.typed.agreed !== undefined);
  return (
    <>
      <div className="flex items-start gap-1 text-ink-2 text-md lg:text-base">
        <Checkbox
          name="agreed"
          required
          checked={agreed}
          onChange={setAgreed}
          label={
            <>
              I have read and agree to the{" "}
              <Link
                href="/terms"
                className="link"
                onClick={(event) => {
                  // Scripts open a dialog; without scripts the link opens the page.
                  event.preventDefault();
                  props.onRead();
                }}
              >
                Terms and Conditions
              </Link>
            </>
          }
        />
      </div>
      <PlainSubmit disabled={!agreed}>Log in</PlainSubmit>
    </>
  );
}

/** The tenant's log-in: client code, password and the terms. */
export function ClientLoginForm(props: { ended: boolean }) {
  const [reading, setReading] = useState(false);
  // The session may have expired while no page was open.
  useEffect(() => void forgetCopy("client"), []);
  return (
    <>
      <SessionEndedNote area="client" ended={props.ended} />
      <PlainForm action={logInAction} onDone={reload}>
        <PlainTextField
          name="clientCode"
          label="Client code"
          autoComplete="username"
          mono
          leading={<UserRound />}
        />
        <PlainPasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          leading={<LockKeyhole />}
        />
        <AgreedSubmit onRead={() => setReading(true)} />
      </PlainForm>
      <p className="mt-4">
        <Link className="link inline-flex items-center text-sm touch:min-h-11" href="/forgot-password">
          Forgot your password?
        </Link>
      </p>
      <div className="mt-6">
        <Note icon={<Info />}>
          Your client code and password are sent to your e-mail by the Property Management Office.
        </Note>
      </div>
      {reading ? <TermsDialog onClose={() => setReading(false)} /> : null}
    </>
  );
}
