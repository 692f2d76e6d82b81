"use client";

import { useQuery } from "@tanstack/react-query";
import { cn } from "@/components/ui/cn";
import { Note } from "@/components/ui/note";
import { fetchCall } from "@/lib/browser/fetch";
import type { CallTo } from "@/lib/core/call-to";
import { longDateTime } from "@/lib/format/dates";
import type { MailRefusal } from "@/lib/ports/mail/refusal-record";

/** Says that mails to a person are refused; shows nothing if they are not. `children`: what the reader can do. */
export function MailRefusalNote(props: {
  call: CallTo<{ id: string }, MailRefusal>;
  id: string;
  children?: string;
  className?: string;
}) {
  const { call, id, children, className } = props;
  const { data } = useQuery({
    queryKey: ["mail-refusal", call.path, id],
    staleTime: 0,
    // The address may be another one the next time.
    gcTime: 0,
    queryFn: () => fetchCall(call, { id }, { background: true }),
  });
  if (!data?.refusal) return null;
  const { email, answer, refused_at } = data.refusal;
  return (
    <Note tone="warn" className={cn("[overflow-wrap:anywhere]", className)}>
      <p>
        Mails to {email} could not be delivered on {longDateTime(refused_at)}. No other is sent to this
        address. {children}
      </p>
      {answer ? <p className="mt-1">The mail server answered: {answer}</p> : null}
    </Note>
  );
}
