import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { tenant } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { deleteKeysOf } from "@/lib/core/server/idempotency";
import { defineUseCase } from "@/lib/core/server/use-case";
import { auditedTenant } from "@/lib/features/auth/server/audit-accounts";
import { endSessionsOf } from "@/lib/features/auth/server/end-sessions";
import { endPasswordLinks } from "@/lib/features/auth/server/password-links";
import { tenantSearchText } from "@/lib/features/tenants/search";
import { lockTenant } from "./read";

/**
 * `DELETE /tenant/{id}` (docs/rules/tenants.md, Deletion). Also deletes password, mailed links and e-mail address, so
 * that the tenant can't log in if an import restores it.
 */
export const deleteTenant = defineUseCase({
  name: "tenant.delete",
  allow: [adminWith("tenants.delete")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const row = await lockTenant(tx, input.id);
    if (!row) throw notFound();
    const { id, clientCode, uoccname, email } = row;
    await tx
      .update(tenant)
      .set({
        status: recordStatus.deleted,
        passwordHash: null,
        email: null,
        emailKey: null,
        searchText: tenantSearchText({ ...row, email: null }),
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(tenant.id, id));
    await endPasswordLinks(tx, { area: "client", id });
    await endSessionsOf(tx, id, "client", "inactive");
    await deleteKeysOf(tx, id);
    const caller = { actor, address, requestId };
    await audit(tx, caller, "tenant.delete", auditedTenant, id, { clientCode, uoccname, email });
    return { id, status: recordStatus.deleted };
  },
});
