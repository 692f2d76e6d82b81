"use client";

import { useEffect, useRef, useState } from "react";
import * as z from "zod";
import { failureText } from "@/components/failures/failure-text";
import { sendAction } from "@/components/failures/send-action";
import { Form } from "@/components/form/form";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import type { BulkResult, Refusal } from "@/components/records/bulk-result";
import { TicketFields } from "@/components/tickets/records/ticket-fields";
import { useOverlay } from "@/components/ui/overlay";
import { ProgressBar } from "@/components/ui/progress";
import { updateTicketAction } from "@/lib/actions/tickets";
import { NoAnswer, noteCallFailure } from "@/lib/browser/connection";
import { optionalText, requiredText } from "@/lib/core/schema";
import { countedTickets } from "@/lib/features/tickets/counted-tickets";
import { decisionFields, missingReason, needsReason } from "@/lib/features/tickets/decision";
import type { TicketKind } from "@/lib/features/tickets/define";
import { fieldSchema } from "@/lib/features/tickets/field-types";
import { ticketFormValues } from "@/lib/features/tickets/form-values";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel, type TicketTarget } from "@/lib/features/tickets/statuses";

/** The properties of a question about one or several tickets. */
export type DecideProps = {
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

/** The form of a decision. @param props.others how many of the selected tickets can't get the status */
export function DecideForm(props: DecideProps & { tickets: readonly TicketRecord[]; others: number }) {
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
    const remarks = input.remarks === "" ? {} : { remarks: input.remarks };
    for (const [index, { id, ticketNumber, updated_at }] of tickets.entries()) {
      if (doneIds.includes(id)) continue;
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
    onDone({
      done: doneIds.length > 0 ? `${countedTickets(doneIds.length, kind)}: ${status}.` : null,
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
