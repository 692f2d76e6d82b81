"use client";

import type { ReactNode } from "react";
import { lockedByRole } from "@/components/form/locked-fields";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { ReadOnlyFooter } from "@/components/ui/read-only-footer";
import { ShownPart } from "@/components/ui/shown-part";
import type { CallTo } from "@/lib/core/call-to";
import { KeptForm, useKeptRecord } from "./kept-record";
import { NoRecord } from "./no-record";
import type { FormProps } from "./record-page";
import { StaleRecordGuard } from "./stale-record-guard";
import { type PartTabs, usePartTabs } from "./use-part-tabs";
import { useReadOnlyFirst } from "./use-read-only-first";
import { useRecord } from "./use-record";

/** What a form gets beside the version that it edits. */
export type RecordNews<Row> = {
  /** The newest loaded version. */
  latest: Row;
  /** Whether it was loaded since the dialog was opened, and not before. */
  isFresh: boolean;
  /** Shows it in the form. */
  take: () => void;
  /** Loads the record again. */
  refetch: () => unknown;
};

/**
 * The back office's dialog for an existing record. Its form edits the version that was loaded when it was opened. On
 * phones, a record with a `readOnlyView` is shown read-only first.
 */
export function EditDialog<Row extends { updated_at: string }>(
  props: Pick<FormProps, "area" | "source" | "onClose"> & {
    id: string;
    show: CallTo<{ id: string }, Row | null>;
    title: string;
    size?: 600 | 1000;
    /** Parts beside the title, below the header (`above`) and beside the form (`aside`, also as a tab). */
    head?: (record: Row) => {
      code?: string;
      badge?: ReactNode;
      above?: ReactNode;
      aside?: ReactNode;
      tabs?: PartTabs;
    };
    /** See `Dialog`. */
    asideFills?: boolean;
    /** The content and title of the read-only view, and what may take the place of its footer and corner. */
    readOnlyView?: {
      title: string;
      body: (record: Row) => ReactNode;
      /** Whether the body shows the badge. */
      hasBadge?: boolean;
      acts?: (record: Row, edit: () => void) => { footer: ReactNode; corner: ReactNode } | null;
    };
    /** Content at the end of the head. */
    corner?: ReactNode;
    /** Keyboard shortcuts of the footer, see `FormFooter`. */
    keys?: ReactNode;
    /** Whether the user may submit the form. */
    mayEdit: boolean;
    /** The main action beside Submit, see `FormFooter`. */
    main?: (record: Row) => ReactNode;
    /** Whether the form itself tells what is newer in `latest`, see `StaleRecordGuard`. */
    isTold?: (record: Row, latest: Row) => boolean;
    /** @param record the version that the form edits */
    children: (record: Row, news: RecordNews<Row>) => ReactNode;
  },
) {
  const {
    area,
    source,
    show,
    id,
    title,
    size = 1000,
    head,
    asideFills = false,
    readOnlyView,
    corner,
    keys,
    mayEdit,
    main,
    isTold,
    onClose,
    children,
  } = props;
  const { record: loaded, gone, isLoading, isFresh, refetch, ...absence } = useRecord(area, source, show, id);
  const { kept: record, isGone } = useKeptRecord(id, loaded);
  const { isReadOnly, edit } = useReadOnlyFirst(640, !readOnlyView);
  const reading = isReadOnly && readOnlyView ? readOnlyView : null;
  const { aside, tabs, ...beside } = (record && head?.(record)) || {};
  const { tabbed, part } = usePartTabs(reading ? undefined : tabs);
  const reason = isGone ? gone : null;
  const acts = (record && !isGone && reading?.acts?.(record, edit)) || null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={size}
      title={reading?.title ?? title}
      focusTitle={reading !== null}
      {...(reading?.hasBadge ? { ...beside, badge: null } : beside)}
      corner={acts ? acts.corner : corner}
      asideFills={asideFills && !reading}
      tabbed={tabbed}
      aside={
        reading || !aside ? undefined : (
          <KeptForm reason={reason} absence={null}>
            <ShownPart value={part}>{aside}</ShownPart>
          </KeptForm>
        )
      }
      loading={isLoading || isReadOnly === null}
      footer={
        acts ? (
          acts.footer
        ) : record && reading ? (
          <ReadOnlyFooter locked={mayEdit ? null : lockedByRole} onEdit={edit} />
        ) : !reading && (record || isLoading) ? (
          <FormFooter
            hideSubmit={!mayEdit}
            keys={keys}
            disabled={isGone}
            main={record && !isGone ? main?.(record) : undefined}
          />
        ) : undefined
      }
    >
      {record ? (
        <KeptForm reason={reason} absence={<NoRecord {...absence} onRetry={refetch} />}>
          {reading ? (
            reading.body(record)
          ) : (
            <StaleRecordGuard key={id} latest={record} isTold={isTold && ((base) => isTold(base, record))}>
              {(base, take) => children(base, { latest: record, isFresh, take, refetch })}
            </StaleRecordGuard>
          )}
        </KeptForm>
      ) : (
        <NoRecord {...absence} onRetry={refetch} />
      )}
    </Dialog>
  );
}
