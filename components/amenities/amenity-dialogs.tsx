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
import type { AmenityRecord } from "@/lib/features/amenities/record";
import { amenityForm, maxAmenityImages } from "@/lib/features/amenities/schema";
import { type AmenityActions, amenitySource } from "./amenity-source";

type Props = Omit<FormProps, "id"> & { actions: AmenityActions };

/** ADD AMENITY. */
export function AddAmenityDialog({ actions, onClose, onSaved }: Props) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="ADD AMENITY" footer={<FormFooter />}>
      <Fields
        values={{ title: "", description: "", images: [] }}
        save={actions.create}
        saved={() => {
          toast.success("Amenity added successfully.");
          onSaved();
        }}
      />
    </Dialog>
  );
}

/** EDIT AMENITY. */
export function EditAmenityDialog(props: Props & { id: string; mayEdit: boolean }) {
  const { id, actions, mayEdit, onClose, onSaved } = props;
  return (
    <EditDialog<AmenityRecord>
      source={amenitySource}
      id={id}
      title="EDIT AMENITY"
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
            toast.success("Amenity edited successfully.");
            onSaved();
          }}
        />
      )}
    </EditDialog>
  );
}

/** The form of an amenity, new or not. */
function Fields(props: {
  values: Pick<AmenityRecord, "title" | "description"> & { images: { name: string; url: string }[] };
  locked?: string | null;
  save: (input: object) => ReturnType<AmenityActions["create"]>;
  saved: () => void;
}) {
  const { values, locked = null, save, saved } = props;
  const [defaultValues] = useState(() => ({
    title: values.title,
    description: values.description,
    images: withPreviews("admin", values.images),
  }));
  const form = useZodForm(amenityForm, { defaultValues });
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
      <TextAreaField name="description" label="Description" required maxLength={2000} />
      <FilesField
        name="images"
        label="Images"
        area="admin"
        folder="amenities"
        max={maxAmenityImages}
        unsent="Unable to submit amenity"
      />
    </Form>
  );
}
