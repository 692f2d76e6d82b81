import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { twoFactor } from "@/db/schema";
import { superAdmin } from "@/lib/core/actor";
import { forbidden } from "@/lib/core/errors";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adminRecord } from "@/lib/features/admins/record";
import { announceAccountChange } from "@/lib/features/auth/server/announce-account-change";
import { auditedAdmin } from "@/lib/features/auth/server/audit-accounts";
import { endConnectionsWithoutTwoFactor } from "@/lib/features/auth/server/end-sessions";
import { invalidateAdmins } from "./invalidate-admins";
import { lockAdmin } from "./lock-admin";
import { toAdminRecord } from "./read";

/**
 * `DELETE /user-admin/{id}/two-factor`: for another administrator who lost the app and its recovery codes. One's own
 * app is turned off with `DELETE /two-factor`, which requires the password, so that a stolen session is not enough.
 */
export const resetTwoFactor = defineUseCase({
  name: "admin.resetTwoFactor",
  allow: [superAdmin],
  input: z.object({ id: recordId }),
  output: adminRecord,
  write: true,
  async run({ actor, input, tx, address, requestId, afterCommit }) {
    const row = await lockAdmin(tx, actor, input.id);
    if (row.id === actor.id) throw forbidden("Turn off your own authenticator app with your password.");
    await tx.delete(twoFactor).where(eq(twoFactor.accountId, row.id));
    if (row.twoFactor) {
      await announceAccountChange(tx, { area: "admin", id: row.id }, "appOff");
      await endConnectionsWithoutTwoFactor(tx);
      afterCommit(invalidateAdmins);
      const detail = { twoFactor: { from: true, to: false } };
      await audit(tx, { actor, address, requestId }, "admin.resetTwoFactor", auditedAdmin, row.id, detail);
    }
    return toAdminRecord({ ...row, twoFactor: false });
  },
});
