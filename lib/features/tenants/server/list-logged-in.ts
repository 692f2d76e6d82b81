import "server-only";
import { and, asc, isNotNull, sql } from "drizzle-orm";
import { tenant } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { type Page, pageOf, pageWindow } from "@/lib/core/paging";
import { countRows } from "@/lib/core/server/count-rows";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { LoggedInRecord } from "@/lib/features/tenants/record";
import { loggedInQuery } from "@/lib/features/tenants/schema";
import { isoInstant } from "@/lib/format/dates";
import { searchPattern } from "@/lib/format/search-text";
import { idFilter } from "./list-tenants";

// Every admin may see this list by default, so its search looks only into what it shows, and the tenant's own name.
const searched = sql`lower('|' || ${tenant.clientCode} || '|' || ${tenant.uoccname} || '|' || ${tenant.firstName}
  || '|' || ${tenant.lastName} || ' ' || coalesce(${tenant.email}, ''))`;

/** `GET /logged-in-monitor`: tenants who have logged in, the last active first. */
export const listLoggedIn = defineUseCase({
  name: "tenant.listLoggedIn",
  allow: [admin("loggedInLogs.view")],
  input: loggedInQuery,
  async run({ input, tx }): Promise<Page<LoggedInRecord>> {
    const pattern = searchPattern(input.searchTerm);
    const where = and(
      sql`${tenant.status} = 1`,
      isNotNull(tenant.lastSeen),
      idFilter(input.id),
      pattern === null ? undefined : sql`${searched} like ${pattern}`,
    );
    const { limit, offset } = pageWindow(input);
    const { id, clientCode, uoccname, email, lastSeen } = tenant;
    const [found, rows] = await Promise.all([
      countRows(tx, tenant, where, pattern !== null),
      tx
        .select({ id, clientCode, uoccname, email, lastSeen })
        .from(tenant)
        .where(where)
        .orderBy(sql`${tenant.lastSeen} desc nulls last`, asc(tenant.id))
        .limit(limit)
        .offset(offset),
    ]);
    const records = rows.map((row) => ({ ...row, lastSeen: isoInstant(row.lastSeen) }));
    return pageOf(records, found, input, pattern !== null);
  },
});
