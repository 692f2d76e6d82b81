import "server-only";
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { paging, sorting } from "@/lib/core/list-input";
import { pageOfSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { isId, recordId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { byColumn, listPage, orderOf } from "@/lib/core/server/list-page";
import { searchedFields } from "@/lib/core/server/searched-fields";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type AdvertisementRecord, advertisementRecord } from "@/lib/features/advertisements/record";
import { withImageIds } from "@/lib/features/files/image-ids";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import { publicPage } from "@/lib/features/files/server/visible-file";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { exactInstant, isoInstant } from "@/lib/format/dates";

export const advertisementColumns = {
  id: advertisement.id,
  title: advertisement.title,
  url: advertisement.url,
  description: advertisement.description,
  images: advertisement.images,
  status: advertisement.status,
  createdAt: advertisement.createdAt,
  updatedAt: advertisement.updatedAt,
};

type Row = Pick<typeof advertisement.$inferSelect, keyof typeof advertisementColumns>;

/** Converts a row to the API's record. */
export const toAdvertisement = ({ createdAt, updatedAt, ...row }: Row): AdvertisementRecord => ({
  ...row,
  images: withImageIds(row.images),
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/**
 * Reads an advertisement that is not deleted.
 * @param lock whether to lock the row until the transaction ends
 */
export async function findAdvertisement(
  tx: Executor,
  id: string,
  { lock = false } = {},
): Promise<AdvertisementRecord | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .select(advertisementColumns)
    .from(advertisement)
    .where(and(eq(advertisement.id, id), eq(advertisement.status, recordStatus.active)));
  const [row] = lock ? await query.for("no key update") : await query;
  return row && toAdvertisement(row);
}

/** An advertisement's pictures can be seen by everybody, since log-in screens may show them. */
export const advertisementImageUses = (recordId: string): FileUses => ({
  recordType: "advertisement",
  recordId,
  tenantId: null,
  page: publicPage,
});

/** Invalidates tenants' dashboards. */
export const invalidateAdvertisements = (): Promise<void> =>
  invalidate({ what: "advertisements" }, null, { tenants: true });

const { id, title, url, description, createdAt } = advertisement;
const sorts = {
  created_at: byColumn(createdAt, id, "desc"),
  title: byColumn(title, id),
};

/**
 * `GET /advertisements`: by default newest first. Search and sorting need no index, since a tower has about a dozen.
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
      where: eq(advertisement.status, recordStatus.active),
      searched: searchedFields([title], [url, description]),
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
