import "server-only";
import { and, asc, desc, sql } from "drizzle-orm";
import { admin } from "@/db/schema";
import { admin as anAdmin } from "@/lib/core/actor";
import { type Page, pageOf, pageWindow } from "@/lib/core/paging";
import { countRows } from "@/lib/core/server/count-rows";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { AdminRecord } from "@/lib/features/admins/record";
import { adminQuery } from "@/lib/features/admins/schema";
import { searchPattern } from "@/lib/format/search-text";
import { adminColumns, toAdminRecord, visibleTo } from "./read";

const searched = sql`lower('|' || ${admin.name} || '|' || ${admin.firstName} || '|' || ${admin.lastName}
  || '|' || ${admin.email})`;

/** `GET /user-admins`: the newest first. */
export const listAdmins = defineUseCase({
  name: "admin.list",
  allow: [anAdmin("utilities.userAccessDefinition", "utilities.view")],
  input: adminQuery,
  async run({ actor, input, tx }): Promise<Page<AdminRecord>> {
    const pattern = searchPattern(input.searchTerm);
    const where = and(visibleTo(actor), pattern === null ? undefined : sql`${searched} like ${pattern}`);
    const { limit, offset } = pageWindow(input);
    const [found, rows] = await Promise.all([
      countRows(tx, admin, where, pattern !== null),
      tx
        .select(adminColumns)
        .from(admin)
        .where(where)
        .orderBy(desc(admin.createdAt), asc(admin.id))
        .limit(limit)
        .offset(offset),
    ]);
    return pageOf(rows.map(toAdminRecord), found, input, pattern !== null);
  },
});
