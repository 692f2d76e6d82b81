"use client";

import { Fragment, type ReactNode } from "react";
import * as z from "zod";
import { useAction } from "@/components/failures/use-action";
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
import {
  createPolicyAction,
  createPolicyHeaderAction,
  updatePolicyAction,
  updatePolicyHeaderAction,
} from "@/lib/actions/policies";
import type { PolicyHeaderRecord, PolicyRecord } from "@/lib/features/policies/record";
import {
  maxPolicyFiles,
  policyCreation,
  policyFields,
  policyHeaderFields,
} from "@/lib/features/policies/schema";
import { formInstant } from "@/lib/format/dates";
import { headerOfNewPolicy } from "./policy-source";

type FormProps = {
  timeZone: string;
  mayEdit: boolean;
  onSaved: () => void;
};

/** The form named by the address, for a new or existing header or policy. */
export function PolicyDialog(
  props: FormProps & {
    openId: string;
    headers: readonly PolicyHeaderRecord[];
    /** Reloads the headers. */
    refresh: () => unknown;
    onClose: () => void;
  },
) {
  const { openId, headers, refresh, onClose, ...form } = props;
  const headerId = headerOfNewPolicy(openId);
  const isNew = openId === newId || headerId !== null;
  const header = headers.find(({ id }) => id === openId);
  const policy = headers.flatMap(({ policies }) => policies).find(({ id }) => id === openId);
  const isHeader = openId === newId || header !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${isNew ? "ADD" : "EDIT"} ${isHeader ? "POLICY HEADER" : "HOUSE RULES AND POLICIES"}`}
      footer={isNew || header || policy ? <FormFooter hideSubmit={!isNew && !form.mayEdit} /> : undefined}
    >
      {isHeader ? (
        <EditedVersion latest={header}>{(base) => <HeaderForm {...form} header={base} />}</EditedVersion>
      ) : isNew || policy ? (
        <EditedVersion latest={policy}>
          {(base) => <PolicyForm {...form} {...{ headers, headerId }} policy={base} />}
        </EditedVersion>
      ) : (
        <NoRecord isMissing failure={null} onRetry={refresh} />
      )}
    </Dialog>
  );
}

/** The version of a record that its form edits; undefined for a new record. */
function EditedVersion<Row extends { updated_at: string }>(props: {
  latest: Row | undefined;
  children: (base: Row | undefined) => ReactNode;
}) {
  const { latest, children } = props;
  if (!latest) return children(undefined);
  return (
    <StaleRecordGuard latest={latest}>
      {(base) => <Fragment key={base.updated_at}>{children(base)}</Fragment>}
    </StaleRecordGuard>
  );
}

const initialFields = (record?: PolicyHeaderRecord | PolicyRecord) => ({
  subHeader: record?.subHeader ?? "",
  title: record?.title ?? "",
  date: formInstant(record?.date ?? null),
  files: withPreviews("admin", record?.files),
});

/** The properties of a form that do not depend on its fields. */
const formOf = ({ mayEdit, onSaved }: FormProps, record: object | undefined) => ({
  locked: record && !mayEdit ? lockedByRole : null,
  onSaved: () => {
    toast.success(`Policy ${record ? "edited" : "added"} successfully.`);
    onSaved();
  },
  ...(record ? { onUnchanged: onSaved } : {}),
});

function HeaderForm(props: FormProps & { header: PolicyHeaderRecord | undefined }) {
  const { timeZone, header } = props;
  const create = useAction(createPolicyHeaderAction, { creates: "policy-headers" });
  const update = useAction(updatePolicyHeaderAction);
  return (
    <RecordForm
      {...formOf(props, header)}
      initForm={() => ({
        schema: z.object(policyHeaderFields(timeZone)),
        values: { header: header?.header ?? "", ...initialFields(header) },
      })}
      save={async (values) =>
        header
          ? await update({ ...values, id: header.id, updated_at: header.updated_at })
          : await create(values)
      }
    >
      <TextField name="header" label="Header" required autoComplete="off" />
      <CommonFields timeZone={timeZone} required={false} />
    </RecordForm>
  );
}

/** The form of a policy; a new one also selects its header. */
function PolicyForm(
  props: FormProps & {
    policy: PolicyRecord | undefined;
    headers: readonly PolicyHeaderRecord[];
    /** The header of a new policy. */
    headerId: string | null;
  },
) {
  const { timeZone, policy, headers, headerId } = props;
  const create = useAction(createPolicyAction, { creates: "policies" });
  const update = useAction(updatePolicyAction);
  if (policy)
    return (
      <RecordForm
        {...formOf(props, policy)}
        initForm={() => ({ schema: z.object(policyFields(timeZone)), values: initialFields(policy) })}
        save={(values) => update({ ...values, id: policy.id, updated_at: policy.updated_at })}
      >
        <CommonFields timeZone={timeZone} required />
      </RecordForm>
    );
  return (
    <RecordForm
      {...formOf(props, policy)}
      initForm={() => ({
        schema: policyCreation(timeZone),
        values: { policyHeaderId: headerId ?? "", ...initialFields() },
      })}
      save={create}
    >
      <SelectField
        name="policyHeaderId"
        label="Header"
        required
        options={headers.map(({ id, header }) => ({ value: id, label: header }))}
      />
      <CommonFields timeZone={timeZone} required />
    </RecordForm>
  );
}

/** The fields of headers and policies. */
const CommonFields = ({ timeZone, required }: { timeZone: string; required: boolean }) => (
  <>
    <TextField name="subHeader" label="Sub Header" required={required} autoComplete="off" />
    <TextField name="title" label="Title" required={required} autoComplete="off" />
    <DateTimeField name="date" label="Date" required={required} timeZone={timeZone} display="long" />
    <FilesField name="files" label="Files" area="admin" folder="pdf" max={maxPolicyFiles} />
  </>
);
