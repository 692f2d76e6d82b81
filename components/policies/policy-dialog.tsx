"use client";

import * as z from "zod";
import { withPreviews } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { DateTimeField } from "@/components/form/date-time-input";
import { lockedByRole } from "@/components/form/locked-fields";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-input";
import { NoRecord } from "@/components/records/no-record";
import { RecordForm } from "@/components/records/record-form";
import { newId } from "@/components/records/record-source";
import { StaleRecordGuard } from "@/components/records/stale-record-guard";
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
import { headerOfNewPolicy } from "./policy-source";
import { useAction } from "@/components/failures/use-action";
import { createPolicyAction, createPolicyHeaderAction, updatePolicyAction, updatePolicyHeaderAction } from "@/lib/actions/policies";

/** The form named by the address, for a new or existing header or policy. */
export function PolicyDialog(props: {
  openId: string;
  headers: readonly PolicyHeaderRecord[];
  timeZone: string;
  mayEdit: boolean;
  /** Reloads the headers. */
  refresh: () => unknown;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { openId, headers, timeZone, mayEdit, refresh, onClose, onSaved } = props;
  const headerId = headerOfNewPolicy(openId);
  const isNew = openId === newId || headerId !== null;
  const header = headers.find(({ id }) => id === openId);
  const policy = headers.flatMap(({ policies }) => policies).find(({ id }) => id === openId);
  const isHeader = openId === newId || header !== undefined;
  const record = header ?? policy;
  const form = {
    initForm: (values?: PolicyHeaderRecord | PolicyRecord) =>
      isHeader ? initHeaderForm(timeZone, values) : initPolicyForm(timeZone, values, headerId),
    children: (values?: object) => <Fields {...{ timeZone, isHeader, headers }} isNew={!values} />,
  };
  const create = {
    header: useAction(createPolicyHeaderAction, { creates: "policy-headers" }),
    policy: useAction(createPolicyAction, { creates: "policies" }),
  };
  const update = { header: useAction(updatePolicyHeaderAction), policy: useAction(updatePolicyAction) };
  const what = isHeader ? "header" : "policy";
  const saved = (done: string) => () => {
    toast.success(`Policy ${done} successfully.`);
    onSaved();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${isNew ? "ADD" : "EDIT"} ${isHeader ? "POLICY HEADER" : "HOUSE RULES AND POLICIES"}`}
      footer={isNew || record ? <FormFooter hideSubmit={!isNew && !mayEdit} /> : undefined}
    >
      {isNew ? (
        <RecordForm
          {...form}
          save={create[what]}
          onSaved={saved("added")}
        />
      ) : record ? (
        <StaleRecordGuard latest={record}>
          {(base) => (
            <RecordForm
              key={base.updated_at}
              {...form}
              record={base}
              locked={mayEdit ? null : lockedByRole}
              save={(input) => update[what]({ ...input, id: base.id, updated_at: base.updated_at })}
              onSaved={saved("edited")}
              onUnchanged={onSaved}
            />
          )}
        </StaleRecordGuard>
      ) : (
        <NoRecord isMissing failure={null} onRetry={refresh} />
      )}
    </Dialog>
  );
}

type FormInit = { schema: z.ZodType<object, object>; values: object };

const initialFields = (record?: PolicyHeaderRecord | PolicyRecord) => ({
  subHeader: record?.subHeader ?? "",
  title: record?.title ?? "",
  date: formInstant(record?.date ?? null),
  files: withPreviews("admin", record?.files),
});

const initHeaderForm = (timeZone: string, record?: PolicyHeaderRecord | PolicyRecord): FormInit => ({
  schema: z.object(policyHeaderFields(timeZone)),
  values: { header: record && "header" in record ? record.header : "", ...initialFields(record) },
});

/** A new policy also selects its header. */
const initPolicyForm = (
  timeZone: string,
  record: PolicyHeaderRecord | PolicyRecord | undefined,
  headerId: string | null,
): FormInit =>
  record
    ? { schema: z.object(policyFields(timeZone)), values: initialFields(record) }
    : { schema: policyCreation(timeZone), values: { policyHeaderId: headerId ?? "", ...initialFields() } };

/** The fields of a header or a policy. */
function Fields(props: {
  timeZone: string;
  isHeader: boolean;
  isNew: boolean;
  headers: readonly PolicyHeaderRecord[];
}) {
  const { timeZone, isHeader, isNew, headers } = props;
  const text = { autoComplete: "off" } as const;
  return (
    <>
      {isHeader ? <TextField name="header" label="Header" required {...text} /> : null}
      {isNew && !isHeader ? (
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
    </>
  );
}
