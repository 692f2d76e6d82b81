import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import type { AppError } from "@/lib/core/errors";
import { db } from "@/lib/core/server/database";
import type { Caller } from "@/lib/core/server/use-case";
import { readPasswordHash } from "./accounts";
import { beginAttempt } from "./login-limits";
import { passwordMatches, runInHashQueue } from "./passwords";

/**
 * Verifies the user's password again before changes that a stolen session must not make (docs/rules/auth.md,
 * Passwords). Failures are limited like failed log-ins, so that a session can't be used to guess the password. Do not
 * call it inside a transaction.
 * @param wrong the error for a wrong password
 * @throws AppError `wrong` for a wrong password, `too-many` past the limit
 */
export async function verifyOwnPassword(
  { actor, address }: Caller<SessionActor>,
  password: string,
  wrong: AppError,
): Promise<void> {
  const passwordHash = await readPasswordHash(db, actor.id);
  await runInHashQueue(address, async () => {
    const attempt = await beginAttempt(actor.area, actor.id, address, { kind: "change" });
    if (!(await passwordMatches(password, passwordHash))) throw wrong;
    await attempt.release();
  });
}
