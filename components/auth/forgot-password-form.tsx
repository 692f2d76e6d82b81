"use client";

import { CircleCheck } from "lucide-react";
import { PlainForm, PlainSubmit, PlainTextField, useFormAnswer } from "@/components/form/plain-form";
import { Note } from "@/components/ui/note";
import { forgotPasswordAction } from "@/lib/actions/passwords";

function Fields(props: { area: "client" | "admin" }) {
  if (useFormAnswer()?.ok) {
    return (
      <Note icon={<CircleCheck />}>
        If this account exists and has an e-mail address, a link to set a new password is on its way. It works
        once, for an hour.
      </Note>
    );
  }
  return (
    <>
      <PlainTextField
        name="name"
        label={props.area === "client" ? "Client code or email" : "Email"}
        autoComplete="username"
        autoCapitalize="none"
      />
      <PlainSubmit>Send link</PlainSubmit>
    </>
  );
}

/** Requests a mail with a link to set a new password; the answer does not reveal whether the account exists. */
export function ForgotPasswordForm(props: { area: "client" | "admin" }) {
  return (
    <PlainForm action={forgotPasswordAction}>
      <Fields area={props.area} />
    </PlainForm>
  );
}
