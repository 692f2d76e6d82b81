import "server-only";
import { anySession } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { passwordChange } from "@/lib/features/auth/schema";
import { proveOwnPassword } from "./own-password";
import { hashPassword, inTurn } from "./passwords";
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
  async run({ actor, input, address, requestId }) {
    await proveOwnPassword({ actor, address, requestId }, input.oldPassword, wrongOldPassword());
    const passwordHash = await inTurn(address, () => hashPassword(input.newPassword));
    // The transaction begins only now, so that no connection is held meanwhile.
    await inTransaction(async (tx) => {
      await setPassword(tx, actor, passwordHash, actor.sessionId);
      await requireSession(tx, actor);
      await audit(tx, { actor, address, requestId }, "session.changePassword", "admin", actor.id);
    });
    return {};
  },
});
