"use client";

import dynamic from "next/dynamic";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/column";
import { Picture } from "@/components/files/picture";
import { useLoadOnFirstUse } from "@/components/form/use-load-on-first-use";
import { RecordCard } from "@/components/records/record-card";
import { RecordPage } from "@/components/records/record-page";
import type { ContentRights } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import type { AmenityRecord } from "@/lib/features/amenities/record";
import { type AmenityActions, amenitySource } from "./amenity-source";

// Forms come when somebody begins to work on the page.
const loadDialogs = () => import("./amenity-dialogs");
const AddAmenityDialog = dynamic(() => loadDialogs().then((module) => module.AddAmenityDialog));
const EditAmenityDialog = dynamic(() => loadDialogs().then((module) => module.EditAmenityDialog));

const columns: Column<AmenityRecord>[] = [
  {
    key: "images",
    header: "Image",
    cell: (row) => <Picture area="admin" image={row.images[0]} className="h-10 w-16 rounded-sm" />,
    width: 104,
  },
  {
    key: "title",
    header: "Title",
    cell: (row) => row.title,
    strong: true,
    wrap: true,
    minWidth: 120,
    sortable: true,
  },
  { key: "description", header: "Description", cell: (row) => row.description, wrap: true, minWidth: 160 },
];

const card = (row: AmenityRecord) => (
  <RecordCard
    picture={<Picture area="admin" image={row.images[0]} className="h-16 w-20 shrink-0 rounded-md" />}
    title={row.title}
    line={row.description}
  />
);

/** The back office's list of amenities, with the forms in which they are added and changed. */
export function AmenitiesPage(props: {
  adminId: string;
  rights: ContentRights;
  actions: AmenityActions;
  initial: FirstPage<AmenityRecord>;
}) {
  const { adminId, rights, actions, initial } = props;
  const removal = useMemo(
    () => ({ run: actions.remove, done: "Amenity deleted successfully.", offered: () => rights.delete }),
    [actions, rights],
  );
  useLoadOnFirstUse(loadDialogs);
  return (
    <RecordPage
      source={amenitySource}
      scope={{ area: "admin", holderId: adminId }}
      initial={initial}
      label="Amenities"
      title="Amenities"
      columns={columns}
      card={card}
      search="Search Title, Description"
      empty="There are no amenities here."
      removal={removal}
      mayAdd={rights.add}
      form={({ id, ...form }) =>
        id === null ? (
          <AddAmenityDialog {...form} actions={actions} />
        ) : (
          <EditAmenityDialog key={id} {...form} id={id} actions={actions} mayEdit={rights.edit} />
        )
      }
    />
  );
}
