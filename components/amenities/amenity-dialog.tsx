"use client";

import { withPreviews } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { createAmenityAction, updateAmenityAction } from "@/lib/actions/amenities";
import { amenityCalls } from "@/lib/features/amenities/calls";
import type { AmenityRecord } from "@/lib/features/amenities/record";
import { amenityForm, maxAmenityImages } from "@/lib/features/amenities/schema";

/** ADD AMENITY and EDIT AMENITY. */
export const AmenityDialog = (props: RecordDialogProps) => (
  <RecordDialog
    {...props}
    show={amenityCalls.show}
    create={createAmenityAction}
    update={updateAmenityAction}
    failureTitle="Unable to submit amenity"
    texts={{
      add: "ADD AMENITY",
      added: "Amenity added successfully.",
      edit: "EDIT AMENITY",
      edited: "Amenity edited successfully.",
    }}
    initForm={(record?: AmenityRecord) => ({
      schema: amenityForm,
      values: {
        title: record?.title ?? "",
        description: record?.description ?? "",
        images: withPreviews("admin", record?.images),
      },
    })}
  >
    <TextField name="title" label="Title" required autoComplete="off" />
    <TextAreaField name="description" label="Description" required max={2000} />
    <FilesField name="images" label="Images" area="admin" folder="amenities" max={maxAmenityImages} />
  </RecordDialog>
);
