"use client";

import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/empty-state";
import { FormFooter } from "@/components/ui/form-footer";
import { BegunRecord } from "./begun-record";
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
  const { record, isMissing, isLoading, refetch } = useRecord<Row>("admin", source, id);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      title={title}
      {...(record ? head?.(record) : {})}
      loading={isLoading}
      footer={isMissing ? undefined : <FormFooter hideSubmit={!mayEdit} />}
    >
      {isMissing ? <ErrorState text="This record does not exist." onRetry={() => void refetch()} /> : null}
      {record ? (
        <BegunRecord latest={record}>{(steady) => children(steady, record, refetch)}</BegunRecord>
      ) : null}
    </Dialog>
  );
}
