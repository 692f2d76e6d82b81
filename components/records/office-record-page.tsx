"use client";

import { Fragment, type ReactNode } from "react";
import type { Action } from "@/lib/core/action-result";
import type { ContentRights } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import type { RecordDialogProps } from "./record-dialog";
import { RecordPage, type RecordPageProps } from "./record-page";
import type { RecordRow } from "./record-source";

/** The properties that a route passes to the page of a record type. */
export type OfficeRecordPageProps<Row> = {
  adminId: string;
  rights: ContentRights;
  initial: FirstPage<Row>;
};

/** The back office's page of a record type that staff add, edit and delete in a dialog, as far as they may. */
export function OfficeRecordPage<Row extends RecordRow>(
  props: OfficeRecordPageProps<Row> &
    Omit<RecordPageProps<Row>, "scope" | "removal" | "mayAdd" | "form"> & {
      remove: Action<{ id: string }, unknown>;
      /** The toast after a deletion. */
      deleted: string;
      /** What hangs on a record, see `Removal`. */
      effects?: (id: string) => Promise<readonly string[]>;
      /** The dialog of the record in the address. */
      dialog: (form: RecordDialogProps) => ReactNode;
    },
) {
  const { adminId, rights, remove, deleted, effects, dialog, ...page } = props;
  return (
    <RecordPage
      {...page}
      scope={{ area: "admin", userId: adminId }}
      removal={rights.delete ? { run: remove, done: deleted, ...(effects ? { effects } : {}) } : undefined}
      mayAdd={rights.add}
      form={(form) => <Fragment key={form.id}>{dialog({ ...form, mayEdit: rights.edit })}</Fragment>}
    />
  );
}
