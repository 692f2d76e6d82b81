"use client";

import { Mail } from "lucide-react";
import { useWatch } from "react-hook-form";
import { EndSessionsButton } from "@/components/auth/end-sessions-button";
import { storedFiles } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { FormGrid } from "@/components/form/form-layout";
import { PasswordField } from "@/components/form/password-input";
import { TextField, type TextFieldProps } from "@/components/form/text-input";
import { UserName } from "@/components/form/user-name";
import { MailRefusalNote } from "@/components/records/mail-refusal-note";
import { RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { useOverlay } from "@/components/ui/overlay";
import { createTenantAction, endTenantSessionsAction, updateTenantAction } from "@/lib/actions/tenants";
import { billingCalls } from "@/lib/features/billing/calls";
import { tenantCalls } from "@/lib/features/tenants/calls";
import { newTenantForm, type TenantValues, tenantForm } from "@/lib/features/tenants/form-schema";
import type { TenantRecord } from "@/lib/features/tenants/record";
import type { TenantField } from "@/lib/features/tenants/schema";
import { useLogInMail } from "./use-log-in-mail";

type Field = TextFieldProps & { name: TenantField };
const short = { autoComplete: "off" } as const;

const fields: Field[] = [
  { name: "clientCode", label: "Client Code", autoComplete: "off", mono: true },
  { name: "uoccname", label: "Uoccname", required: true, ...short },
  { name: "uoccpers", label: "Uoccpers", required: true, ...short },
  { name: "uocctel1", label: "Uocctel1", required: true, ...short },
  { name: "uocctel2", label: "Uocctel2", required: true, ...short },
  { name: "ubtname", label: "Ubtname", required: true, ...short },
  { name: "ubaddln1", label: "Ubaddln1", required: true, ...short },
  { name: "ubaddln2", label: "Ubaddln2", required: true, ...short },
  { name: "ubaddln3", label: "Ubaddln3", required: true, ...short },
  { name: "ubaddln4", label: "Ubaddln4", required: true, ...short },
  { name: "firstName", label: "First Name", ...short },
  { name: "middleName", label: "Middle Name", ...short },
  { name: "lastName", label: "Last Name", ...short },
  { name: "email", label: "Email", type: "email", autoComplete: "off" },
  { name: "phoneNumber", label: "Phone Number", type: "tel", autoComplete: "off" },
];

/** The names of the form's text fields, equal to the record's. */
const tenantFormFieldNames = fields.map(({ name }) => name);

const texts = Object.fromEntries(tenantFormFieldNames.map((name) => [name, ""]));

function initForm(record?: TenantRecord) {
  if (!record) return { schema: newTenantForm, values: { ...texts, password: "" } };
  const values = {
    ...Object.fromEntries(tenantFormFieldNames.map((name) => [name, record[name] ?? ""])),
    password: "",
    image: storedFiles("admin", record.image),
  };
  return { schema: tenantForm(values), values };
}

const asInput = ({ image, ...values }: TenantValues) =>
  image ? { ...values, image: image[0]?.url ?? null } : values;

/** ADD TENANT and EDIT TENANT'S INFORMATION. */
export const TenantDialog = (props: RecordDialogProps) => (
  <RecordDialog
    {...props}
    show={billingCalls.showTenant}
    create={({ image: _, ...values }: TenantValues, sentWith) => createTenantAction(values, sentWith)}
    update={({ id, ...values }) => updateTenantAction({ ...asInput(values), id })}
    failureTitle={props.id === null ? undefined : "Unable to submit tenant"}
    texts={{
      add: "ADD TENANT",
      added: "Tenant added successfully.",
      edit: "EDIT TENANT'S INFORMATION",
      edited: "Tenant edited successfully.",
    }}
    size={1000}
    head={({ clientCode }) => ({ code: clientCode })}
    initForm={initForm}
  >
    {(record) => (
      <>
        {record ? <MailRefusalNote call={tenantCalls.mailRefusal} id={record.id} /> : null}
        {record && props.mayEdit ? (
          <div className="flex flex-wrap items-center gap-2.5">
            <LogInMailButton tenant={record} />
            <EndSessionsButton userId={record.id} name={record.uoccname} end={endTenantSessionsAction} />
          </div>
        ) : null}
        <TenantFields tenant={record} />
      </>
    )}
  </RecordDialog>
);

/** Resends a tenant's log-in mail. Disabled without an address, and while the form has an unsaved one. */
function LogInMailButton({ tenant }: { tenant: { id: string; email: string | null } }) {
  const send = useLogInMail(tenant.id);
  const dirty = useOverlay()?.dirty ?? false;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        variant="outline"
        size="sm"
        icon={<Mail />}
        disabled={tenant.email === null || dirty}
        onClick={send}
      >
        Send the log-in mail again
      </Button>
      {tenant.email === null ? (
        <span className="text-sm text-ink-3">This tenant has no e-mail address.</span>
      ) : null}
    </div>
  );
}

/**
 * The staff's fields of a tenant. Without a client code a new tenant gets the next free one; a new tenant has no
 * picture. Fields that an import left empty may stay empty.
 */
function TenantFields({ tenant }: { tenant: TenantRecord | undefined }) {
  const isNew = tenant === undefined;
  const clientCode = String(useWatch({ name: "clientCode" }) ?? "");
  return (
    <>
      <FormGrid columns={3}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            required={
              field.name === "clientCode" ? !isNew : field.required && (isNew || Boolean(tenant[field.name]))
            }
            {...(isNew && field.name === "email" ? { hint: "The log-in is mailed to this address." } : {})}
          />
        ))}
        <UserName value={tenant?.clientCode} />
        <PasswordField name="password" label="Password" autoComplete="new-password" />
      </FormGrid>
      {isNew || clientCode.trim() === tenant.clientCode ? null : (
        <Note tone="warn">
          PROMIS must know the new client code too: its next file finds this tenant by that code only. The
          tenant logs in with it. Statements that are there keep their invoice numbers.
        </Note>
      )}
      {isNew ? null : <FilesField name="image" label="Image" area="admin" folder="images" />}
    </>
  );
}
