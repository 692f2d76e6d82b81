"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { LockedFields, lockedByRole } from "@/components/form/locked-fields";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { TenantPicker } from "@/components/tenants/tenant-picker";
import { useAskUnsent } from "@/components/tickets/comments/unsent-comment";
import { refuseBegunBooking } from "@/components/tickets/records/begun-booking";
import { lockedByStatus } from "@/components/tickets/records/lock-reason";
import { ticketStatusStyle } from "@/components/tickets/records/status-badge";
import { TicketFields } from "@/components/tickets/records/ticket-fields";
import { bookedKey } from "@/components/tickets/records/ticket-source";
import { toast } from "@/components/ui/toast";
import { ticketStatus } from "@/db/statuses";
import { updateTicketAction } from "@/lib/actions/tickets";
import type { Field, TicketKind } from "@/lib/features/tickets/define";
import { ticketFormValues } from "@/lib/features/tickets/form-values";
import { commentField } from "@/lib/features/tickets/parts";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { editSchema } from "@/lib/features/tickets/schema";
import { statusChoice, type TicketStatus } from "@/lib/features/tickets/statuses";
import { type AdminFormProps, adminBooking, RemarksField } from "./admin-form-parts";

/** The selectable statuses: APPROVAL, the current one, and those that the admin's flags allow. */
function statusOptions(kind: TicketKind, present: TicketStatus, allowed: readonly TicketStatus[]) {
  return kind.statuses
    .filter((status) => status === ticketStatus.forApproval || status === present || allowed.includes(status))
    .map((status) => ({
      value: status,
      label: statusChoice(status, kind.statusLabels),
      icon: ticketStatusStyle(kind, status).icon,
      disabled: status !== present && !allowed.includes(status),
    }));
}

/** The fields that staff fill in with their decision. Fields of files are too high for that part of the form. */
const isOfDecision = ({ by, type }: Field): boolean => by === "staff" && type !== "files";

/**
 * The staff's form for a ticket: its fields while it waits for approval, and the decision: remarks, and the statuses in
 * `targets`. It is a part of a column of the dialog, in which the decision comes last and stays in sight.
 * @param props.shortcuts buttons that decide at once
 */
export function AdminEditForm(
  props: AdminFormProps & {
    record: TicketRecord;
    mayEdit: boolean;
    targets: readonly TicketStatus[];
    shortcuts: ReactNode;
  },
) {
  const { kind, adminId, record, timeZone, mayEdit, targets, shortcuts, onSaved } = props;
  const { tenant } = record;
  const values = {
    ...ticketFormValues(kind, record, "admin"),
    tenantId: record.tenantId,
    remarks: record.remarks,
    status: record.status,
  };
  const opens = kind.formNeeds === undefined || targets.includes(kind.formNeeds);
  const reason =
    record.status !== ticketStatus.forApproval
      ? lockedByStatus.admin
      : mayEdit && opens
        ? null
        : lockedByRole;
  const closed = reason !== null;
  const lockId = useId();
  const client = useQueryClient();
  const form = useZodForm(editSchema(kind, timeZone, values, "staff", closed), { defaultValues: values });
  const closing = kind.fields.filter((field) => field.closing);
  const ofDecision = kind.fields.filter(isOfDecision);
  const fieldsOf = (fields: readonly Field[]) => (
    <TicketFields {...{ kind, fields, timeZone, record }} form="edit" />
  );
  const failureTitle = kind.texts.failureTitles?.edit;
  const update = useAction(updateTicketAction, { failureTitle });
  const askUnsent = useAskUnsent();
  return (
    <Form
      form={form}
      locked={targets.length === 0 && !mayEdit ? lockedByRole : null}
      onUnchanged={async () => {
        if (await askUnsent("Close")) onSaved();
      }}
      failureTitle={failureTitle}
      className="contents"
      onSubmit={async (input) => {
        const begun = await refuseBegunBooking(kind, record, form.getValues(), timeZone);
        if (begun) return begun;
        if (!(await askUnsent("Submit"))) return { message: "Nothing was changed." };
        const decided = ["status", "remarks", ...closing.map(({ name }) => name)];
        const body = closed ? Object.fromEntries(decided.map((name) => [name, input[name]])) : input;
        const { id, updated_at } = record;
        const outcome = await update({ ...body, kind: kind.name, id, updated_at });
        if (!outcome.done) {
          // The amenity may have been booked since the form was opened.
          void client.invalidateQueries({ queryKey: bookedKey });
          return outcome;
        }
        const { status } = outcome.data;
        const verb = status === record.status ? "edited" : (kind.statusVerbs?.[status] ?? "edited");
        toast.success(`${kind.texts.toast.admin} ${verb} successfully.`);
        onSaved();
      }}
    >
      <LockedFields reason={reason} id={lockId}>
        <TicketFields
          kind={kind}
          fields={kind.fields.filter((field) => !field.closing && !isOfDecision(field))}
          timeZone={timeZone}
          form="edit"
          record={record}
          tenant={
            <TenantPicker initial={{ value: tenant.id, label: tenant.uoccname, code: tenant.clientCode }} />
          }
          booking={adminBooking(kind, adminId, timeZone, true)}
        />
      </LockedFields>
      {closing.length > 0 ? fieldsOf(closing) : null}
      <section
        aria-label="Decision"
        className="-mx-6 -mb-6 lg:[@media(min-height:46rem)]:sticky bottom-0 z-10 order-last grid gap-3.5 border-line border-t bg-sunken px-6 py-4 max-sm:-mx-4 max-sm:-mb-4 max-sm:px-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold text-sm">Decision</h3>
          {shortcuts}
        </div>
        {/*
         * No field is focused initially: staff open a ticket to decide on it, and selected text is easily overwritten.
         */}
        <div data-autofocus>
          <RadioTilesField
            name="status"
            label="Status"
            required
            columns={3}
            align="start"
            options={statusOptions(kind, record.status, targets)}
          />
        </div>
        <LockedFields reason={reason} id={lockId} isSaid>
          {fieldsOf(ofDecision.filter(({ name }) => name !== commentField.name))}
        </LockedFields>
        <div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
          {ofDecision.some(({ name }) => name === commentField.name) ? (
            <LockedFields reason={reason} id={lockId} isSaid>
              {fieldsOf([commentField])}
            </LockedFields>
          ) : null}
          <RemarksField />
        </div>
      </section>
    </Form>
  );
}
