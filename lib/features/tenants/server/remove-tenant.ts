import "server-only";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { membership, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import type { StaffActor } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { deleteKeysOf } from "@/lib/core/server/idempotency";
import type { Caller } from "@/lib/core/server/use-case";
import { auditedTenant } from "@/lib/features/auth/server/audit-accounts";
import { endSessionsOf, endSessionsOfUnit } from "@/lib/features/auth/server/end-sessions";
import { removePassword } from "@/lib/features/auth/server/set-password";
import { tenantSearchText } from "@/lib/features/tenants/search";
import type { TenantRow } from "./read";

/**
 * Deletes a locked tenant (docs/rules/tenants.md, Deletion). Also deletes password, mailed links and e-mail address, so
 * that the tenant can't log in if an import restores it.
 */
export async function removeTenant(
  { actor, tx, address, requestId }: Caller<StaffActor> & { tx: Transaction },
  row: TenantRow,
): Promise<void> {
  const { id, clientCode, uoccname, email } = row;
  await tx
    .update(tenant)
    .set({
      status: recordStatus.deleted,
      email: null,
      emailKey: null,
      searchText: tenantSearchText({ ...row, email: null }),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(tenant.id, id));
  await removePassword(tx, id);
  await endSessionsOf(tx, id, "inactive");
  await endSessionsOfUnit(tx, id, "inactive");
  // The first person's stays, as the tenant's row does.
  await tx
    .update(membership)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(membership.tenantId, id), ne(membership.id, id), isNull(membership.endedAt)));
  await deleteKeysOf(tx, id);
  const caller = { actor, address, requestId };
  await audit(tx, caller, "tenant.delete", auditedTenant, id, { clientCode, uoccname, email });
}
