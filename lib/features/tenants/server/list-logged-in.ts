import "server-only";
import { and, isNotNull, sql } from "drizzle-orm";
import { tenant } from "@/db/schema";
import { isActiveRecord } from "@/db/status-literals";
import { adminWith } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import type { SearchTerm } from "@/lib/core/search-term";
import { listPage, orderOf } from "@/lib/core/server/list-page";
import { searchedFields } from "@/lib/core/server/searched-fields";
import { defineUseCase } from "@/lib/core/server/use-case";
import { loggedInRecord } from "@/lib/features/tenants/record";
import { loggedInQuery } from "@/lib/features/tenants/schema";
import { isoInstant } from "@/lib/format/dates";
import { idFilter, tenantOrders } from "./list-tenants";

// Every admin may see this list by default, so the search covers only shown fields and the tenant's name. The
// condition on the whole search text uses the index.
const shownFields = searchedFields(
  [tenant.clientCode, tenant.uoccname, tenant.firstName, tenant.lastName],
  [tenant.email],
);
const searched = ({ pattern }: SearchTerm) =>
  sql`${tenant.searchText} like ${pattern} and ${shownFields} like ${pattern}`;

/** `GET /logged-in-monitor`: tenants who have logged in, last active first. */
export const listLoggedIn = defineUseCase({
  name: "tenant.listLoggedIn",
  allow: [adminWith("loggedInLogs.view")],
  input: loggedInQuery,
  output: pageOfSchema(loggedInRecord),
  async run({ input, tx }) {
    const { id, clientCode, uoccname, email, lastSeen } = tenant;
    return listPage(tx, input, {
      table: tenant,
      columns: { id, clientCode, uoccname, email, lastSeen },
      where: and(isActiveRecord(tenant.status), isNotNull(tenant.lastSeen), idFilter(input.id)),
      searched,
      order: orderOf(tenantOrders, input),
      toRow: (row) => ({ ...row, lastSeen: isoInstant(row.lastSeen) }),
    });
  },
});
