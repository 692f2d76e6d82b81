"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import * as z from "zod";
import { type Outcome, useAction } from "@/components/failures/use-action";
import { PartForm } from "@/components/form/part-form";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import { recordsKey } from "@/components/records/record-source";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ticketStatus } from "@/db/statuses";
import { reopenTicketAction } from "@/lib/actions/tickets";
import { optionalText } from "@/lib/core/schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import {
  canReopen,
  isCompletedWithin,
  reopenDays,
  reopenReason,
} from "@/lib/features/tickets/responsibility";

/** Whether a tenant may reopen a ticket now. */
const tenantMayReopen = (kind: TicketKind, record: TicketRecord): boolean =>
  kind.tenantReopens === true && isCompletedWithin(reopenDays, record);

/** Reopens a completed ticket with a reason; nothing if that is not possible (docs/rules/tickets.md, Reopening). */
export function ReopenPart(props: {
  kind: TicketKind;
  record: TicketRecord;
  area: "client" | "admin";
  /** Whether staff may set ONGOING; for tenants their kind's declaration counts. */
  mayReopen?: boolean;
  onSaved: () => void;
}) {
  const { kind, record, area, mayReopen = false, onSaved } = props;
  const client = useQueryClient();
  const reopen = useAction(reopenTicketAction);
  const [isOpen, setOpen] = useState(false);
  const isOffered =
    area === "client"
      ? tenantMayReopen(kind, record)
      : mayReopen && canReopen(kind) && record.status === ticketStatus.completed;
  if (!isOffered) return null;

  const send = async (reason: string) => {
    const outcome = await reopen({ kind: kind.name, id: record.id, reason });
    if (outcome.done) {
      toast.success(`${kind.texts.toast[area]} reopened successfully.`);
      void client.invalidateQueries({ queryKey: recordsKey(area, kind) });
      onSaved();
    }
    return outcome;
  };
  return (
    <section aria-label={isOpen ? "Reopen" : undefined}>
      {isOpen ? (
        <ReopenForm send={send} onClose={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="button"
            variant="outline"
            size="sm"
            icon={<RotateCcw />}
            onClick={() => setOpen(true)}
          >
            Reopen
          </Button>
          {area === "client" ? (
            <p className="text-ink-2 text-sm">
              If it is not done, you can reopen it within {reopenDays} days after its completion.
            </p>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** A reason that is too short is refused by the server. */
const schema = z.object({ reason: optionalText(reopenReason.max) });

function ReopenForm(props: { send: (reason: string) => Promise<Outcome<unknown>>; onClose: () => void }) {
  const { send, onClose } = props;
  const form = useZodForm(schema, { defaultValues: { reason: "" } });
  return (
    <PartForm
      form={form}
      submitLabel="Reopen"
      submitIcon={<RotateCcw />}
      onSubmit={({ reason }) => send(reason)}
      onClose={onClose}
      className="grid gap-2 rounded-lg bg-sunken p-4"
    >
      <TextAreaField name="reason" label="Why is it reopened?" rows={3} max={reopenReason.max} />
    </PartForm>
  );
}
