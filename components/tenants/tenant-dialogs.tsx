"use client";

import { useState } from "react";
import { storedFiles } from "@/components/files/stored-files";
import { Form } from "@/components/form/form";
import { lockedByRole } from "@/components/form/locked-fields";
import type { StoredFile } from "@/components/form/stored-file";
import { useZodForm } from "@/components/form/use-zod-form";
import { EditDialog } from "@/components/records/record-dialog";
import type { FormProps } from "@/components/records/record-page";
import { refusedForm, runFormAction } from "@/components/shell/run-action";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import { newTenantForm, tenantForm } from "@/lib/features/tenants/form-schema";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { LogInMailButton } from "./log-in-mail-button";
import { TenantFields, tenantFieldNames } from "./tenant-fields";
import { type TenantActions, tenantSource } from "./tenant-source";

type Props = Omit<FormProps, "id"> & { actions: TenantActions };

const emptyValues = { ...Object.fromEntries(tenantFieldNames.map((name) => [name, ""])), password: "" };

/** ADD TENANT. */
export function AddTenantDialog({ actions, onClose, onSaved }: Props) {
  const form = useZodForm(newTenantForm, { defaultValues: emptyValues });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      title="ADD TENANT"
      footer={<FormFooter />}
    >
      <Form
        form={form}
        onSubmit={async (input) => {
          const outcome = await runFormAction("admin", () => actions.create(input));
          if (!outcome.done) return refusedForm(outcome);
          toast.success("Tenant added successfully.");
          onSaved();
        }}
      >
        <TenantFields isNew />
      </Form>
    </Dialog>
  );
}

/** EDIT TENANT'S INFORMATION. */
export function EditTenantDialog(props: Props & { id: string; mayEdit: boolean }) {
  const { id, actions, mayEdit, onClose, onSaved } = props;
  return (
    <EditDialog<TenantRecord>
      source={tenantSource}
      id={id}
      title="EDIT TENANT'S INFORMATION"
      head={({ clientCode }) => ({ plate: clientCode })}
      mayEdit={mayEdit}
      onClose={onClose}
    >
      {(record) => (
        <>
          {mayEdit ? <LogInMailButton tenant={record} send={actions.sendLogInMail} /> : null}
          <EditForm key={record.updated_at} {...{ record, actions, mayEdit, onSaved }} />
        </>
      )}
    </EditDialog>
  );
}

function EditForm(props: {
  record: TenantRecord;
  actions: TenantActions;
  mayEdit: boolean;
  onSaved: () => void;
}) {
  const { record, actions, mayEdit, onSaved } = props;
  const [values] = useState(() => ({
    ...Object.fromEntries(tenantFieldNames.map((name) => [name, record[name] ?? ""])),
    password: "",
    image: storedFiles("admin", record.image),
  }));
  const form = useZodForm(tenantForm(values), { defaultValues: values });
  return (
    <Form
      form={form}
      locked={mayEdit ? null : lockedByRole}
      onSubmit={async ({ image, ...input }) => {
        const [picture] = image as StoredFile[];
        const outcome = await runFormAction("admin", () =>
          actions.update({
            ...input,
            image: picture?.url ?? null,
            id: record.id,
            updated_at: record.updated_at,
          }),
        );
        if (!outcome.done) return refusedForm(outcome);
        toast.success("Tenant edited successfully.");
        onSaved();
      }}
    >
      <TenantFields isNew={false} />
    </Form>
  );
}
