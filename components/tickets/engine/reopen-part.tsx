"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { LengthNote } from "@/components/form/length-note";
import { PartForm } from "@/components/form/part-form";
import { TextArea } from "@/components/form/textarea";
import { recordsKey } from "@/components/records/record-source";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { reopenTicketAction } from "@/lib/actions/tickets";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import {
  canReopen,
  isCompletedWithin,
  reopenDays,
  reopenReason,
} from "@/lib/features/tickets/responsibility";
import { ticketStatus } from "@/lib/features/tickets/statuses";

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
  const id = useId();
  const reopen = useAction(reopenTicketAction);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const isOffered =
    area === "client"
      ? tenantMayReopen(kind, record)
      : mayReopen && canReopen(kind) && record.status === ticketStatus.completed;
  if (!isOffered) return null;

  const send = async () => {
    const outcome = await reopen({ kind: kind.name, id: record.id, reason });
    if (!outcome.done) return outcome;
    toast.success(`${kind.texts.toast[area]} reopened successfully.`);
    void client.invalidateQueries({ queryKey: recordsKey(area, kind) });
    onSaved();
    return outcome;
  };
  const close = () => {
    setReason("");
    setOpen(false);
  };
  return (
    <section aria-label={isOpen ? "Reopen" : undefined}>
      {isOpen ? (
        <PartForm
          submitLabel="Reopen"
          submitIcon={<RotateCcw />}
          isChanged={reason.trim() !== ""}
          onSubmit={send}
          onClose={close}
          className="grid gap-2 rounded-lg bg-sunken p-4"
        >
          {({ invalid, describedBy }) => (
            <>
              <label htmlFor={id} className="font-semibold text-sm">
                Why is it reopened?
              </label>
              <TextArea
                id={id}
                rows={3}
                value={reason}
                invalid={invalid}
                aria-describedby={describedBy}
                onChange={(event) => setReason(event.target.value)}
              />
              <LengthNote text={reason} max={reopenReason.max} />
            </>
          )}
        </PartForm>
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
