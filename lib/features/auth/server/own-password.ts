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
 * Asks the session's holder for its password once more, before what a stolen session must not do
 * (docs/rules/auth.md, Passwords). Counted like failed log-ins, so that a session can't be used to guess the password.
 * No transaction may be open meanwhile.
 * @param wrong what a wrong one is answered with
 * @throws AppError `wrong` for a wrong one, `too-many` past the limit
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
