import "server-only";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { tenant } from "@/db/schema";
import { isActiveRecord } from "@/db/status-literals";
import { anyAdmin, can } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import type { SearchTerm } from "@/lib/core/search-term";
import { byColumn, listPage, orderOf, type Sorts } from "@/lib/core/server/list-page";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { tenantOption, tenantRecord } from "@/lib/features/tenants/record";
import { tenantPickerQuery, tenantQuery, type tenantSorts } from "@/lib/features/tenants/schema";
import { tenantColumns, toTenantRecord } from "./read";

/**
 * Matches code or name, which are the first line of the search text. The condition on the whole text uses the index.
 */
export const codeOrName = ({ pattern }: SearchTerm) => sql`${tenant.searchText} like ${pattern}
  and split_part(${tenant.searchText}, ${"\n"}, 1) like ${pattern}`;
const option = { id: tenant.id, uoccname: tenant.uoccname, clientCode: tenant.clientCode };

/** Sorted by `lastSeen`, tenants who never logged in come last. */
export const tenantOrders: Sorts<(typeof tenantSorts)[number]> = {
  clientCode: byColumn(natural(tenant.clientCode), tenant.id),
  uoccname: byColumn(natural(tenant.uoccname), tenant.id),
  lastSeen: {
    desc: [sql`${tenant.lastSeen} desc nulls last`, asc(tenant.id)],
    asc: [sql`${tenant.lastSeen} asc nulls first`, desc(tenant.id)],
    first: "desc",
  },
};

/**
 * `GET /tenants`: sorted by client code by default. Admins without `tenants.view` get only a picker's fields, and
 * search and sort only by those, so that neither reveals other fields.
 */
export const listTenants = defineUseCase({
  name: "tenant.list",
  allow: [anyAdmin],
  input: tenantQuery,
  inputFor: (actor) => (can(actor, "tenants.view") ? tenantQuery : tenantPickerQuery),
  output: pageOfSchema(z.union([tenantRecord, tenantOption])),
  async run({ actor, input, tx }) {
    const list = {
      table: tenant,
      where: and(isActiveRecord(tenant.status), idFilter(input.id)),
      order: orderOf(tenantOrders, input),
    };
    return can(actor, "tenants.view")
      ? listPage(tx, input, {
          ...list,
          columns: tenantColumns,
          searched: tenant.searchText,
          toRow: toTenantRecord,
        })
      : listPage(tx, input, { ...list, columns: option, searched: codeOrName, toRow: (row) => row });
  },
});

/** The list's `id` filter; an invalid id matches nothing. */
export function idFilter(id: string | undefined): SQL | undefined {
  if (!id) return undefined;
  return isId(id) ? eq(tenant.id, id) : sql`false`;
}
