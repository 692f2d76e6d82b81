"use client";

import { withPreviews } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { DateTimeField } from "@/components/form/date-time-input";
import { FormGrid } from "@/components/form/form-layout";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { createMemorandumAction, updateMemorandumAction } from "@/lib/actions/memorandums";
import { memorandumCalls } from "@/lib/features/memorandums/calls";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { maxMemorandumFiles, memorandumForm } from "@/lib/features/memorandums/schema";
import { siteDay } from "@/lib/format/zoned";

/** ADD MEMORANDUM and EDIT MEMORANDUM. The date of a new one is today. */
export const MemorandumDialog = ({ timeZone, ...props }: RecordDialogProps & { timeZone: string }) => (
  <RecordDialog
    {...props}
    show={memorandumCalls.show}
    create={createMemorandumAction}
    update={updateMemorandumAction}
    failureTitle="Unable to submit memorandum"
    texts={{
      add: "ADD MEMORANDUM",
      added: "Memorandum added successfully.",
      edit: "EDIT MEMORANDUM",
      edited: "Memorandum edited successfully.",
    }}
    head={({ memoNumber }) => ({ code: memoNumber })}
    initForm={(record?: MemorandumRecord) => ({
      schema: memorandumForm,
      values: {
        memoNumber: record?.memoNumber ?? "",
        title: record?.title ?? "",
        description: record?.description ?? "",
        date: record?.date ?? siteDay(new Date(), timeZone),
        files: withPreviews("admin", record?.files),
      },
    })}
  >
    <FormGrid columns={2}>
      <TextField name="memoNumber" label="Memo Number" autoComplete="off" mono />
      <DateTimeField name="date" label="Date" required time={false} timeZone={timeZone} />
    </FormGrid>
    <TextField name="title" label="Title" required autoComplete="off" />
    <TextAreaField name="description" label="Description" required max={2000} />
    <FilesField name="files" label="Files" area="admin" folder="pdf" max={maxMemorandumFiles} />
  </RecordDialog>
);
