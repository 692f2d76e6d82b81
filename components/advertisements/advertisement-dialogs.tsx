"use client";

import { useState } from "react";
import { FilesField } from "@/components/files/files-field";
import { withPreviews } from "@/components/files/stored-files";
import { Form } from "@/components/form/form";
import { lockedByRole } from "@/components/form/locked-fields";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import { EditDialog } from "@/components/records/record-dialog";
import type { FormProps } from "@/components/records/record-page";
import { refusedForm, runFormAction } from "@/components/shell/run-action";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import type { AdvertisementRecord } from "@/lib/features/advertisements/record";
import { advertisementForm } from "@/lib/features/advertisements/schema";
import { type AdvertisementActions, advertisementSource } from "./advertisement-source";

type Props = Omit<FormProps, "id"> & { actions: AdvertisementActions };

/** ADD ADVERTISEMENT. */
export function AddAdvertisementDialog({ actions, onClose, onSaved }: Props) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="ADD ADVERTISEMENT" footer={<FormFooter />}>
      <Fields
        values={{ title: "", url: "", description: "", images: [] }}
        save={actions.create}
        saved={() => {
          toast.success("Advertisement added successfully.");
          onSaved();
        }}
      />
    </Dialog>
  );
}

/** EDIT ADVERTISEMENT. */
export function EditAdvertisementDialog(props: Props & { id: string; mayEdit: boolean }) {
  const { id, actions, mayEdit, onClose, onSaved } = props;
  return (
    <EditDialog<AdvertisementRecord>
      source={advertisementSource}
      id={id}
      title="EDIT ADVERTISEMENT"
      size={600}
      mayEdit={mayEdit}
      onClose={onClose}
    >
      {(record) => (
        <Fields
          key={record.updated_at}
          values={record}
          locked={mayEdit ? null : lockedByRole}
          save={(input) => actions.update({ ...input, id: record.id, updated_at: record.updated_at })}
          saved={() => {
            toast.success("Advertisement edited successfully.");
            onSaved();
          }}
        />
      )}
    </EditDialog>
  );
}

/** The form of an advertisement, new or not. */
function Fields(props: {
  values: Pick<AdvertisementRecord, "title" | "url" | "description"> & {
    images: { name: string; url: string }[];
  };
  locked?: string | null;
  save: (input: object) => ReturnType<AdvertisementActions["create"]>;
  saved: () => void;
}) {
  const { values, locked = null, save, saved } = props;
  const [defaultValues] = useState(() => ({
    title: values.title,
    url: values.url,
    description: values.description,
    images: withPreviews("admin", values.images),
  }));
  const form = useZodForm(advertisementForm, { defaultValues });
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
      <TextField name="title" label="Title" required maxLength={200} autoComplete="off" />
      <TextField
        name="url"
        label="Url"
        type="url"
        inputMode="url"
        required
        maxLength={2000}
        autoComplete="off"
        placeholder="https://"
        hint="A click on the advertisement opens this address in a new tab."
      />
      <TextAreaField name="description" label="Description" maxLength={500} rows={2} />
      <FilesField
        name="images"
        label="Image"
        required
        area="admin"
        folder="advertisements"
        unsent="Unable to submit advertisement"
      />
    </Form>
  );
}
