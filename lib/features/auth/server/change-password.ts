import "server-only";
import { anySession } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { passwordChange } from "@/lib/features/auth/schema";
import { auditAccounts } from "./audit-accounts";
import { hashNewPassword, passwordOwner } from "./new-password";
import { verifyOwnPassword } from "./own-password";
import { requireSession } from "./sessions";
import { setPassword } from "./set-password";

const wrongOldPassword = () =>
  invalid({ oldPassword: ["Change Password Failed: Unable to change your password."] });

/** `PUT /change-password`: ends all other sessions of the user. */
export const changePassword = defineUseCase({
  name: "session.changePassword",
  allow: [anySession],
  input: passwordChange,
  output: emptySchema,
  async run({ actor, input, address, requestId, userAgent }) {
    await verifyOwnPassword({ actor, address, requestId }, input.oldPassword, wrongOldPassword());
    const owner = await passwordOwner(actor);
    const passwordHash = await hashNewPassword(address, input.newPassword, "newPassword", owner);
    // Starts the transaction after hashing, so that hashing blocks no database connection.
    await inTransaction(actor.id, async (tx) => {
      await setPassword(tx, actor, passwordHash, actor.sessionId);
      await requireSession(tx, actor);
      const { area, id } = actor;
      await auditAccounts(tx, [
        { account: { area, id }, action: "session.changePassword", address, userAgent, requestId },
      ]);
    });
    return {};
  },
});
