"use client";

import dynamic from "next/dynamic";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/column";
import { FileLinks } from "@/components/files/file-links";
import { useLoadOnFirstUse } from "@/components/form/use-load-on-first-use";
import { RecordCard } from "@/components/records/record-card";
import { RecordPage } from "@/components/records/record-page";
import type { ContentRights } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { longDate } from "@/lib/format/dates";
import { type MemorandumActions, memorandumSource } from "./memorandum-source";

// Forms come when somebody begins to work on the page.
const loadDialogs = () => import("./memorandum-dialogs");
const AddMemorandumDialog = dynamic(() => loadDialogs().then((module) => module.AddMemorandumDialog));
const EditMemorandumDialog = dynamic(() => loadDialogs().then((module) => module.EditMemorandumDialog));

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
    plate={row.memoNumber}
    title={row.title}
    line={row.description}
    date={`${longDate(row.date)}, ${row.files.length} PDF`}
  />
);

/** The back office's list of memorandums, with the forms in which they are added and changed. */
export function MemorandumsPage(props: {
  adminId: string;
  timeZone: string;
  rights: ContentRights;
  actions: MemorandumActions;
  initial: FirstPage<MemorandumRecord>;
}) {
  const { adminId, timeZone, rights, actions, initial } = props;
  const removal = useMemo(
    () => ({ run: actions.remove, done: "Memorandum deleted successfully.", offered: () => rights.delete }),
    [actions, rights],
  );
  useLoadOnFirstUse(loadDialogs);
  return (
    <RecordPage
      source={memorandumSource}
      scope={{ area: "admin", holderId: adminId }}
      initial={initial}
      label="Memorandums"
      title="Building Circulars and Memorandums"
      columns={columns}
      card={card}
      search="Search Title, Description"
      empty="There are no memorandums here."
      removal={removal}
      mayAdd={rights.add}
      form={({ id, ...form }) =>
        id === null ? (
          <AddMemorandumDialog {...form} {...{ actions, timeZone }} />
        ) : (
          <EditMemorandumDialog key={id} {...form} {...{ id, actions, timeZone }} mayEdit={rights.edit} />
        )
      }
    />
  );
}
