"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useAction } from "@/components/failures/use-action";
import { lockedByRole } from "@/components/form/locked-fields";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { toast } from "@/components/ui/toast";
import type { Action } from "@/lib/core/action-result";
import type { CallTo } from "@/lib/core/call-to";
import { EditDialog } from "./edit-dialog";
import { RecordForm, type RecordFormParts } from "./record-form";
import type { FormProps } from "./record-page";

/** The properties that a page passes to the dialog of a record type. */
export type RecordDialogProps = FormProps & { mayEdit: boolean };

type Edited = { id: string; updated_at: string };

/**
 * The back office's dialog of a record type: an empty form if `id` is null, otherwise the form of that record. An
 * update sends the record's id and the `updated_at` of the edited version. A toast confirms the save.
 */
export function RecordDialog<
  Row extends Edited,
  Input extends FieldValues,
  Output extends object,
  Saved,
  Created,
>(
  props: RecordDialogProps &
    RecordFormParts<Row, Input, Output> & {
      show: CallTo<{ id: string }, Row>;
      create: Action<Output, Created>;
      update: Action<Output & Edited, Saved>;
      /** The dialog's titles and the toasts after a save. */
      texts: { add: string; added: string; edit: string; edited: string };
      size?: 600 | 1000;
      /** Parts beside the title, and beside the form (`aside`). */
      head?: (record: Row) => { code?: string; badge?: ReactNode; aside?: ReactNode };
      /** The main action beside Submit, see `FormFooter`. */
      main?: (record: Row) => ReactNode;
      /** Of the dialog of a new record: a part beside the form, and one before the buttons. */
      adding?: { aside: ReactNode; apart?: ReactNode };
      /** Runs after a creation. */
      afterAdd?: (saved: Created) => void;
      /** Runs after a save, or after submitting an unchanged record. `button` is the name of the submit button. */
      afterEdit?: (record: Row, button: string) => Promise<unknown>;
    },
) {
  const {
    area,
    id,
    onClose,
    onSaved,
    source,
    mayEdit,
    show,
    texts,
    size = 600,
    head,
    main,
    adding,
    afterAdd,
    afterEdit,
  } = props;
  const { initForm, failureTitle, children } = props;
  const parts = { initForm, failureTitle, children };
  const create = useAction(props.create, { creates: source.plural, failureTitle });
  const update = useAction(props.update, { failureTitle });
  if (id === null) {
    return (
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        size={adding ? 1000 : size}
        title={texts.add}
        aside={adding?.aside}
        footer={<FormFooter apart={adding?.apart} />}
      >
        <RecordForm
          {...parts}
          save={create}
          onSaved={(_, created) => {
            toast.success(texts.added);
            onSaved();
            afterAdd?.(created);
          }}
        />
      </Dialog>
    );
  }
  return (
    <EditDialog<Row> {...{ area, source, show, id, size, head, main, mayEdit, onClose }} title={texts.edit}>
      {(record, { refetch }) => (
        <RecordForm
          key={record.updated_at}
          {...parts}
          record={record}
          locked={mayEdit ? null : lockedByRole}
          save={(values) => update({ ...values, id: record.id, updated_at: record.updated_at })}
          onSaved={async (button, saved) => {
            toast.success(texts.edited);
            await afterEdit?.({ ...record, ...(saved as Partial<Row>) }, button);
            onSaved();
          }}
          onUnchanged={async (button) => {
            await afterEdit?.(record, button);
            onSaved();
          }}
          onRefused={refetch}
        />
      )}
    </EditDialog>
  );
}
