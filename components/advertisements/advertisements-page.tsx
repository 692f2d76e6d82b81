"use client";

import type { Column } from "@/components/data-table/column";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { OfficeRecordPage, type OfficeRecordPageProps } from "@/components/records/office-record-page";
import { PicturedCard, picturedColumns } from "@/components/records/pictured";
import type { RecordSource } from "@/components/records/record-source";
import { deleteAdvertisementAction } from "@/lib/actions/advertisements";
import { advertisementCalls } from "@/lib/features/advertisements/calls";
import type { AdvertisementRecord } from "@/lib/features/advertisements/record";

// The form is loaded when the user starts to interact with the page.
const AdvertisementDialog = lazyDialog(() =>
  import("./advertisement-dialog").then((module) => module.AdvertisementDialog),
);

const source: RecordSource<AdvertisementRecord> = {
  plural: "advertisements",
  calls: advertisementCalls,
  rowLabel: (row) => row.title,
};

const columns: Column<AdvertisementRecord>[] = [
  ...picturedColumns,
  { key: "url", header: "Url", cell: (row) => row.url, wrap: true, minWidth: 160 },
];

const card = (row: AdvertisementRecord) => <PicturedCard row={row} line={row.url} />;

/** The back office's list of advertisements, with their forms. */
export function AdvertisementsPage(props: OfficeRecordPageProps<AdvertisementRecord>) {
  useLoadOnFirstUse(AdvertisementDialog.load);
  return (
    <OfficeRecordPage
      {...props}
      source={source}
      label="Advertisements"
      title="Advertisements"
      columns={columns}
      card={card}
      search="Search Title, Url, Description"
      empty="There are no advertisements here."
      remove={deleteAdvertisementAction}
      deleted="Advertisement deleted successfully."
      dialog={(form) => <AdvertisementDialog {...form} />}
    />
  );
}
