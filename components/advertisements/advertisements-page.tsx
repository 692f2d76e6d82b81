"use client";

import type { Column } from "@/components/data-table/column";
import { lazyDialog } from "@/components/lazy/lazy-part";
import { useLoadOnFirstUse } from "@/components/lazy/use-load-on-first-use";
import { PicturedCard, picturedColumns } from "@/components/records/pictured";
import type { RecordActions } from "@/components/records/record-dialog";
import { RecordPage } from "@/components/records/record-page";
import type { RecordSource } from "@/components/records/record-source";
import type { ContentRights } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import type { AdvertisementRecord } from "@/lib/features/advertisements/record";

// The form is loaded when the user starts to interact with the page.
const AdvertisementDialog = lazyDialog(() =>
  import("./advertisement-dialog").then((module) => module.AdvertisementDialog),
);

const source: RecordSource<AdvertisementRecord> = {
  plural: "advertisements",
  singular: "advertisement",
  rowLabel: (row) => row.title,
};

const columns: Column<AdvertisementRecord>[] = [
  ...picturedColumns,
  { key: "url", header: "Url", cell: (row) => row.url, wrap: true, minWidth: 160 },
];

const card = (row: AdvertisementRecord) => <PicturedCard row={row} line={row.url} />;

/** The back office's list of advertisements, with their forms. */
export function AdvertisementsPage(props: {
  adminId: string;
  rights: ContentRights;
  actions: RecordActions;
  initial: FirstPage<AdvertisementRecord>;
}) {
  const { adminId, rights, actions, initial } = props;
  useLoadOnFirstUse(AdvertisementDialog.load);
  return (
    <RecordPage
      source={source}
      scope={{ area: "admin", userId: adminId }}
      initial={initial}
      label="Advertisements"
      title="Advertisements"
      columns={columns}
      card={card}
      search="Search Title, Url, Description"
      empty="There are no advertisements here."
      removal={
        rights.delete ? { run: actions.remove, done: "Advertisement deleted successfully." } : undefined
      }
      mayAdd={rights.add}
      form={(form) => <AdvertisementDialog key={form.id} {...form} actions={actions} mayEdit={rights.edit} />}
    />
  );
}
