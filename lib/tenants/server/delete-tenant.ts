import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { passwordLink, tenant } from "@/db/schema";
import { audit } from "@/lib/audit/server/audit";
import { admin } from "@/lib/auth/actor";
import { endSessionsOf } from "@/lib/auth/server/sessions";
import { notFound } from "@/lib/errors";
import { recordId } from "@/lib/schema";
import { useCase } from "@/lib/use-case";
import { findTenant } from "./read";

/**
 * `DELETE /tenant/{id}`: gone from lists and pickers, its tickets and payments stay with its name. If an import brings
 * it back, it comes without a log-in: neither its password, nor a mailed link, nor its address for a forgotten one.
 */
export const deleteTenant = useCase({
  name: "tenant.delete",
  allow: [admin("tenants.delete")],
  input: z.object({ id: recordId }),
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const row = await findTenant(tx, input.id, { lock: true });
    if (!row) throw notFound();
    const { id, clientCode, uoccname, email } = row;
    await tx
      .update(tenant)
      .set({ status: 0, passwordHash: null, email: null, updatedAt: sql`clock_timestamp()` })
      .where(eq(tenant.id, id));
    await tx.delete(passwordLink).where(eq(passwordLink.tenantId, id));
    await endSessionsOf(tx, id, "client");
    const call = { actor, address, requestId };
    await audit(tx, call, "tenant.delete", "tenant", id, { clientCode, uoccname, email });
    return { id, status: 0 };
  },
});
