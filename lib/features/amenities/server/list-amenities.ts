import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { amenity } from "@/db/schema";
import { admin, client } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { type Page, pageOf, pageWindow } from "@/lib/core/paging";
import { isId, paging, recordId, sorting } from "@/lib/core/schema";
import { countRows } from "@/lib/core/server/count-rows";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { AmenityRecord } from "@/lib/features/amenities/record";
import { amenityColumns, toAmenity } from "./read";

/** A search's term as a `like` pattern, its wildcards taken as letters. */
const contains = (term: string): string => `%${term.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** `GET /amenities`: what can be reserved, by title unless sorted otherwise. A tower has a dozen: the search needs no index. */
export const listAmenities = defineUseCase({
  name: "amenity.list",
  allow: [client, admin()],
  input: z.object({ ...paging, sort: sorting(["title", "created_at"]) }),
  async run({ input, tx }): Promise<Page<AmenityRecord>> {
    const { searchTerm } = input;
    const where = and(
      eq(amenity.status, 1),
      searchTerm === ""
        ? undefined
        : sql`lower(${amenity.title} || ' ' || ${amenity.description}) like ${contains(searchTerm)}`,
    );
    const { limit, offset } = pageWindow(input);
    const by = input.order === "desc" ? desc : asc;
    const [found, rows] = await Promise.all([
      countRows(tx, amenity, where, searchTerm !== ""),
      tx
        .select(amenityColumns)
        .from(amenity)
        .where(where)
        .orderBy(by(input.sort === "title" ? amenity.title : amenity.createdAt), by(amenity.id))
        .limit(limit)
        .offset(offset),
    ]);
    return pageOf(rows.map(toAmenity), found, input, searchTerm !== "");
  },
});

/** `GET /amenity/{id}`. */
export const showAmenity = defineUseCase({
  name: "amenity.show",
  allow: [client, admin()],
  input: z.object({ id: recordId }),
  async run({ input, tx }): Promise<AmenityRecord> {
    const [row] = isId(input.id)
      ? await tx
          .select(amenityColumns)
          .from(amenity)
          .where(and(eq(amenity.id, input.id), eq(amenity.status, 1)))
      : [];
    if (!row) throw notFound();
    return toAmenity(row);
  },
});
