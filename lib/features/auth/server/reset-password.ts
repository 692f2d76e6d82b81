import "server-only";
import { open } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { networkOf } from "@/lib/core/server/network-prefix";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { passwordReset } from "@/lib/features/auth/schema";
import { auditAccounts } from "./audit-accounts";
import { hashNewPassword, passwordOwner } from "./new-password";
import { findPasswordLink, redeemPasswordLink } from "./password-links";
import { setPassword } from "./set-password";

const invalidLink = () => invalid({ token: ["This link is no longer valid. Please ask for a new one."] });

/** `POST /reset-password`: sets a password with the token of a mailed link and ends all sessions of the account. */
export const resetPassword = defineUseCase({
  name: "session.resetPassword",
  allow: [open],
  input: passwordReset,
  output: emptySchema,
  async run({ input, tx, address, userAgent, requestId }) {
    // Checked first, so that a request without a valid link causes no hashing.
    const found = await findPasswordLink(tx, input.token);
    if (!found) throw invalidLink();
    const owner = await passwordOwner(found);
    const passwordHash = await hashNewPassword(address, input.newPassword, "newPassword", owner);
    await inTransaction(networkOf(address), async (inner) => {
      const account = await redeemPasswordLink(inner, input.token);
      if (!account) throw invalidLink();
      await setPassword(inner, account, passwordHash);
      await auditAccounts(inner, [
        { account, action: "session.resetPassword", address, userAgent, requestId },
      ]);
    });
    return {};
  },
});
