import "server-only";
import { and, eq } from "drizzle-orm";
import { amenity } from "@/db/schema";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { AmenityRecord } from "@/lib/features/amenities/record";
import { withImageIds } from "@/lib/features/files/image-ids";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import { staffPage } from "@/lib/features/files/server/visible-file";
import { exactInstant, isoInstant } from "@/lib/format/dates";

/** The columns of an amenity's record. */
export const amenityColumns = {
  id: amenity.id,
  title: amenity.title,

  description: amenity.description,
  images: amenity.images,
  status: amenity.status,
  createdAt: amenity.createdAt,
  updatedAt: amenity.updatedAt,
};

type Row = Pick<typeof amenity.$inferSelect, keyof typeof amenityColumns>;

/** A row as the calls' record. */
export const toAmenity = ({ createdAt, updatedAt, ...row }: Row): AmenityRecord => ({
  ...row,
  images: withImageIds(row.images),
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/** An amenity that is not deleted. @param lock locks the row until the end of the transaction */
export async function findAmenity(
  tx: Executor,
  id: string,
  { lock = false } = {},
): Promise<AmenityRecord | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .select(amenityColumns)
    .from(amenity)
    .where(and(eq(amenity.id, id), eq(amenity.status, 1)));
  const [row] = lock ? await query.for("no key update") : await query;
  return row && toAmenity(row);
}

/** Who may see the pictures of an amenity: everybody with a session, as its record. */
export const imageUses = (recordId: string): FileUses => ({
  recordType: "amenity",
  recordId,
  tenantId: null,
  page: staffPage,
});
