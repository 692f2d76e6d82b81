import type { Column } from "@/components/data-table/column";
import { RecordPicture } from "@/components/files/picture";
import { RecordCard } from "./record-card";

type Pictured = { title: string; images: readonly { url: string }[] };

/** The columns for a record's first picture and its title. */
export const picturedColumns: readonly Column<Pictured>[] = [
  {
    key: "images",
    header: "Image",
    cell: (row) => <RecordPicture area="admin" image={row.images[0]} className="h-10 w-16 rounded-sm" />,
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
];

/** The phone card of a record with pictures. @param props.line a line below the title */
export const PicturedCard = ({ row, line }: { row: Pictured; line: string }) => (
  <RecordCard
    picture={<RecordPicture area="admin" image={row.images[0]} className="h-16 w-20 shrink-0 rounded-md" />}
    title={row.title}
    line={line}
  />
);
