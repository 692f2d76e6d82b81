import "server-only";
import { desc, eq } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import type { AdRecord } from "@/lib/advertisements/record";
import { client } from "@/lib/auth/actor";
import { countRows } from "@/lib/count-rows";
import { type Page, pageOf, pageWindow } from "@/lib/paging";
import { paging } from "@/lib/schema";
import { useCase } from "@/lib/use-case";

/** `GET /ads?limit`: the advertisements that tenants see, newest first. */
export const listAds = useCase({
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
