"use client";

import type { ReactNode } from "react";
import { lockedByRole } from "@/components/form/locked-fields";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { ReadOnlyFooter } from "@/components/ui/read-only-footer";
import { NoRecord } from "./no-record";
import type { FormProps } from "./record-page";
import { StaleRecordGuard } from "./stale-record-guard";
import { useReadOnlyFirst } from "./use-read-only-first";
import { useRecord } from "./use-record";

/**
 * The back office's dialog for an existing record. Its form shows the record as it was when the form was begun. On
 * phones, a record that has a `look` is looked at first.
 */
export function EditDialog<Row extends { updated_at: string }>(
  props: Pick<FormProps, "area" | "source" | "onClose"> & {
    id: string;
    title: string;
    size?: 600 | 1000;
    /** Parts beside the title, and beside the form. */
    head?: (record: Row) => { code?: string; badge?: ReactNode; aside?: ReactNode };
    /** The record to be read, and its title. */
    readOnlyView?: { title: string; body: (record: Row) => ReactNode };
    /** Whether the form can be sent. */
    mayEdit: boolean;
    /** The main action beside Submit, see `FormFooter`. */
    main?: (record: Row) => ReactNode;
    /** @param latest as it is now; `refetch` loads it again */
    children: (record: Row, latest: Row, refetch: () => unknown) => ReactNode;
  },
) {
  const {
    area,
    source,
    id,
    title,
    size = 1000,
    head,
    readOnlyView,
    mayEdit,
    main,
    onClose,
    children,
  } = props;
  const { record, isLoading, refetch, ...none } = useRecord<Row>(area, source, id);
  const { isReadOnly, edit } = useReadOnlyFirst(640, !readOnlyView);
  const reading = isReadOnly && readOnlyView ? readOnlyView : null;
  const { aside, ...beside } = (record && head?.(record)) || {};
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={size}
      title={reading?.title ?? title}
      focusTitle={reading !== null}
      {...beside}
      aside={reading ? undefined : aside}
      loading={isLoading || isReadOnly === null}
      footer={
        record && reading ? (
          <ReadOnlyFooter locked={mayEdit ? null : lockedByRole} onEdit={edit} />
        ) : !reading && (record || isLoading) ? (
          <FormFooter hideSubmit={!mayEdit} main={record ? main?.(record) : undefined} />
        ) : undefined
      }
    >
      <NoRecord {...none} onRetry={refetch} />
      {record && reading ? reading.body(record) : null}
      {record && !reading ? (
        <StaleRecordGuard latest={record}>{(base) => children(base, record, refetch)}</StaleRecordGuard>
      ) : null}
    </Dialog>
  );
}
