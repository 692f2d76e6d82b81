"use client";

import { useEffect, useState } from "react";
import * as z from "zod";
import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { FormActions } from "@/components/form/form-layout";
import { PasswordField } from "@/components/form/password-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { Button } from "@/components/ui/button";
import { showMessage } from "@/components/ui/message-dialog";
import { Note } from "@/components/ui/note";
import { Skeleton } from "@/components/ui/skeleton";
import { acceptInvitationAction } from "@/lib/actions/people";
import { ApiFailure, fetchCall } from "@/lib/browser/fetch";
import { areaHome } from "@/lib/core/areas";
import { errorStatus } from "@/lib/core/error-status";
import { newPassword, repeatedPassword } from "@/lib/core/schema";
import { passwordMismatch } from "@/lib/features/auth/texts";
import { peopleCalls } from "@/lib/features/people/calls";
import type { Invitation } from "@/lib/features/people/record";
import { roleTexts } from "@/lib/features/people/roles";

const schema = z
  .object({
    password: newPassword("Please input your new password!"),
    reNewPassword: repeatedPassword("Please re-type your new password!"),
  })
  .refine((value) => value.password === value.reNewPassword, {
    path: ["reNewPassword"],
    message: passwordMismatch,
  });

const incomplete = "This link is not complete. Please open it again from the e-mail.";

/** Accepts the invitation of the link: with a new password, or by the session of an account that has one. */
export function AcceptInvitation() {
  const [token, setToken] = useState("");
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const given = location.hash.slice(1);
    setToken(given);
    if (given === "") return setFault(incomplete);
    fetchCall(peopleCalls.invitation, { token: given }, { background: true }).then(
      setInvitation,
      (error: Error) => {
        const isUnknown = error instanceof ApiFailure && error.status === errorStatus["not-found"];
        setFault(isUnknown ? incomplete : error.message);
      },
    );
  }, []);
  if (fault) return <Note tone="error">{fault}</Note>;
  if (!invitation) return <Skeleton className="h-40" />;
  const { tower, unitNumber, role, needsPassword } = invitation;
  const unit = unitNumber ? ` of the unit ${unitNumber}` : "";
  return (
    <div className="grid gap-5">
      <p>
        You are invited to {tower} as {roleTexts[role].noun}
        {unit}.
      </p>
      {needsPassword ? <WithPassword token={token} /> : <WithSession token={token} />}
    </div>
  );
}

const welcome = async (): Promise<void> => {
  await showMessage({
    kind: "success",
    title: "Invitation accepted",
    body: "Log in with your e-mail address and your password.",
  });
  location.assign(areaHome.client);
};

function WithPassword({ token }: { token: string }) {
  const accept = useAction(acceptInvitationAction);
  const form = useZodForm(schema, { defaultValues: { password: "", reNewPassword: "" } });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const outcome = await accept({ ...values, token });
        if (!outcome.done) return outcome;
        await welcome();
      }}
    >
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
      />
      <PasswordField name="reNewPassword" label="Re-type Password" autoComplete="new-password" required />
      <FormActions submitLabel="Accept" />
    </Form>
  );
}

function WithSession({ token }: { token: string }) {
  const accept = useAction(acceptInvitationAction, { isButton: true });
  return (
    <>
      <Note>
        You have an account already. Log in to it in this browser, open this link again, and accept.
      </Note>
      <Button
        variant="primary"
        onClick={async () => {
          if ((await accept({ token })).done) location.assign(areaHome.client);
        }}
      >
        Accept
      </Button>
    </>
  );
}
