import "server-only";
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { amenity } from "@/db/schema";
import { admin, client } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { paging, sorting } from "@/lib/core/list-input";
import { pageOfSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { isId, recordId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { byColumn, listPage, orderOf } from "@/lib/core/server/list-page";
import { searchedFields } from "@/lib/core/server/searched-fields";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type AmenityRecord, amenityRecord } from "@/lib/features/amenities/record";
import { withImageIds } from "@/lib/features/files/image-ids";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import { staffPage } from "@/lib/features/files/server/visible-file";
import { exactInstant, isoInstant } from "@/lib/format/dates";

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

/** Converts a row to the API's record. */
export const toAmenity = ({ createdAt, updatedAt, ...row }: Row): AmenityRecord => ({
  ...row,
  images: withImageIds(row.images),
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/**
 * Reads an amenity that is not deleted.
 * @param lock whether to lock the row until the transaction ends
 */
export async function findAmenity(
  tx: Executor,
  id: string,
  { lock = false } = {},
): Promise<AmenityRecord | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .select(amenityColumns)
    .from(amenity)
    .where(and(eq(amenity.id, id), eq(amenity.status, recordStatus.active)));
  const [row] = lock ? await query.for("no key update") : await query;
  return row && toAmenity(row);
}

/** An amenity's pictures, like its record, can be seen by everybody with a session. */
export const amenityImageUses = (recordId: string): FileUses => ({
  recordType: "amenity",
  recordId,
  tenantId: null,
  page: staffPage,
});

const sorts = {
  title: byColumn(amenity.title, amenity.id),
  created_at: byColumn(amenity.createdAt, amenity.id),
};

/**
 * `GET /amenities`: all amenities, by default sorted by title. The search needs no index, since a tower has about a
 * dozen.
 */
export const listAmenities = defineUseCase({
  name: "amenity.list",
  allow: [client, admin()],
  input: z.object({ ...paging, sort: sorting(["title", "created_at"]) }),
  output: pageOfSchema(amenityRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: amenity,
      columns: amenityColumns,
      where: eq(amenity.status, recordStatus.active),
      searched: searchedFields([amenity.title], [amenity.description]),
      order: orderOf(sorts, input),
      toRow: toAmenity,
    });
  },
});

/** `GET /amenity/{id}`. */
export const showAmenity = defineUseCase({
  name: "amenity.show",
  allow: [client, admin()],
  input: z.object({ id: recordId }),
  output: amenityRecord,
  async run({ input, tx }) {
    const record = await findAmenity(tx, input.id);
    if (!record) throw notFound();
    return record;
  },
});
