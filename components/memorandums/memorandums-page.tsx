"use client";

import type { Column } from "@/components/data-table/column";
import { FileLinks } from "@/components/files/file-links";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { OfficeRecordPage, type OfficeRecordPageProps } from "@/components/records/office-record-page";
import { RecordCard } from "@/components/records/record-card";
import type { RecordSource } from "@/components/records/record-source";
import { deleteMemorandumAction } from "@/lib/actions/memorandums";
import { memorandumCalls } from "@/lib/features/memorandums/calls";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { longDate } from "@/lib/format/dates";

// The form is loaded when the user starts to interact with the page.
const MemorandumDialog = lazyDialog(() =>
  import("./memorandum-dialog").then((module) => module.MemorandumDialog),
);

const source: RecordSource<MemorandumRecord> = {
  plural: "memorandums",
  calls: memorandumCalls,
  rowLabel: (row) => row.title,
  invalidatedBy: "memorandums",
  searchTexts: (row) => [row.title, row.description],
};

const columns: Column<MemorandumRecord>[] = [
  { key: "title", header: "Title", cell: (row) => row.title, strong: true, wrap: true, minWidth: 180 },
  { key: "description", header: "Description", cell: (row) => row.description, wrap: true, minWidth: 200 },
  {
    key: "files",
    header: "Files",
    cell: (row) => <FileLinks area="admin" files={row.files} />,
    width: 280,
  },
];

const card = (row: MemorandumRecord) => (
  <RecordCard
    code={row.memoNumber}
    title={row.title}
    line={row.description}
    date={`${longDate(row.date)}, ${row.files.length} PDF`}
  />
);

/** The back office's list of memorandums, with their forms. */
export function MemorandumsPage({
  timeZone,
  ...props
}: OfficeRecordPageProps<MemorandumRecord> & { timeZone: string }) {
  useLoadOnFirstUse(MemorandumDialog.load);
  return (
    <OfficeRecordPage
      {...props}
      source={source}
      label="Memorandums"
      title="Building Circulars and Memorandums"
      columns={columns}
      card={card}
      search="Search Title, Description"
      empty="There are no memorandums here."
      remove={deleteMemorandumAction}
      deleted="Memorandum deleted successfully."
      dialog={(form) => <MemorandumDialog {...form} timeZone={timeZone} />}
    />
  );
}
