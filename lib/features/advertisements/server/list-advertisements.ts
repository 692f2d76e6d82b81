import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageOfSchema } from "@/lib/core/record-schema";
import { paging, recordId, sorting } from "@/lib/core/schema";
import { byColumn, listPage, orderOf } from "@/lib/core/server/list-page";
import { inSmallLetters } from "@/lib/core/server/small-letters";
import { defineUseCase } from "@/lib/core/server/use-case";
import { advertisementRecord } from "@/lib/features/advertisements/record";
import { advertisementColumns, findAdvertisement, toAdvertisement } from "./read";

const { id, title, url, description, createdAt } = advertisement;
const sorts = {
  created_at: byColumn(createdAt, id, "desc"),
  title: byColumn(title, id),
};

/**
 * `GET /advertisements`: newest first unless sorted otherwise. The search and the other order need no index: a tower has a
 * dozen advertisements.
 */
export const listAdvertisements = defineUseCase({
  name: "advertisement.list",
  allow: [admin("advertisements.view")],
  input: z.object({ ...paging, sort: sorting(["created_at", "title"]) }),
  output: pageOfSchema(advertisementRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: advertisement,
      columns: advertisementColumns,
      where: eq(advertisement.status, 1),
      searched: inSmallLetters(sql`'|' || ${title} || ${"\n"} || ${url} || ${"\n"} || ${description}`),
      order: orderOf(sorts, input),
      toRow: toAdvertisement,
    });
  },
});

/** `GET /advertisement/{id}`. */
export const showAdvertisement = defineUseCase({
  name: "advertisement.show",
  allow: [admin("advertisements.view")],
  input: z.object({ id: recordId }),
  output: advertisementRecord,
  async run({ input, tx }) {
    const record = await findAdvertisement(tx, input.id);
    if (!record) throw notFound();
    return record;
  },
});
