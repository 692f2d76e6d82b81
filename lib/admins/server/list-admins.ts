import "server-only";
import { and, asc, desc, sql } from "drizzle-orm";
import { admin } from "@/db/schema";
import type { AdminRecord } from "@/lib/admins/record";
import { adminQuery } from "@/lib/admins/schema";
import { admin as anAdmin } from "@/lib/auth/actor";
import { countRows } from "@/lib/count-rows";
import { searchPattern } from "@/lib/format/search-text";
import { type Page, pageOf, pageWindow } from "@/lib/paging";
import { useCase } from "@/lib/use-case";
import { adminColumns, toAdminRecord, visibleTo } from "./read";

const searched = sql`lower('|' || ${admin.name} || '|' || ${admin.firstName} || '|' || ${admin.lastName}
  || '|' || ${admin.email})`;

/** `GET /user-admins`: the newest first. */
export const listAdmins = useCase({
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
