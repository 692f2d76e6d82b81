"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useId } from "react";
import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { LockedFields, lockedByRole } from "@/components/form/locked-fields";
import { useZodForm } from "@/components/form/use-zod-form";
import { TenantPicker } from "@/components/tenants/tenant-picker";
import { useAskUnsent } from "@/components/tickets/comments/unsent-comment";
import { refuseBegunBooking } from "@/components/tickets/records/begun-booking";
import { lockedByStatus } from "@/components/tickets/records/lock-reason";
import { TicketFields } from "@/components/tickets/records/ticket-fields";
import { bookedKey } from "@/components/tickets/records/ticket-source";
import { toast } from "@/components/ui/toast";
import { ticketStatus } from "@/db/statuses";
import { updateTicketAction } from "@/lib/actions/tickets";
import type { Field } from "@/lib/features/tickets/define";
import { ticketFormValues } from "@/lib/features/tickets/form-values";
import { commentField } from "@/lib/features/tickets/parts";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { editSchema } from "@/lib/features/tickets/schema";
import type { TicketStatus } from "@/lib/features/tickets/statuses";
import { type AdminFormProps, adminBooking, RemarksField } from "./admin-form-parts";
import { DecisionSection, type EarlierDecision } from "./decision-section";

/** Names and values of fields. */
export type Typed = [name: string, value: unknown][];

/** The fields that staff fill in with their decision. Fields of files are too high for that part of the form. */
const isOfDecision = ({ by, type }: Field): boolean => by === "staff" && type !== "files";

/**
 * The staff's form for a ticket: its fields while it waits for approval, and the decision: remarks, and the statuses in
 * `targets`. It is a part of a column of the dialog, in which the decision comes last and stays in sight.
 * @param props.shortcuts buttons that decide at once
 * @param props.earlier a decision that came first; the form is not sent before `onGoOn`
 * @param props.kept what was typed into a form of an older version
 */
export function AdminEditForm(
  props: AdminFormProps & {
    record: TicketRecord;
    mayEdit: boolean;
    targets: readonly TicketStatus[];
    shortcuts: ReactNode;
    earlier: EarlierDecision | null;
    kept: RefObject<Typed>;
    onGoOn: (typed: Typed) => void;
  },
) {
  const { kind, adminId, record, timeZone, mayEdit, targets, shortcuts, onSaved } = props;
  const { earlier, kept, onGoOn } = props;
  const { tenant } = record;
  const values: Record<string, unknown> = {
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
  const typed = ["remarks", ...closing.map(({ name }) => name)];
  useEffect(() => {
    for (const [name, value] of kept.current.splice(0)) form.setValue(name, value, { shouldDirty: true });
  }, [form, kept]);
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
        if (earlier) return { message: "This was decided meanwhile. Choose Change the status to go on." };
        const begun = await refuseBegunBooking(kind, record, form.getValues(), timeZone);
        if (begun) return begun;
        if (!(await askUnsent("Submit"))) return { message: "Nothing was changed." };
        const body = closed
          ? Object.fromEntries(["status", ...typed].map((name) => [name, input[name]]))
          : input;
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
      <DecisionSection
        {...{ kind, targets, shortcuts, earlier }}
        present={record.status}
        onGoOn={() => {
          const now: Record<string, unknown> = form.getValues();
          onGoOn(typed.filter((name) => now[name] !== values[name]).map((name) => [name, now[name]]));
        }}
      >
        <LockedFields reason={reason} id={lockId} isSaid>
          {fieldsOf(ofDecision.filter(({ name }) => name !== commentField.name))}
        </LockedFields>
        {/* Beside the conversation each begins with one line, so that more of the request is in sight. */}
        <div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col lg:[&_textarea]:min-h-ctl!">
          {ofDecision.some(({ name }) => name === commentField.name) ? (
            <LockedFields reason={reason} id={lockId} isSaid>
              {fieldsOf([commentField])}
            </LockedFields>
          ) : null}
          <RemarksField />
        </div>
      </DecisionSection>
    </Form>
  );
}
