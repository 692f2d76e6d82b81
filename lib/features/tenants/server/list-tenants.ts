import "server-only";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { tenant } from "@/db/schema";
import { admin, can } from "@/lib/core/actor";
import { type Page, pageOf, pageWindow } from "@/lib/core/paging";
import { isId } from "@/lib/core/schema";
import { countRows } from "@/lib/core/server/count-rows";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TenantOption, TenantRecord } from "@/lib/features/tenants/record";
import { tenantQuery, type tenantSorts } from "@/lib/features/tenants/schema";
import { searchPattern } from "@/lib/format/search-text";
import { tenantColumns, toTenantRecord } from "./read";

const option = { id: tenant.id, uoccname: tenant.uoccname, clientCode: tenant.clientCode };

/**
 * `GET /tenants`: by client code unless sorted otherwise. An admin without `tenants.view` gets what a picker shows,
 * and searches that alone: a search must not tell of a field that the answer keeps back.
 */
export const listTenants = defineUseCase({
  name: "tenant.list",
  allow: [admin()],
  input: tenantQuery,
  async run({ actor, input, tx }): Promise<Page<TenantRecord | TenantOption>> {
    const mayView = can(actor, "tenants.view");
    const pattern = searchPattern(input.searchTerm);
    const searched = mayView ? tenant.searchText : tenant.ownerText;
    const where = and(
      sql`${tenant.status} = 1`,
      idFilter(input.id),
      pattern === null ? undefined : sql`${searched} like ${pattern}`,
    );
    const { limit, offset } = pageWindow(input);
    const order = orderOf(input.sort, input.order ?? (input.sort === "lastSeen" ? "desc" : "asc"));
    const page = <Row>(rows: Row[], found: number) => pageOf(rows, found, input, pattern !== null);
    const counted = countRows(tx, tenant, where, pattern !== null);
    if (!mayView) {
      const rows = tx
        .select(option)
        .from(tenant)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      const [found, options] = await Promise.all([counted, rows]);
      return page(options, found);
    }
    const rows = tx
      .select(tenantColumns)
      .from(tenant)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const [found, records] = await Promise.all([counted, rows]);
    return page(records.map(toTenantRecord), found);
  },
});

/** The list's `id` parameter; one that can't be an id finds nothing. */
export function idFilter(id: string | undefined): SQL | undefined {
  if (!id) return undefined;
  return isId(id) ? eq(tenant.id, id) : sql`false`;
}

/** Each order is that of an index, read from one end or the other. */
function orderOf(sort: (typeof tenantSorts)[number], order: "asc" | "desc"): SQL[] {
  if (sort === "lastSeen") {
    return order === "desc"
      ? [sql`${tenant.lastSeen} desc nulls last`, asc(tenant.id)]
      : [sql`${tenant.lastSeen} asc nulls first`, desc(tenant.id)];
  }
  const by = order === "asc" ? asc : desc;
  return [by(tenant[sort]), by(tenant.id)];
}
