import "server-only";
import * as z from "zod";
import { superAdmin } from "@/lib/core/actor";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { endedSessions } from "@/lib/features/auth/record";
import { auditedAdmin } from "@/lib/features/auth/server/audit-accounts";
import { endSessionsOf } from "@/lib/features/auth/server/end-sessions";
import { lockAdmin } from "./lock-admin";

/** `DELETE /user-admin/{id}/sessions`: ends all sessions of an administrator without changing the password. */
export const endAdminSessions = defineUseCase({
  name: "admin.endSessions",
  allow: [superAdmin],
  input: z.object({ id: recordId }),
  output: endedSessions,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const { id } = await lockAdmin(tx, actor, input.id);
    // Audit first, because the audit entry reads the browser from the session.
    await audit(tx, { actor, address, requestId }, "admin.endSessions", auditedAdmin, id);
    return { ended: await endSessionsOf(tx, id, "office") };
  },
});
