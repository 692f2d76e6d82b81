"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as z from "zod";
import { failureText } from "@/components/failures/failure-text";
import { sendAction } from "@/components/failures/send-action";
import { Form } from "@/components/form/form";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import type { BulkResult, Refusal } from "@/components/records/bulk-result";
import { TicketFields } from "@/components/tickets/records/ticket-fields";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/empty-state";
import { FormFooter } from "@/components/ui/form-footer";
import { useOverlay } from "@/components/ui/overlay";
import { ProgressBar } from "@/components/ui/progress";
import { SkeletonText } from "@/components/ui/skeleton";
import { updateTicketAction } from "@/lib/actions/tickets";
import { NoAnswer, noteCallFailure } from "@/lib/browser/connection";
import { fetchCall } from "@/lib/browser/fetch";
import { optionalText, requiredText } from "@/lib/core/schema";
import { kindCalls } from "@/lib/features/tickets/calls";
import { canBecome, decisionFields, missingReason, needsReason } from "@/lib/features/tickets/decision";
import type { TicketKind } from "@/lib/features/tickets/define";
import { fieldSchema } from "@/lib/features/tickets/field-types";
import { ticketFormValues } from "@/lib/features/tickets/form-values";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel, type TicketTarget } from "@/lib/features/tickets/statuses";

/** How many tickets are read at once. */
const readAtOnce = 5;

/** The properties of a question about one or several tickets. */
type DecideProps = {
  kind: TicketKind;
  timeZone: string;
  to: TicketTarget;
  ids: readonly string[];
  /** Such as `Approve`. */
  label: string;
  title: string;
  /** Whether the person may fill in the fields that the decision asks for. */
  mayEdit: boolean;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
};

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

/** Says in the footer how many lines have what the decision needs. */
function useReadyFoot(lines: readonly unknown[], line: z.ZodType, isShown: boolean): void {
  const setFoot = useOverlay()?.setFoot;
  const ready = lines.filter((values) => line.safeParse(values).success).length;
  const total = lines.length;
  useEffect(() => {
    if (!isShown) return;
    setFoot?.({
      line: <p className="text-ink-2 text-sm">{`${ready} of ${total} ready`}</p>,
      isBlocked: false,
    });
    return () => setFoot?.(null);
  }, [setFoot, ready, total, isShown]);
}

function DecideForm(props: DecideProps & { tickets: readonly TicketRecord[]; others: number }) {
  const { kind, timeZone, to, ids, mayEdit, others, onDone, onClose } = props;
  // The lines of the form are those of these tickets, in this order.
  const [tickets] = useState(props.tickets);
  const fields = mayEdit ? decisionFields(kind, to) : [];
  const [{ schema, values }] = useState(() => {
    const line = z.object(
      Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, timeZone, "staff")])),
    );
    const lineValues = (ticket: TicketRecord) => {
      const all = ticketFormValues(kind, ticket, "admin");
      return Object.fromEntries(fields.map(({ name }) => [name, all[name]]));
    };
    return {
      schema: z.object({
        remarks: needsReason(to) ? requiredText(missingReason, 5000) : optionalText(5000),
        lines: z.array(line),
      }),
      values: { remarks: "", lines: tickets.map(lineValues) },
    };
  });
  const form = useZodForm(schema, { defaultValues: values });
  useReadyFoot(form.watch("lines"), schema.shape.lines.element, fields.length > 0 && ids.length > 1);
  const [done, setDone] = useState<number | null>(null);
  /** The ids of the tickets that have got the status, also in an attempt that the connection ended. */
  const decided = useRef<string[]>([]);
  const status = statusLabel(to, kind.statusLabels);
  const isOne = ids.length === 1;
  const decide = async (input: z.output<typeof schema>) => {
    setDone(0);
    const doneIds = decided.current;
    const refused: Refusal[] = [];
    for (const [index, { id, ticketNumber, updated_at }] of tickets.entries()) {
      if (doneIds.includes(id)) continue;
      const remarks = input.remarks === "" ? {} : { remarks: input.remarks };
      try {
        await sendAction(updateTicketAction, {
          ...input.lines[index],
          ...remarks,
          ...{ kind: kind.name, id, status: to, updated_at },
        });
        doneIds.push(id);
      } catch (thrown) {
        const failure = await noteCallFailure(thrown);
        if (failure instanceof NoAnswer) {
          // What was typed for the others stays.
          setDone(null);
          return { message: failure.message, unsent: failure };
        }
        const message = failure instanceof Error ? failureText(failure) : String(failure);
        refused.push({ id, name: ticketNumber, message });
      }
      setDone(index + 1);
    }
    const [refusal] = refused;
    if (isOne && refusal) {
      setDone(null);
      return { message: refusal.message };
    }
    onClose();
    const counted =
      doneIds.length === 1 ? kind.noun.replace(/^an? /, "1 ") : `${doneIds.length} ${kind.nouns}`;
    onDone({
      done: doneIds.length > 0 ? `${counted}: ${status}.` : null,
      doneIds,
      refused,
    });
    return undefined;
  };

  return (
    <Form form={form} onSubmit={decide}>
      {isOne ? null : (
        <p className="text-sm">
          {tickets.length === 0
            ? `None of the ${ids.length} selected can become ${status}.`
            : others === 0
              ? `${tickets.length} ${kind.nouns} become ${status}.`
              : `${tickets.length} of ${ids.length} can become ${status}; the others stay as they are.`}
        </p>
      )}
      {isOne && tickets.length === 1 ? <p className="text-sm">It becomes {status}.</p> : null}
      {isOne && tickets.length === 0 ? (
        <p className="text-sm">It can't become {status} any more: somebody has changed it.</p>
      ) : null}
      {fields.length > 0
        ? tickets.map((ticket, index) => (
            <fieldset key={ticket.id} className="grid gap-2 border-line border-t pt-3">
              <legend className="sr-only">{ticket.ticketNumber}</legend>
              <p className="flex flex-wrap gap-x-2 text-sm">
                <span className="plate">{ticket.ticketNumber}</span>
                <span className="text-ink-2">
                  {ticket.tenant.clientCode} {String(ticket[kind.card.main] ?? "")}
                </span>
              </p>
              <TicketFields
                kind={kind}
                fields={fields.map((field) => ({ ...field, name: `lines.${index}.${field.name}` }))}
                timeZone={timeZone}
                form="edit"
                record={ticket}
              />
            </fieldset>
          ))
        : null}
      {needsReason(to) && tickets.length > 0 ? (
        <TextAreaField
          name="remarks"
          label="Remarks"
          required
          rows={3}
          max={5000}
          hint={isOne ? "The tenant reads it." : "The tenants read it."}
        />
      ) : null}
      {tickets.length > 0 ? <p className="text-ink-2 text-sm">You cannot undo this.</p> : null}
      {done === null ? null : (
        <ProgressBar
          label="Tickets done"
          value={tickets.length === 0 ? null : (100 * done) / tickets.length}
        />
      )}
    </Form>
  );
}
