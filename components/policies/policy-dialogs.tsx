"use client";

import { useState } from "react";
import * as z from "zod";
import { FilesField } from "@/components/files/files-field";
import { withPreviews } from "@/components/files/stored-files";
import { DateTimeField } from "@/components/form/date-time-input";
import { Form } from "@/components/form/form";
import { lockedByRole } from "@/components/form/locked-fields";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { BegunRecord } from "@/components/records/begun-record";
import { NoRecord } from "@/components/records/no-record";
import { newId } from "@/components/records/record-source";
import { refusedForm, runFormAction } from "@/components/shell/run-action";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import type { PolicyHeaderRecord, PolicyRecord } from "@/lib/features/policies/record";
import {
  maxPolicyFiles,
  policyCreation,
  policyFields,
  policyHeaderFields,
} from "@/lib/features/policies/schema";
import { formInstant } from "@/lib/format/dates";
import { headerOfNewPolicy, type PolicyActions } from "./policy-source";

type Save = (input: object) => ReturnType<PolicyActions["order"]>;
type Values = { header?: string; policyHeaderId?: string } & Pick<
  PolicyRecord,
  "subHeader" | "title" | "files"
> & { date: string | null };
const empty: Values = { subHeader: "", title: "", date: null, files: [] };

/** The form that the address names: of a header or a policy, new or not. */
export function PolicyDialogs(props: {
  openId: string;
  headers: readonly PolicyHeaderRecord[];
  timeZone: string;
  actions: PolicyActions;
  mayEdit: boolean;
  /** Loads the headers again. */
  refresh: () => unknown;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { openId, headers, timeZone, actions, mayEdit, refresh, onClose, onSaved } = props;
  const headerId = headerOfNewPolicy(openId);
  const isNew = openId === newId || headerId !== null;
  const header = headers.find(({ id }) => id === openId);
  const policy = headers.flatMap(({ policies }) => policies).find(({ id }) => id === openId);
  const isHeader = openId === newId || header !== undefined;
  const record = header ?? policy;
  const done = (what: string) => () => {
    toast.success(`Policy ${what} successfully.`);
    onSaved();
  };
  const form = { timeZone, isHeader, headers };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${isNew ? "ADD" : "EDIT"} ${isHeader ? "POLICY HEADER" : "HOUSE RULES AND POLICIES"}`}
      footer={isNew || record ? <FormFooter hideSubmit={!isNew && !mayEdit} /> : undefined}
    >
      {isNew ? (
        <Fields
          {...form}
          values={isHeader ? { header: "", ...empty } : { policyHeaderId: headerId ?? "", ...empty }}
          save={isHeader ? actions.createHeader : actions.createPolicy}
          saved={done("added")}
        />
      ) : record ? (
        <BegunRecord latest={record}>
          {(steady) => (
            <Fields
              key={steady.updated_at}
              {...form}
              values={steady}
              locked={mayEdit ? null : lockedByRole}
              save={(input) => {
                const update = isHeader ? actions.updateHeader : actions.updatePolicy;
                return update({ ...input, id: steady.id, updated_at: steady.updated_at });
              }}
              saved={done("edited")}
            />
          )}
        </BegunRecord>
      ) : (
        <NoRecord isMissing failure={null} onRetry={refresh} />
      )}
    </Dialog>
  );
}

/** The form of a header or a policy. A new policy also says to which header it belongs. */
function Fields(props: {
  timeZone: string;
  isHeader: boolean;
  headers: readonly PolicyHeaderRecord[];
  values: Values;
  locked?: string | null;
  save: Save;
  saved: () => void;
}) {
  const { timeZone, isHeader, headers, values, locked = null, save, saved } = props;
  const choosesHeader = !isHeader && "policyHeaderId" in values && !("id" in values);
  const [schema] = useState(
    (): z.ZodType<object, object> =>
      isHeader
        ? z.object(policyHeaderFields(timeZone))
        : choosesHeader
          ? policyCreation(timeZone)
          : z.object(policyFields(timeZone)),
  );
  const [defaultValues] = useState(() => ({
    ...(isHeader ? { header: values.header ?? "" } : {}),
    ...(choosesHeader ? { policyHeaderId: values.policyHeaderId ?? "" } : {}),
    subHeader: values.subHeader,
    title: values.title,
    date: formInstant(values.date),
    files: withPreviews("admin", values.files),
  }));
  const form = useZodForm(schema, { defaultValues });
  const text = { maxLength: 200, autoComplete: "off" } as const;
  return (
    <Form
      form={form}
      locked={locked}
      onSubmit={async (input) => {
        const outcome = await runFormAction("admin", () => save(input));
        if (!outcome.done) return refusedForm(outcome);
        saved();
      }}
    >
      {isHeader ? <TextField name="header" label="Header" required {...text} /> : null}
      {choosesHeader ? (
        <SelectField
          name="policyHeaderId"
          label="Header"
          required
          options={headers.map(({ id, header }) => ({ value: id, label: header }))}
        />
      ) : null}
      <TextField name="subHeader" label="Sub Header" required={!isHeader} {...text} />
      <TextField name="title" label="Title" required={!isHeader} {...text} />
      <DateTimeField name="date" label="Date" required={!isHeader} timeZone={timeZone} display="long" />
      <FilesField name="files" label="Files" area="admin" folder="pdf" max={maxPolicyFiles} />
    </Form>
  );
}
