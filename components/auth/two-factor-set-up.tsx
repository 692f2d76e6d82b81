"use client";

import { Copy, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit, PlainTextField } from "@/components/form/plain-form";
import { UserName } from "@/components/form/user-name";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { toast } from "@/components/ui/toast";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { beginTwoFactorAction, confirmTwoFactorAction } from "@/lib/actions/auth";
import { downloadText } from "@/lib/browser/download";
import { formAnswer } from "./form-answer";

type StartedSetUp = { secret: string; uri: string };

/**
 * Sets up the user's own authenticator app: password, QR code, first code, and recovery codes.
 * @param props.userName what the user logs in with
 * @param props.onEnd is called after the recovery codes were shown
 */
export function TwoFactorSetUp(props: { userName: string | null | undefined; onEnd: () => void }) {
  const { userName, onEnd } = props;
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
          formAnswer(beginTwoFactorAction, { password: String(form.get("password")) }, setStarted)
        }
      >
        <p className="text-ink-2 text-sm">
          First your password, so that nobody else sets up an app in your name. Your other sessions end with
          the set-up.
        </p>
        <UserName value={userName} />
        <PlainPasswordField name="password" label="Your password" autoComplete="current-password" />
        <PlainSubmit>Continue</PlainSubmit>
      </PlainForm>
    );
  }
  return (
    <PlainForm
      key="code"
      action={(_, form) =>
        formAnswer(confirmTwoFactorAction, { code: String(form.get("code")) }, (answer) =>
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
        />
      </div>
      <PlainSubmit>Turn on</PlainSubmit>
    </PlainForm>
  );
}

/** A QR code that is black on white in every theme, with a margin of four modules, as scanners require. */
function QrCode(props: { text: string; label: string }) {
  const { data, size } = encode(props.text, { border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-lg border border-line bg-white"
    >
      <path d={modules.join("")} fill="black" />
    </svg>
  );
}

/** Recovery codes to be copied or downloaded; they are shown only once. */
function RecoveryCodes({ codes, onEnd }: { codes: readonly string[]; onEnd: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const errorToast = useErrorToast();
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\r\n")}\r\n`;
  return (
    <div className="grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Your authenticator app is on. Keep these recovery codes.
      </h4>
      <Note tone="warn">
        They are shown this once. Each logs you in once in place of a code, if you lose your phone.
      </Note>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          icon={<Copy />}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => {
                errorToast.clear();
                toast.success("Copied.");
              },
              () => errorToast.show("They could not be copied. Please download them."),
            )
          }
        >
          Copy
        </Button>
        <Button
          variant="outline"
          icon={<Download />}
          onClick={() => downloadText("recovery-codes.txt", text, "text/plain")}
        >
          Download
        </Button>
        <Button className="ml-auto" onClick={onEnd}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
