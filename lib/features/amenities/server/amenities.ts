import "server-only";
import { eq, getTableColumns } from "drizzle-orm";
import * as z from "zod";
import { amenity } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { anyAdmin, client } from "@/lib/core/actor";
import { comparedFields, samePesos } from "@/lib/core/compare-fields";
import { paging, sorting } from "@/lib/core/list-input";
import { pageOfSchema } from "@/lib/core/record-schema";
import { byColumn, listPage, orderOf } from "@/lib/core/server/list-page";
import { natural } from "@/lib/core/server/natural-order";
import { searchedFields } from "@/lib/core/server/searched-fields";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type AmenityRecord, amenityRecord } from "@/lib/features/amenities/record";
import { amenityForm } from "@/lib/features/amenities/schema";
import { withImageIds } from "@/lib/features/files/image-ids";
import { sameFiles } from "@/lib/features/files/schema";
import { staffPage } from "@/lib/features/files/server/visible-file";
import { type RecordType, withStamps } from "@/lib/features/records/server/record-rows";
import { recordUseCases } from "@/lib/features/records/server/record-use-cases";
import { pesoNumber } from "@/lib/format/money";

export const amenities: RecordType<typeof amenity, AmenityRecord> = {
  name: "amenity",
  table: amenity,
  displayName: amenity.title,
  toRecord: (row) => ({
    ...withStamps(row),
    images: withImageIds(row.images),
    fee: pesoNumber(row.fee),
    bond: pesoNumber(row.bond),
  }),
  compared: comparedFields(amenityForm.shape, { images: sameFiles, fee: samePesos, bond: samePesos }),
  // Its pictures, like its record, can be seen by everybody with a session.
  files: { field: "images", page: staffPage },
  audited: ["title", "fee", "bond", "rules"],
};
const viewers = [client, anyAdmin];

export const {
  show: showAmenity,
  create: createAmenity,
  update: updateAmenity,
} = recordUseCases(amenities, { page: "amenities", viewers, form: amenityForm, record: amenityRecord });

const sorts = {
  title: byColumn(natural(amenity.title), amenity.id),
  created_at: byColumn(amenity.createdAt, amenity.id),
};

/** SQL: what a search of amenities compares. It needs no index, since a tower has about a dozen. */
export const amenityText = searchedFields([amenity.title], [amenity.description]);

/** `GET /amenities`: all amenities, by default sorted by title. */
export const listAmenities = defineUseCase({
  name: "amenity.list",
  allow: viewers,
  input: z.object({ ...paging, sort: sorting(["title", "created_at"]) }),
  output: pageOfSchema(amenityRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: amenity,
      columns: getTableColumns(amenity),
      where: eq(amenity.status, recordStatus.active),
      searched: amenityText,
      order: orderOf(sorts, input),
      toRow: amenities.toRecord,
    });
  },
});
