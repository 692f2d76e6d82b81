import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { amenity } from "@/db/schema";
import { admin, client } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageOfSchema } from "@/lib/core/record-schema";
import { paging, recordId, sorting } from "@/lib/core/schema";
import { byColumn, listPage, orderOf } from "@/lib/core/server/list-page";
import { inSmallLetters } from "@/lib/core/server/small-letters";
import { defineUseCase } from "@/lib/core/server/use-case";
import { amenityRecord } from "@/lib/features/amenities/record";
import { amenityColumns, findAmenity, toAmenity } from "./read";

const sorts = {
  title: byColumn(amenity.title, amenity.id),
  created_at: byColumn(amenity.createdAt, amenity.id),
};

/**
 * `GET /amenities`: what can be reserved, by title unless sorted otherwise. The search needs no index: a tower has a
 * dozen amenities.
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
      where: eq(amenity.status, 1),
      searched: inSmallLetters(sql`'|' || ${amenity.title} || ${"\n"} || ${amenity.description}`),
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
