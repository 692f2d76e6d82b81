import "server-only";
import { and, eq } from "drizzle-orm";
import { advertisement } from "@/db/schema";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { AdvertisementRecord } from "@/lib/features/advertisements/record";
import { withImageIds } from "@/lib/features/files/image-ids";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import { publicPage } from "@/lib/features/files/server/visible-file";
import { exactInstant, isoInstant } from "@/lib/format/dates";

/** The columns of an advertisement's record. */
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

/** A row as the calls' record. */
export const toAdvertisement = ({ createdAt, updatedAt, ...row }: Row): AdvertisementRecord => ({
  ...row,
  images: withImageIds(row.images),
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/** An advertisement that is not deleted. @param lock locks the row until the end of the transaction */
export async function findAdvertisement(
  tx: Executor,
  id: string,
  { lock = false } = {},
): Promise<AdvertisementRecord | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .select(advertisementColumns)
    .from(advertisement)
    .where(and(eq(advertisement.id, id), eq(advertisement.status, 1)));
  const [row] = lock ? await query.for("no key update") : await query;
  return row && toAdvertisement(row);
}

/** Who may see the pictures of an advertisement: everybody, since a log-in screen may show it. */
export const imageUses = (recordId: string): FileUses => ({
  recordType: "advertisement",
  recordId,
  tenantId: null,
  page: publicPage,
});
