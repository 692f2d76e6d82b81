"use client";

import { withPreviews } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { MoneyField } from "@/components/form/money-input";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { createAmenityAction, updateAmenityAction } from "@/lib/actions/amenities";
import { amenityCalls } from "@/lib/features/amenities/calls";
import type { AmenityRecord } from "@/lib/features/amenities/record";
import { amenityForm, maxAmenityImages, maxAmenityRules } from "@/lib/features/amenities/schema";

const amountText = (amount: number | null | undefined): string => amount?.toFixed(2) ?? "";

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
        fee: amountText(record?.fee),
        bond: amountText(record?.bond),
        rules: record?.rules ?? "",
      },
    })}
  >
    <TextField name="title" label="Title" required autoComplete="off" />
    <TextAreaField name="description" label="Description" required max={2000} />
    <div className="grid gap-5 sm:grid-cols-2">
      <MoneyField name="fee" label="Fee" hint="What a booking costs." />
      <MoneyField name="bond" label="Bond" hint="Returned after the booking." />
    </div>
    <TextAreaField name="rules" label="Rules" max={maxAmenityRules} hint="Read before booking, one a line." />
    <FilesField name="images" label="Images" area="admin" folder="amenities" max={maxAmenityImages} />
  </RecordDialog>
);
