"use client";

import type { Column } from "@/components/data-table/column";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { amenityEffects } from "@/components/records/deletion-effects";
import { OfficeRecordPage, type OfficeRecordPageProps } from "@/components/records/office-record-page";
import { PicturedCard, picturedColumns } from "@/components/records/pictured";
import type { RecordSource } from "@/components/records/record-source";
import { deleteAmenityAction } from "@/lib/actions/amenities";
import { amenityCalls } from "@/lib/features/amenities/calls";
import type { AmenityRecord } from "@/lib/features/amenities/record";

// The form is loaded when the user starts to interact with the page.
const AmenityDialog = lazyDialog(() => import("./amenity-dialog").then((module) => module.AmenityDialog));

const source: RecordSource<AmenityRecord> = {
  plural: "amenities",
  calls: amenityCalls,
  rowLabel: (row) => row.title,
};

const columns: Column<AmenityRecord>[] = [
  ...picturedColumns,
  { key: "description", header: "Description", cell: (row) => row.description, wrap: true, minWidth: 160 },
];

const card = (row: AmenityRecord) => <PicturedCard row={row} line={row.description} />;

/** The back office's list of amenities, with their forms. */
export function AmenitiesPage(props: OfficeRecordPageProps<AmenityRecord>) {
  useLoadOnFirstUse(AmenityDialog.load);
  return (
    <OfficeRecordPage
      {...props}
      source={source}
      label="Amenities"
      title="Amenities"
      columns={columns}
      card={card}
      search="Search Title, Description"
      empty="There are no amenities here."
      remove={deleteAmenityAction}
      deleted="Amenity deleted successfully."
      effects={amenityEffects}
      dialog={(form) => <AmenityDialog {...form} />}
    />
  );
}
