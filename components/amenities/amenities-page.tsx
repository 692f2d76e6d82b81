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
import type { AmenityRecord } from "@/lib/features/amenities/record";

// The form is loaded when the user starts to interact with the page.
const AmenityDialog = lazyDialog(() => import("./amenity-dialog").then((module) => module.AmenityDialog));

const source: RecordSource<AmenityRecord> = {
  plural: "amenities",
  singular: "amenity",
  rowLabel: (row) => row.title,
};

const columns: Column<AmenityRecord>[] = [
  ...picturedColumns,
  { key: "description", header: "Description", cell: (row) => row.description, wrap: true, minWidth: 160 },
];

const card = (row: AmenityRecord) => <PicturedCard row={row} line={row.description} />;

/** The back office's list of amenities, with their forms. */
export function AmenitiesPage(props: {
  adminId: string;
  rights: ContentRights;
  actions: RecordActions;
  initial: FirstPage<AmenityRecord>;
}) {
  const { adminId, rights, actions, initial } = props;
  useLoadOnFirstUse(AmenityDialog.load);
  return (
    <RecordPage
      source={source}
      scope={{ area: "admin", userId: adminId }}
      initial={initial}
      label="Amenities"
      title="Amenities"
      columns={columns}
      card={card}
      search="Search Title, Description"
      empty="There are no amenities here."
      removal={rights.delete ? { run: actions.remove, done: "Amenity deleted successfully." } : undefined}
      mayAdd={rights.add}
      form={(form) => <AmenityDialog key={form.id} {...form} actions={actions} mayEdit={rights.edit} />}
    />
  );
}
