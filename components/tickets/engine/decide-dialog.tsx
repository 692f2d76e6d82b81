"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/components/failures/failure-text";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/empty-state";
import { FormFooter } from "@/components/ui/form-footer";
import { SkeletonText } from "@/components/ui/skeleton";
import { NoAnswer } from "@/lib/browser/connection";
import { fetchCall } from "@/lib/browser/fetch";
import { kindCalls } from "@/lib/features/tickets/calls";
import { canBecome, decisionFields } from "@/lib/features/tickets/decision";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { DecideForm, type DecideProps } from "./decide-form";

/** How many tickets are read at once. */
const readAtOnce = 5;

/** Reads tickets; those that do not exist any more are left out. */
async function readTickets(kind: TicketKind, ids: readonly string[]): Promise<TicketRecord[]> {
  const read = (id: string) => fetchCall(kindCalls(kind).show, { id });
  const found: TicketRecord[] = [];
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const answers = await Promise.allSettled(ids.slice(at, at + readAtOnce).map(read));
    for (const answer of answers) {
      if (answer.status === "fulfilled") found.push(answer.value as TicketRecord);
      else if (answer.reason instanceof NoAnswer) throw answer.reason;
    }
  }
  return found;
}

/**
 * Asks for what a decision needs, and gives the tickets their status one after the other: the fields that are locked from
 * then on, and a reason if the tenants are refused something.
 */
export function DecideDialog(props: DecideProps) {
  const { kind, label, title, onClose } = props;
  // What is typed belongs to these tickets, whatever becomes of the selection meanwhile.
  const [ids] = useState(props.ids);
  const { data, error, refetch } = useQuery({
    queryKey: ["decide", kind.plural, ...ids],
    queryFn: () => readTickets(kind, ids),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const able = data?.filter(({ status }) => canBecome(status, props.to)) ?? [];
  const count = able.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={decisionFields(kind, props.to).length > 0 && ids.length > 1 ? 1000 : 600}
      title={title}
      footer={
        <FormFooter submitLabel={ids.length > 1 ? `${label} ${count}` : label} disabled={count === 0} />
      }
    >
      {error && !data ? (
        <ErrorState text={failureText(error)} onRetry={refetch} />
      ) : data ? (
        <DecideForm {...props} ids={ids} tickets={able} others={ids.length - count} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Dialog>
  );
}
