"use client";

import { Form } from "@/components/form/form";
import { FormDisabledContext } from "@/components/form/form-context";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import { runFormAction } from "@/components/shell/run-action";
import { toast } from "@/components/ui/toast";
import type { TicketKind } from "@/lib/tickets/define";
import { newTicketValues, ticketFormValues } from "@/lib/tickets/form-values";
import type { TicketRecord } from "@/lib/tickets/record";
import { creationSchema, editSchema, statusOnlySchema } from "@/lib/tickets/schema";
import { statusChoice, type TicketStatus, ticketStatus } from "@/lib/tickets/statuses";
import { statusLook } from "./status-badge";
import { TenantPicker } from "./tenant-picker";
import type { TicketActions } from "./ticket-actions";
import { TicketFields } from "./ticket-fields";

type Props = { kind: TicketKind; actions: TicketActions; timeZone: string; onSaved: () => void };

/** Staff choose from lists, whose values are text; the schema reads them as the numbers they are. */
function staffValues(kind: TicketKind, values: Record<string, unknown>): Record<string, unknown> {
  const choices = kind.fields.filter((field) => field.type === "choice");
  return { ...values, ...Object.fromEntries(choices.map(({ name }) => [name, String(values[name])])) };
}

/** The staff's form for a new ticket of any tenant. */
export function AdminAddForm(props: Props) {
  const { kind, actions, timeZone, onSaved } = props;
  const form = useZodForm<Record<string, unknown>, Record<string, unknown>>(
    creationSchema(kind, timeZone, "staff") as never,
    { defaultValues: { ...staffValues(kind, newTicketValues(kind)), tenantId: "" } },
  );
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        const outcome = await runFormAction("admin", () => actions.create(kind.name, input));
        if (!outcome.done) return outcome.errors ? { errors: outcome.errors } : { message: outcome.message };
        toast.success(`${kind.texts.toast} added successfully.`);
        onSaved();
      }}
    >
      <TicketFields
        kind={kind}
        timeZone={timeZone}
        area="admin"
        width="narrow"
        before={<TenantPicker initial={null} />}
      />
    </Form>
  );
}

/** The targets that the form offers: APPROVAL always, the present one, and those whose flag the admin holds. */
function statusOptions(kind: TicketKind, present: TicketStatus, allowed: readonly TicketStatus[]) {
  return kind.statuses
    .filter((status) => status === ticketStatus.forApproval || status === present || allowed.includes(status))
    .map((status) => ({
      value: status,
      label: statusChoice(status, kind.statusLabels),
      icon: statusLook(status).icon,
      disabled: status !== present && !allowed.includes(status),
    }));
}

/** The staff's form for a ticket: its fields while it waits, its remarks, and its status as far as flags go. */
export function AdminEditForm(
  props: Props & { record: TicketRecord; mayEdit: boolean; targets: readonly TicketStatus[] },
) {
  const { kind, record, actions, timeZone, mayEdit, targets, onSaved } = props;
  const { tenant } = record;
  const values = {
    ...staffValues(kind, ticketFormValues(kind, record)),
    tenantId: record.tenantId,
    remarks: record.remarks,
    status: record.status,
  };
  const closed = record.status !== ticketStatus.forApproval || !mayEdit;
  const schema = closed ? statusOnlySchema : editSchema(kind, timeZone, values);
  const form = useZodForm<Record<string, unknown>, Record<string, unknown>>(schema, {
    defaultValues: values,
  });
  return (
    <Form
      form={form}
      disabled={targets.length === 0 && !mayEdit}
      onSubmit={async (input) => {
        const { status, remarks } = input;
        const body = closed ? { status, remarks } : input;
        const outcome = await runFormAction("admin", () =>
          actions.update(kind.name, { ...body, id: record.id, updated_at: record.updated_at }),
        );
        if (!outcome.done) return outcome.errors ? { errors: outcome.errors } : { message: outcome.message };
        toast.success(`${kind.texts.toast} edited successfully.`);
        onSaved();
      }}
    >
      <FormDisabledContext value={closed}>
        <TicketFields
          kind={kind}
          timeZone={timeZone}
          area="admin"
          width="wide"
          before={
            <TenantPicker initial={{ value: tenant.id, label: tenant.uoccname, code: tenant.clientCode }} />
          }
        />
      </FormDisabledContext>
      <TextAreaField name="remarks" label="Remarks" rows={2} maxLength={5000} />
      {/* Staff open a ticket to decide on it; the first field, with its text selected, would invite a slip. */}
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
    </Form>
  );
}
