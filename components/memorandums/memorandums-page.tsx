"use client";

import type { Column } from "@/components/data-table/column";
import { FileLinks } from "@/components/files/file-links";
import { lazyDialog } from "@/components/lazy/lazy-part";
import { useLoadOnFirstUse } from "@/components/lazy/use-load-on-first-use";
import { RecordCard } from "@/components/records/record-card";
import type { RecordActions } from "@/components/records/record-dialog";
import { RecordPage } from "@/components/records/record-page";
import type { RecordSource } from "@/components/records/record-source";
import type { ContentRights } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { longDate } from "@/lib/format/dates";

// The form is loaded when the user starts to interact with the page.
const MemorandumDialog = lazyDialog(() =>
  import("./memorandum-dialog").then((module) => module.MemorandumDialog),
);

const source: RecordSource<MemorandumRecord> = {
  plural: "memorandums",
  singular: "memorandum",
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
export function MemorandumsPage(props: {
  adminId: string;
  timeZone: string;
  rights: ContentRights;
  actions: RecordActions;
  initial: FirstPage<MemorandumRecord>;
}) {
  const { adminId, timeZone, rights, actions, initial } = props;
  useLoadOnFirstUse(MemorandumDialog.load);
  return (
    <RecordPage
      source={source}
      scope={{ area: "admin", userId: adminId }}
      initial={initial}
      label="Memorandums"
      title="Building Circulars and Memorandums"
      columns={columns}
      card={card}
      search="Search Title, Description"
      empty="There are no memorandums here."
      removal={rights.delete ? { run: actions.remove, done: "Memorandum deleted successfully." } : undefined}
      mayAdd={rights.add}
      form={(form) => (
        <MemorandumDialog
          key={form.id}
          {...form}
          actions={actions}
          mayEdit={rights.edit}
          timeZone={timeZone}
        />
      )}
    />
  );
}
