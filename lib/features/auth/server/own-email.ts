import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import type { Transaction } from "@/lib/core/server/database";
import type { Caller } from "@/lib/core/server/use-case";
import { verifyOwnPassword } from "./own-password";
import { requireSession } from "./sessions";

/*
 * Users must enter their password to change their own e-mail address, and the old address is notified
 * (docs/rules/auth.md, Passwords). Otherwise a stolen session could take over the account with a password link sent to
 * a new address.
 */

/**
 * Verifies the `currentPassword` of an update of one's own record. Call it before the transaction.
 * @returns whether a password was sent, for `assertMayChangeOwnEmail`
 * @throws AppError `invalid` for a wrong password, `too-many` past the limit
 */
export async function verifyCurrentPassword(
  caller: Caller<SessionActor>,
  currentPassword: string | null | undefined,
): Promise<boolean> {
  if (!currentPassword) return false;
  const wrong = invalid({ currentPassword: ["This is not your current password."] });
  await verifyOwnPassword(caller, currentPassword, wrong);
  return true;
}

/**
 * Permits a change of one's own e-mail address. Locks the account.
 * @param isPasswordVerified the result of `verifyCurrentPassword`
 * @throws AppError `invalid` if no password was sent, `unauthenticated` if the session has ended
 */
export async function assertMayChangeOwnEmail(
  tx: Transaction,
  actor: SessionActor,
  isPasswordVerified: boolean,
): Promise<void> {
  if (!isPasswordVerified) throw invalid({ currentPassword: ["Please input your current password!"] });
  await requireSession(tx, actor);
}
