"use client";

import { useState } from "react";
import { FilesField } from "@/components/files/files-field";
import { withPreviews } from "@/components/files/stored-files";
import { DateTimeField } from "@/components/form/date-time-input";
import { Form } from "@/components/form/form";
import { FormGrid } from "@/components/form/form-layout";
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
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { maxMemorandumFiles, memorandumForm } from "@/lib/features/memorandums/schema";
import { siteDay } from "@/lib/format/zoned";
import { type MemorandumActions, memorandumSource } from "./memorandum-source";

type Props = Omit<FormProps, "id"> & { actions: MemorandumActions; timeZone: string };

/** ADD MEMORANDUM. */
export function AddMemorandumDialog({ actions, timeZone, onClose, onSaved }: Props) {
  const [date] = useState(() => siteDay(new Date(), timeZone));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="ADD MEMORANDUM" footer={<FormFooter />}>
      <Fields
        values={{ memoNumber: "", title: "", description: "", date, files: [] }}
        timeZone={timeZone}
        save={actions.create}
        saved={() => {
          toast.success("Memorandum added successfully.");
          onSaved();
        }}
      />
    </Dialog>
  );
}

/** EDIT MEMORANDUM. */
export function EditMemorandumDialog(props: Props & { id: string; mayEdit: boolean }) {
  const { id, actions, timeZone, mayEdit, onClose, onSaved } = props;
  return (
    <EditDialog<MemorandumRecord>
      source={memorandumSource}
      id={id}
      title="EDIT MEMORANDUM"
      size={600}
      head={({ memoNumber }) => ({ plate: memoNumber })}
      mayEdit={mayEdit}
      onClose={onClose}
    >
      {(record) => (
        <Fields
          key={record.updated_at}
          values={record}
          timeZone={timeZone}
          locked={mayEdit ? null : lockedByRole}
          save={(input) => actions.update({ ...input, id: record.id, updated_at: record.updated_at })}
          saved={() => {
            toast.success("Memorandum edited successfully.");
            onSaved();
          }}
        />
      )}
    </EditDialog>
  );
}

/** The form of a memorandum, new or not. */
function Fields(props: {
  values: Pick<MemorandumRecord, "memoNumber" | "title" | "description" | "date" | "files">;
  timeZone: string;
  locked?: string | null;
  save: (input: object) => ReturnType<MemorandumActions["create"]>;
  saved: () => void;
}) {
  const { values, timeZone, locked = null, save, saved } = props;
  const [defaultValues] = useState(() => ({
    memoNumber: values.memoNumber,
    title: values.title,
    description: values.description,
    date: values.date,
    files: withPreviews("admin", values.files),
  }));
  const form = useZodForm(memorandumForm, { defaultValues });
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
      <FormGrid columns={2}>
        <TextField name="memoNumber" label="Memo Number" maxLength={50} autoComplete="off" mono />
        <DateTimeField name="date" label="Date" required timeZone={timeZone} />
      </FormGrid>
      <TextField name="title" label="Title" required maxLength={200} autoComplete="off" />
      <TextAreaField name="description" label="Description" required maxLength={2000} />
      <FilesField
        name="files"
        label="Files"
        area="admin"
        folder="pdf"
        max={maxMemorandumFiles}
        unsent="Unable to submit memorandum"
      />
    </Form>
  );
}
