"use client";

import { CircleCheck } from "lucide-react";
import { PlainForm, PlainSubmit, useFormAnswer } from "@/components/form/plain-form";
import { Note } from "@/components/ui/note";
import { unsubscribeAction } from "@/lib/actions/notifications";

/** @param props.what what the link turns off, such as `Mails about requests` */
export function UnsubscribeForm(props: { what: string; token: string }) {
  return (
    <PlainForm action={unsubscribeAction}>
      <input type="hidden" name="token" value={props.token} />
      <Content what={props.what} />
    </PlainForm>
  );
}

function Content({ what }: { what: string }) {
  if (useFormAnswer()?.ok) {
    return (
      <Note icon={<CircleCheck />}>
        {what} are turned off. You can turn them on again in the notification settings, after you have logged
        in.
      </Note>
    );
  }
  return (
    <>
      <p className="text-base">
        Press Turn off, and {what.charAt(0).toLowerCase() + what.slice(1)} will no longer be sent to you.
      </p>
      <PlainSubmit>Turn off</PlainSubmit>
    </>
  );
}
