"use client";

import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { OfficeRecordPage, type OfficeRecordPageProps } from "@/components/records/office-record-page";
import { RecordCard } from "@/components/records/record-card";
import type { RecordSource } from "@/components/records/record-source";
import { deleteSavedReplyAction } from "@/lib/actions/saved-replies";
import { savedReplyCalls } from "@/lib/features/saved-replies/calls";
import type { SavedReply } from "@/lib/features/saved-replies/record";
import type { ReplyKind } from "./saved-reply-dialog";

// The form is loaded when the user starts to interact with the page.
const SavedReplyDialog = lazyDialog(() =>
  import("./saved-reply-dialog").then((module) => module.SavedReplyDialog),
);

const source: RecordSource<SavedReply> = {
  plural: "saved-replies",
  calls: savedReplyCalls,
  rowLabel: (row) => row.title,
  searchTexts: (row) => [row.title, row.message],
};

/** The tab of Utilities in which the texts are kept that staff insert into comments. */
export function SavedRepliesPage(
  props: OfficeRecordPageProps<SavedReply> & { kinds: readonly ReplyKind[]; tabs: ReactNode },
) {
  const { kinds, tabs, ...page } = props;
  useLoadOnFirstUse(SavedReplyDialog.load);
  const usedFor = ({ types }: SavedReply): string =>
    types.length === 0
      ? "All"
      : kinds
          .filter(({ name }) => types.includes(name))
          .map(({ title }) => title)
          .join(", ");
  const columns: Column<SavedReply>[] = [
    { key: "title", header: "Title", cell: (row) => row.title, strong: true, wrap: true, minWidth: 140 },
    { key: "message", header: "Message", cell: (row) => row.message, wrap: true, minWidth: 240 },
    { key: "types", header: "For", cell: usedFor, wrap: true, minWidth: 120 },
  ];
  return (
    <OfficeRecordPage
      {...page}
      source={source}
      label="Saved Replies"
      title="Utilities"
      below={tabs}
      columns={columns}
      card={(row) => <RecordCard title={row.title} line={row.message} date={usedFor(row)} />}
      search="Search Title, Message"
      empty="There are no saved replies here."
      remove={deleteSavedReplyAction}
      deleted="Saved reply deleted successfully."
      dialog={(form) => <SavedReplyDialog {...form} kinds={kinds} />}
    />
  );
}
