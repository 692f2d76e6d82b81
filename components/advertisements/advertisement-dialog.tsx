"use client";

import { withPreviews } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { createAdvertisementAction, updateAdvertisementAction } from "@/lib/actions/advertisements";
import { advertisementCalls } from "@/lib/features/advertisements/calls";
import type { AdvertisementRecord } from "@/lib/features/advertisements/record";
import { advertisementForm } from "@/lib/features/advertisements/schema";

/** ADD ADVERTISEMENT and EDIT ADVERTISEMENT. */
export const AdvertisementDialog = (props: RecordDialogProps) => (
  <RecordDialog
    {...props}
    show={advertisementCalls.show}
    create={createAdvertisementAction}
    update={updateAdvertisementAction}
    failureTitle="Unable to submit advertisement"
    texts={{
      add: "ADD ADVERTISEMENT",
      added: "Advertisement added successfully.",
      edit: "EDIT ADVERTISEMENT",
      edited: "Advertisement edited successfully.",
    }}
    initForm={(record?: AdvertisementRecord) => ({
      schema: advertisementForm,
      values: {
        title: record?.title ?? "",
        url: record?.url ?? "",
        description: record?.description ?? "",
        images: withPreviews("admin", record?.images),
      },
    })}
  >
    <TextField name="title" label="Title" required autoComplete="off" />
    <TextField
      name="url"
      label="Url"
      type="url"
      inputMode="url"
      required
      autoComplete="off"
      placeholder="https://"
      hint="A click on the advertisement opens this address in a new tab."
    />
    <TextAreaField name="description" label="Description" max={500} rows={2} />
    <FilesField name="images" label="Image" required area="admin" folder="advertisements" />
  </RecordDialog>
);
