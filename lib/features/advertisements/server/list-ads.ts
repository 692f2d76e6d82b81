import "server-only";
import { desc, eq } from "drizzle-orm";
import * as z from "zod";
import { advertisement } from "@/db/schema";
import { client } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { paging } from "@/lib/core/schema";
import { listPage } from "@/lib/core/server/list-page";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adRecord } from "@/lib/features/advertisements/record";

/** `GET /ads?limit`: the advertisements that tenants see, newest first. */
export const listAds = defineUseCase({
  name: "ad.list",
  allow: [client],
  input: z.object({ page: paging.page, limit: paging.limit }),
  output: pageOfSchema(adRecord),
  async run({ input, tx }) {
    const { id, title, url, description, images } = advertisement;
    return listPage(tx, input, {
      table: advertisement,
      columns: { id, title, url, description, images },
      where: eq(advertisement.status, 1),
      order: [desc(advertisement.id)],
      toRow: (row) => row,
    });
  },
});
