import "server-only";
import { open } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { passwordReset } from "@/lib/features/auth/schema";
import { findPasswordLink, takePasswordLink } from "./password-links";
import { hashPassword, inTurn } from "./passwords";
import { setPassword } from "./set-password";

const linkGone = () => invalid({ token: ["This link is no longer valid. Please ask for a new one."] });

/** `POST /reset-password`: sets a password with the token of a mailed link, and ends all sessions of the account. */
export const resetPassword = defineUseCase({
  name: "session.resetPassword",
  allow: [open],
  input: passwordReset,
  output: emptySchema,
  async run({ input, tx, address }) {
    // Nobody without a link makes the server hash.
    if (!(await findPasswordLink(tx, input.token))) throw linkGone();
    const passwordHash = await inTurn(address, () => hashPassword(input.newPassword));
    await inTransaction(async (inner) => {
      const account = await takePasswordLink(inner, input.token);
      if (!account) throw linkGone();
      await setPassword(inner, account, passwordHash);
    });
    return {};
  },
});
