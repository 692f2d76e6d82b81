"use client";

import { EndSessionsButton } from "@/components/auth/end-sessions-button";
import { storedFiles } from "@/components/files/file-values";
import type { StoredFile } from "@/components/files/stored-file";
import { type RecordActions, RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import type { ActionResult } from "@/lib/core/action-result";
import { newTenantForm, tenantForm } from "@/lib/features/tenants/form-schema";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { LogInMailButton } from "./log-in-mail-button";
import { TenantFields, tenantFormFieldNames } from "./tenant-fields";

/** The page's server actions, passed on to its dialog. */
export type TenantActions = RecordActions & {
  sendLogInMail(id: string): Promise<ActionResult<unknown>>;
  endSessions(id: string): Promise<ActionResult<{ ended: number }>>;
};

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

/** A new tenant has no picture yet. */
const body = ({ image, ...input }: Record<string, unknown>) =>
  Array.isArray(image) ? { ...input, image: (image as StoredFile[])[0]?.url ?? null } : input;

/** ADD TENANT and EDIT TENANT'S INFORMATION. */
export const TenantDialog = (props: RecordDialogProps<TenantActions>) => (
  <RecordDialog
    {...props}
    texts={{
      add: "ADD TENANT",
      added: "Tenant added successfully.",
      edit: "EDIT TENANT'S INFORMATION",
      edited: "Tenant edited successfully.",
    }}
    size={1000}
    head={({ clientCode }) => ({ code: clientCode })}
    initForm={initForm}
    body={body}
  >
    {(record) => (
      <>
        {record && props.mayEdit ? (
          <div className="flex flex-wrap items-center gap-2.5">
            <LogInMailButton tenant={record} send={props.actions.sendLogInMail} />
            <EndSessionsButton
              area="admin"
              name={record.uoccname}
              end={() => props.actions.endSessions(record.id)}
            />
          </div>
        ) : null}
        <TenantFields tenant={record} />
      </>
    )}
  </RecordDialog>
);
