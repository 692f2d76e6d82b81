"use client";

import { useWatch } from "react-hook-form";
import * as z from "zod";
import { useAction } from "@/components/failures/use-action";
import { asText, ConnectedField } from "@/components/form/connected-field";
import { DateTimeField } from "@/components/form/date-time-input";
import { Form } from "@/components/form/form";
import { FormGrid } from "@/components/form/form-layout";
import { TextField } from "@/components/form/text-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { Note } from "@/components/ui/note";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type UnitRight, type UnitRole, unitRights, unitRoles } from "@/db/people";
import { addPersonAction, changePersonAction } from "@/lib/actions/people";
import type { PersonRecord } from "@/lib/features/people/record";
import { rightTexts, roleTexts } from "@/lib/features/people/roles";
import { personCreation } from "@/lib/features/people/schema";

const roleOptions = unitRoles.map((role) => ({ value: role, label: roleTexts[role].label }));
const { name, email, role, rights } = personCreation.shape;
const fields = { role, rights, to: z.string() };
const schemas = {
  add: z.object({ name, email, ...fields }),
  change: z.object({ name: z.string(), email: z.string(), ...fields }),
};

/**
 * Invites a person to a unit, or changes the rights of one.
 * @param props.person null for a new one
 * @param props.grants the rights that the user may give; null: all, for staff
 */
export function PersonDialog(props: {
  tenantId: string;
  person: PersonRecord | null;
  grants: readonly UnitRight[] | null;
  timeZone: string;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const { tenantId, person, grants, timeZone, onClose, onSaved } = props;
  const add = useAction(addPersonAction, { creates: "person" });
  const change = useAction(changePersonAction);
  const mayGive = (right: UnitRight) => grants?.includes(right) ?? true;
  const form = useZodForm(person ? schemas.change : schemas.add, {
    defaultValues: {
      name: person?.name ?? "",
      email: person?.email ?? "",
      role: person?.role ?? "household",
      rights: person?.rights ?? roleTexts.household.rights.filter(mayGive),
      to: person?.to ?? "",
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={600}
      title={person ? "Change access" : "Invite a person"}
      footer={<FormFooter />}
    >
      <Form
        form={form}
        onUnchanged={person ? onClose : undefined}
        onSubmit={async ({ to, ...values }) => {
          const last = to === "" ? null : to;
          const outcome = person
            ? await change({ id: person.id, role: values.role, rights: values.rights, to: last })
            : await add({ ...values, to: last, ...(grants ? {} : { tenantId }) });
          if (!outcome.done) return outcome;
          toast.success(savedText(person, outcome.data));
          await onSaved();
          onClose();
        }}
      >
        <FormGrid columns={2}>
          <TextField name="name" label="Name" required readOnly={person !== null} autoComplete="off" />
          <TextField
            name="email"
            label="Email"
            type="email"
            required
            readOnly={person !== null}
            autoComplete="off"
          />
          <RoleField
            onChoose={(chosen) => form.setValue("rights", roleTexts[chosen].rights.filter(mayGive))}
          />
          <DateTimeField
            name="to"
            label="Last Day"
            time={false}
            timeZone={timeZone}
            display="long"
            hint="Without one the access goes on."
          />
        </FormGrid>
        <RightsField mayGive={mayGive} />
        {grants ? <ApprovalNote /> : null}
      </Form>
    </Dialog>
  );
}

const savedText = (before: PersonRecord | null, { name: of, state }: PersonRecord): string =>
  before
    ? "The access was changed."
    : state === "waiting"
      ? `The office is asked to approve ${of}.`
      : `The invitation was mailed to ${of}.`;

/** A role proposes its rights. */
const RoleField = ({ onChoose }: { onChoose: (role: UnitRole) => void }) => (
  <ConnectedField name="role" label="Role" required>
    {({ value, onChange, ...connection }) => (
      <Select
        {...connection}
        options={roleOptions}
        value={asText(value)}
        onChange={(chosen) => {
          onChange(chosen);
          onChoose(chosen as UnitRole);
        }}
      />
    )}
  </ConnectedField>
);

const RightsField = ({ mayGive }: { mayGive: (right: UnitRight) => boolean }) => (
  <ConnectedField name="rights" label="May see and do" group>
    {({ value, onChange, disabled }) => {
      const chosen = value as UnitRight[];
      return (
        <div className="grid gap-2 touch:gap-5 sm:grid-cols-2">
          {unitRights.map((right) => (
            <Checkbox
              key={right}
              label={
                <span>
                  <span className="block">{rightTexts[right].label}</span>
                  <span className="block text-ink-2 text-xs">{rightTexts[right].hint}</span>
                </span>
              }
              checked={chosen.includes(right)}
              disabled={disabled || !mayGive(right)}
              onChange={(on) =>
                onChange(unitRights.filter((one) => (one === right ? on : chosen.includes(one))))
              }
            />
          ))}
        </div>
      );
    }}
  </ConnectedField>
);

/** Of a unit's people only: whom they make a representative waits for the office. */
function ApprovalNote() {
  const chosen = useWatch({ name: "role" });
  return chosen === "representative" ? (
    <Note>A representative needs a last day, at most a year from now, and the approval of the office.</Note>
  ) : null;
}
