"use client";

import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { BegunRecord } from "./begun-record";
import { NoRecord } from "./no-record";
import type { FormProps } from "./record-page";
import { useRecord } from "./use-record";

/** The back office's dialog for an existing record. Its form shows the record as it was when the form was begun. */
export function EditDialog<Row extends { updated_at: string }>(
  props: Pick<FormProps, "onClose"> & {
    source: { plural: string; singular?: string };
    id: string;
    title: string;
    /** Parts beside the title, and beside the form. */
    head?: (record: Row) => { plate?: string; badge?: ReactNode; aside?: ReactNode };
    /** Whether the form can be sent. */
    mayEdit: boolean;
    /** @param latest as it is now; `refetch` loads it again */
    children: (record: Row, latest: Row, refetch: () => unknown) => ReactNode;
  },
) {
  const { source, id, title, head, mayEdit, onClose, children } = props;
  const { record, isLoading, refetch, ...none } = useRecord<Row>("admin", source, id);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      title={title}
      {...(record ? head?.(record) : {})}
      loading={isLoading}
      footer={record || isLoading ? <FormFooter hideSubmit={!mayEdit} /> : undefined}
    >
      <NoRecord {...none} onRetry={refetch} />
      {record ? (
        <BegunRecord latest={record}>{(steady) => children(steady, record, refetch)}</BegunRecord>
      ) : null}
    </Dialog>
  );
}
