import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { client, open } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { unsearchedPaging } from "@/lib/core/list-input";
import { pageOfSchema } from "@/lib/core/record-schema";
import { db } from "@/lib/core/server/database";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type AdRecord, adRecord } from "@/lib/features/advertisements/record";
import { withImageIds } from "@/lib/features/files/image-ids";

const { id, title, url, description, images } = advertisement;
const columns = { id, title, url, description, images };
type Row = Pick<typeof advertisement.$inferSelect, keyof typeof columns>;
const toAd = (row: Row): AdRecord => ({ ...row, images: withImageIds(row.images) });

const newest = db
  .select(columns)
  .from(advertisement)
  .where(eq(advertisement.status, recordStatus.active))
  .orderBy(desc(id))
  .limit(sql.placeholder("limit"))
  .prepare("newest_ads");

/**
 * Reads the newest advertisements that tenants see.
 * @param limit the maximum number
 */
export const newestAds = async (limit: number): Promise<AdRecord[]> =>
  (await newest.execute({ limit })).map(toAd);

/** `GET /ads?limit`: the advertisements that tenants see, newest first. */
export const listAds = defineUseCase({
  name: "ad.list",
  allow: [client],
  input: z.object(unsearchedPaging),
  output: pageOfSchema(adRecord),
  async run({ input, tx }) {
    return listPage(tx, input, {
      table: advertisement,
      columns,
      where: eq(advertisement.status, recordStatus.active),
      order: [desc(id)],
      toRow: toAd,
    });
  },
});

/** `GET /ad`: a random advertisement for a log-in screen. */
export const showAd = defineUseCase({
  name: "ad.show",
  allow: [open],
  input: z.object({}),
  output: adRecord,
  async run({ tx }) {
    const [row] = await tx
      .select(columns)
      .from(advertisement)
      .where(eq(advertisement.status, recordStatus.active))
      .orderBy(sql`random()`)
      .limit(1);
    if (!row) throw notFound();
    return toAd(row);
  },
});
