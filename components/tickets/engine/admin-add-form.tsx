"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import { TenantPicker } from "@/components/tenants/tenant-picker";
import { NewTicketFiles } from "@/components/tickets/comments/new-ticket-files";
import { refuseBegunBooking } from "@/components/tickets/records/begun-booking";
import { TicketFields } from "@/components/tickets/records/ticket-fields";
import { bookedKey } from "@/components/tickets/records/ticket-source";
import { type ToastAction, toast } from "@/components/ui/toast";
import type { Action } from "@/lib/core/action-result";
import { isCreated } from "@/lib/features/tickets/define";
import { newTicketValues } from "@/lib/features/tickets/form-values";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { creationSchema, type FormSchema } from "@/lib/features/tickets/schema";
import { type AdminFormProps, adminBooking, RemarksField } from "./admin-form-parts";

export type AdminAddProps = AdminFormProps & {
  create: Action<Record<string, unknown>, TicketRecord>;
  /** The action that the toast offers for the new ticket. */
  offer?: (ticket: TicketRecord) => ToastAction;
};

/** The staff's form for a new ticket of any tenant. */
export function AdminAddForm(props: AdminAddProps) {
  const { kind, adminId, offer, timeZone, onSaved } = props;
  const fields = kind.fields.filter((field) => isCreated(field, "staff"));
  const client = useQueryClient();
  const form = useZodForm(creationSchema(kind, timeZone, "staff") as FormSchema, {
    defaultValues: {
      ...newTicketValues(kind, timeZone),
      ...(kind.remarksOnAdd ? { remarks: "" } : {}),
      tenantId: "",
      attachments: [],
    },
  });
  const failureTitle = kind.texts.failureTitles?.add;
  const create = useAction(props.create, { creates: kind.plural, failureTitle });
  return (
    <Form
      form={form}
      failureTitle={failureTitle}
      onSubmit={async (input) => {
        const begun = await refuseBegunBooking(kind, null, form.getValues(), timeZone);
        if (begun) return begun;
        const outcome = await create(input);
        if (!outcome.done) {
          // The amenity may have been booked since the form was opened.
          void client.invalidateQueries({ queryKey: bookedKey });
          return outcome;
        }
        toast.success(`${kind.texts.toast.admin} added successfully.`, offer?.(outcome.data));
        onSaved();
      }}
    >
      <TicketFields
        kind={kind}
        fields={fields}
        timeZone={timeZone}
        form="add"
        record={null}
        tenant={<TenantPicker initial={null} />}
        booking={adminBooking(kind, adminId, timeZone, false)}
      />
      {kind.remarksOnAdd ? <RemarksField /> : null}
      <NewTicketFiles kind={kind} area="admin" />
    </Form>
  );
}
