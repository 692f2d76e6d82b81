import "server-only";
import * as z from "zod";
import { adminWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { endedSessions } from "@/lib/features/auth/record";
import { auditedTenant } from "@/lib/features/auth/server/audit-accounts";
import { endSessionsOf, endSessionsOfUnit } from "@/lib/features/auth/server/end-sessions";
import { lockTenant } from "./read";

/** `DELETE /tenant/{id}/sessions`: ends all sessions of a unit's people without changing a password. */
export const endTenantSessions = defineUseCase({
  name: "tenant.endSessions",
  allow: [adminWith("tenants.edit")],
  input: z.object({ id: recordId }),
  output: endedSessions,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const row = await lockTenant(tx, input.id);
    if (!row) throw notFound();
    const ended =
      (await endSessionsOf(tx, row.id, "office")) + (await endSessionsOfUnit(tx, row.id, "office"));
    await audit(tx, { actor, address, requestId }, "tenant.endSessions", auditedTenant, row.id, { ended });
    return { ended };
  },
});
