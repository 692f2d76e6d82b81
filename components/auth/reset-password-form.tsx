"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { PlainPasswordField } from "@/components/form/password-input";
import { PlainForm, PlainSubmit, PlainTextField, useFormAnswer } from "@/components/form/plain-form";
import { showMessage } from "@/components/ui/message-dialog";
import { Note } from "@/components/ui/note";
import { resetPasswordAction, showPasswordLinkAction } from "@/lib/actions/passwords";
import { areaHome } from "@/lib/core/areas";
import { passwordChanged } from "@/lib/features/auth/texts";

function Fields(props: {
  area: "client" | "admin";
  token: string | null;
  userName: string | null;
  nonce: string | undefined;
}) {
  const answer = useFormAnswer();
  if (answer?.ok) return <Note icon={<CircleCheck />}>{answer.message}</Note>;
  const tokenError = answer?.errors?.token?.[0];
  return (
    <>
      {tokenError ? <Note tone="error">{tokenError}</Note> : null}
      <input type="hidden" name="token" value={props.token ?? ""} readOnly suppressHydrationWarning />
      {/* The token is after the #, which only scripts can read; this inline script runs before the page's bundles. */}
      <script
        nonce={props.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text
        dangerouslySetInnerHTML={{ __html: copyTokenScript }}
      />
      <noscript>
        <PlainTextField
          name="link"
          label="Link from the e-mail"
          hint="Copy the whole link and paste it here."
        />
      </noscript>
      {props.userName === null ? null : (
        <PlainTextField
          key={props.userName}
          name="username"
          label={props.area === "client" ? "Client code" : "Email"}
          autoComplete="username"
          defaultValue={props.userName}
          readOnly
        />
      )}
      <PlainPasswordField
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters."
      />
      <PlainPasswordField name="reNewPassword" label="Re-type Password" autoComplete="new-password" />
      <PlainSubmit>Set password</PlainSubmit>
    </>
  );
}

const copyTokenScript = "document.currentScript.previousElementSibling.value=location.hash.slice(1)";

/** Sets a password with the token of a mailed link, which is after the # of the address. */
export function ResetPasswordForm(props: { area: "client" | "admin"; nonce: string | undefined }) {
  const { area, nonce } = props;
  const [token, setToken] = useState<string | null>(null);
  const [userName, setUserName] = useState<string | null>(null);
  useEffect(() => {
    const given = location.hash.slice(1);
    setToken(given);
    // Without the user name the password can be set all the same.
    if (given) showPasswordLinkAction(given).then(setUserName, () => {});
  }, []);
  if (token === "")
    return <Note tone="error">This link is not complete. Please open it again from the e-mail.</Note>;
  return (
    <PlainForm
      action={resetPasswordAction}
      onDone={async () => {
        await showMessage({ kind: "success", title: "Password Changed", body: passwordChanged });
        location.assign(areaHome[area]);
      }}
    >
      <Fields {...{ area, token, userName, nonce }} />
    </PlainForm>
  );
}
