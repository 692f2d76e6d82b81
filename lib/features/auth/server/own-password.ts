import "server-only";
import { eq } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import type { AppError } from "@/lib/core/errors";
import { db } from "@/lib/core/server/database";
import type { Caller } from "@/lib/core/server/use-case";
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
  const [account] =
    actor.area === "client"
      ? await db.select({ hash: tenant.passwordHash }).from(tenant).where(eq(tenant.id, actor.id))
      : await db.select({ hash: admin.passwordHash }).from(admin).where(eq(admin.id, actor.id));
  await runInHashQueue(address, async () => {
    const attempt = await beginAttempt(actor.area, actor.id, address, { kind: "change" });
    if (!(await passwordMatches(password, account?.hash))) throw wrong;
    await attempt.release();
  });
}
