import "server-only";
import { desc, eq } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import { client } from "@/lib/core/actor";
import { type Page, pageOf, pageWindow } from "@/lib/core/paging";
import { paging } from "@/lib/core/schema";
import { countRows } from "@/lib/core/server/count-rows";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { AdRecord } from "@/lib/features/advertisements/record";

/** `GET /ads?limit`: the advertisements that tenants see, newest first. */
export const listAds = defineUseCase({
  name: "ad.list",
  allow: [client],
  input: z.object({ page: paging.page, limit: paging.limit }),
  async run({ input, tx }): Promise<Page<AdRecord>> {
    const where = eq(advertisement.status, 1);
    const { limit, offset } = pageWindow(input);
    const [found, rows] = await Promise.all([
      countRows(tx, advertisement, where, false),
      tx
        .select({
          id: advertisement.id,
          title: advertisement.title,
          url: advertisement.url,
          description: advertisement.description,
          images: advertisement.images,
        })
        .from(advertisement)
        .where(where)
        .orderBy(desc(advertisement.id))
        .limit(limit)
        .offset(offset),
    ]);
    return pageOf(rows, found, input, false);
  },
});
