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
import type { AdvertisementRecord } from "@/lib/features/advertisements/record";
import { type AdvertisementActions, advertisementSource } from "./advertisement-source";

// Forms come when somebody begins to work on the page.
const loadDialogs = () => import("./advertisement-dialogs");
const AddAdvertisementDialog = dynamic(() => loadDialogs().then((module) => module.AddAdvertisementDialog));
const EditAdvertisementDialog = dynamic(() => loadDialogs().then((module) => module.EditAdvertisementDialog));

const columns: Column<AdvertisementRecord>[] = [
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
  { key: "url", header: "Url", cell: (row) => row.url, wrap: true, minWidth: 160 },
];

const card = (row: AdvertisementRecord) => (
  <RecordCard
    picture={<Picture area="admin" image={row.images[0]} className="h-16 w-20 shrink-0 rounded-md" />}
    title={row.title}
    line={row.url}
  />
);

/** The back office's list of advertisements, with the forms in which they are added and changed. */
export function AdvertisementsPage(props: {
  adminId: string;
  rights: ContentRights;
  actions: AdvertisementActions;
  initial: FirstPage<AdvertisementRecord>;
}) {
  const { adminId, rights, actions, initial } = props;
  const removal = useMemo(
    () => ({
      run: actions.remove,
      done: "Advertisement deleted successfully.",
      offered: () => rights.delete,
    }),
    [actions, rights],
  );
  useLoadOnFirstUse(loadDialogs);
  return (
    <RecordPage
      source={advertisementSource}
      scope={{ area: "admin", holderId: adminId }}
      initial={initial}
      label="Advertisements"
      title="Advertisements"
      columns={columns}
      card={card}
      search="Search Title, Url, Description"
      empty="There are no advertisements here."
      removal={removal}
      mayAdd={rights.add}
      form={({ id, ...form }) =>
        id === null ? (
          <AddAdvertisementDialog {...form} actions={actions} />
        ) : (
          <EditAdvertisementDialog key={id} {...form} id={id} actions={actions} mayEdit={rights.edit} />
        )
      }
    />
  );
}
