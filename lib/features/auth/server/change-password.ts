import "server-only";
import { eq } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import { anySession } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { passwordChange } from "@/lib/features/auth/schema";
import { beginAttempt } from "./login-limits";
import { hashPassword, inTurn, passwordMatches } from "./passwords";
import { endSessionsOf } from "./sessions";

/** `PUT /change-password`: ends all other sessions of the user. */
export const changePassword = defineUseCase({
  name: "session.changePassword",
  allow: [anySession],
  input: passwordChange,
  output: emptySchema,
  async run({ actor, input, tx, address, requestId }) {
    const isTenant = actor.area === "client";
    const [account] = isTenant
      ? await tx.select({ hash: tenant.passwordHash }).from(tenant).where(eq(tenant.id, actor.id))
      : await tx.select({ hash: admin.passwordHash }).from(admin).where(eq(admin.id, actor.id));
    const passwordHash = await inTurn(address, async () => {
      // Counted like failed log-ins, so that a stolen session can't be used to guess the password.
      const attempt = await beginAttempt(actor.area, `change ${actor.id}`, `change ${address}`);
      if (!(await passwordMatches(input.oldPassword, account?.hash))) {
        const message = "Change Password Failed: Unable to change your password.";
        throw new AppError("invalid", message, { errors: { oldPassword: [message] } });
      }
      await attempt.succeeded();
      return hashPassword(input.newPassword);
    });
    // The transaction begins only now, so that no connection is held meanwhile.
    await tx.transaction(async (inner) => {
      if (isTenant) await inner.update(tenant).set({ passwordHash }).where(eq(tenant.id, actor.id));
      else await inner.update(admin).set({ passwordHash }).where(eq(admin.id, actor.id));
      await endSessionsOf(inner, actor.id, actor.area, actor.sessionId);
      await audit(inner, { actor, address, requestId }, "session.changePassword", "admin", actor.id);
    });
    return {};
  },
});
