import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { admin } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { forbidden } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { deleteKeysOf } from "@/lib/core/server/idempotency";
import { defineUseCase } from "@/lib/core/server/use-case";
import { auditedAdmin } from "@/lib/features/auth/server/audit-accounts";
import { endSessionsOf } from "@/lib/features/auth/server/end-sessions";
import { endPasswordLinks } from "@/lib/features/auth/server/password-links";
import { invalidateAdmins, lockAdmin } from "./read";

/** `DELETE /user-admin/{id}`: ends its sessions; its records keep its name. Admins can't delete themselves. */
export const deleteAdmin = defineUseCase({
  name: "admin.delete",
  allow: [adminWith("utilities.delete")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, address, requestId, afterCommit }) {
    const { id, name, email } = await lockAdmin(tx, actor, input.id);
    if (id === actor.id) throw forbidden("You can't delete yourself.");
    const now = sql`clock_timestamp()`;
    await tx
      .update(admin)
      .set({ status: recordStatus.deleted, deletedAt: now, updatedAt: now })
      .where(eq(admin.id, id));
    await endPasswordLinks(tx, { area: "admin", id });
    await endSessionsOf(tx, id, "admin", "inactive");
    await deleteKeysOf(tx, id);
    await audit(tx, { actor, address, requestId }, "admin.delete", auditedAdmin, id, { name, email });
    afterCommit(invalidateAdmins);
    return { id, status: recordStatus.deleted };
  },
});
