"use client";

import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showFailure } from "@/components/failures/failure";
import { Form } from "@/components/form/form";
import type { SelectedRows } from "@/components/records/record-page";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { ProgressBar } from "@/components/ui/progress";
import type { TicketKind } from "@/lib/features/tickets/define";
import { formatCount } from "@/lib/format/text";
import { forEachTicket, type SelectedTicket } from "./for-each-ticket";

/** A form for all selected tickets, which are changed one after the other. */
export function ManyDialog<Values extends FieldValues, Output extends FieldValues>(
  props: SelectedRows & {
    kind: TicketKind;
    onClose: () => void;
    form: UseFormReturn<Values, unknown, Output>;
    title: string;
    description: string;
    submitLabel: string;
    /** Changes one ticket. After a failed connection it is called again, which must not do the same twice. */
    act: (ticket: SelectedTicket, values: Output) => Promise<unknown>;
    /** What is said at the end, by the number of changed tickets. */
    doneText: (changed: number) => string;
    children: ReactNode;
  },
) {
  const { kind, ids, onDone, onClose, form, title, description, submitLabel, act, doneText, children } =
    props;
  /** The number of tickets that are done; null before it begins. */
  const [done, setDone] = useState<number | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      footer={<FormFooter submitLabel={submitLabel} />}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          setDone(0);
          try {
            const one = (ticket: SelectedTicket) => act(ticket, values);
            const { doneIds, refused, isCutOff } = await forEachTicket(kind, ids, one, setDone);
            if (isCutOff) {
              setDone(null);
              return {
                message: `${formatCount(refused.length, "ticket")} could not be reached. Trying again is safe: nothing is done twice.`,
              };
            }
            onClose();
            onDone({ done: doneIds.length > 0 ? doneText(doneIds.length) : null, doneIds, refused });
          } catch (error) {
            setDone(null);
            await showFailure(error);
            return { message: "Nothing was changed." };
          }
        }}
      >
        {children}
        {done === null ? null : (
          <ProgressBar label="Tickets done" value={ids.length === 0 ? null : (100 * done) / ids.length} />
        )}
      </Form>
    </Dialog>
  );
}
