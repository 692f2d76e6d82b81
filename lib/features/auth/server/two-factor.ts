import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { admin, twoFactor } from "@/db/schema";
import { anyAdmin, type StaffActor } from "@/lib/core/actor";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import { type Caller, defineUseCase } from "@/lib/core/server/use-case";
import { websiteName } from "@/lib/core/server/website-settings";
import { recoveryCodes, twoFactorSecret } from "@/lib/features/auth/record";
import { ownPassword, twoFactorCode } from "@/lib/features/auth/schema";
import { announceAccountChange } from "./announce-account-change";
import { auditedAdmin } from "./audit-accounts";
import { endSessionsOf } from "./end-sessions";
import { beginAttempt } from "./login-limits";
import { verifyOwnPassword } from "./own-password";
import { requireSession } from "./sessions";
import {
  decryptSecret,
  encryptSecret,
  newRecoveryCodes,
  newSecret,
  secretUri,
  stepOfCode,
} from "./two-factor-codes";

/* Staff set up their own authenticator app (docs/rules/auth.md, Authenticator app). */

const alreadySetUp = () => new AppError("conflict", "Your authenticator app is set up already.");

const wrongPassword = () => invalid({ password: ["This is not your password."] });

/**
 * `POST /two-factor`: creates a secret, which is inactive until confirmed. Requires the password, because a stolen
 * session could otherwise set up an app and lock the user out.
 */
export const beginTwoFactor = defineUseCase({
  name: "twoFactor.begin",
  allow: [anyAdmin],
  beforeSetUp: true,
  input: ownPassword,
  output: twoFactorSecret,
  async run({ input, tx: _, ...caller }) {
    const { actor } = caller;
    await verifyOwnPassword(caller, input.password, wrongPassword());
    return await inTransaction(actor.id, async (tx) => {
      const account = await lockOwnAccount(tx, actor);
      const secret = newSecret();
      const stored = encryptSecret(secret, actor.id);
      const started = await tx
        .insert(twoFactor)
        .values({ accountId: actor.id, secret: stored })
        .onConflictDoUpdate({
          target: twoFactor.accountId,
          set: { secret: stored },
          setWhere: isNull(twoFactor.confirmedAt),
        })
        .returning({ accountId: twoFactor.accountId });
      if (started.length === 0) throw alreadySetUp();
      return { secret, uri: secretUri(secret, await websiteName(tx), account.email) };
    });
  },
});

/**
 * `PUT /two-factor`: activates the app with its first code, ends other sessions and notifies the account by mail.
 * @returns the recovery codes, which are shown only once
 */
export const confirmTwoFactor = defineUseCase({
  name: "twoFactor.confirm",
  allow: [anyAdmin],
  beforeSetUp: true,
  input: twoFactorCode,
  output: recoveryCodes,
  async run({ input, tx: _, ...caller }) {
    const { id, area } = caller.actor;
    // Limits attempts, so that a stolen session can't guess the code during the user's set-up.
    const attempt = await beginAttempt(area, id, caller.address, { kind: "confirm" });
    const codes = await inTransaction(id, (tx) => confirmSetUp(tx, caller, input.code));
    await attempt.release();
    return { recoveryCodes: codes };
  },
});

async function confirmSetUp(tx: Transaction, caller: Caller<StaffActor>, code: string): Promise<string[]> {
  const { id, area, sessionId } = caller.actor;
  await lockOwnAccount(tx, caller.actor);
  const [started] = await tx.select().from(twoFactor).where(eq(twoFactor.accountId, id)).for("update");
  if (!started) throw new AppError("conflict", "Begin to set up your authenticator app first.");
  if (started.confirmedAt !== null) throw alreadySetUp();
  const secret = decryptSecret(started.secret, id);
  const lastStep = secret === null ? null : stepOfCode(secret, code);
  if (lastStep === null) throw invalid({ code: ["This code is not valid."] });
  const { codes, digests } = newRecoveryCodes();
  await tx
    .update(twoFactor)
    .set({ confirmedAt: sql`clock_timestamp()`, lastStep, recoveryCodes: digests })
    .where(and(eq(twoFactor.accountId, id), isNull(twoFactor.confirmedAt)));
  await announceAccountChange(tx, { area, id }, "appOn");
  await endSessionsOf(tx, id, "twoFactor", sessionId);
  await audit(tx, caller, "twoFactor.confirm", auditedAdmin, id);
  return codes;
}

/** `DELETE /two-factor`: requires the password, so that a stolen session can't turn the app off. */
export const endTwoFactor = defineUseCase({
  name: "twoFactor.end",
  allow: [anyAdmin],
  beforeSetUp: true,
  input: ownPassword,
  output: emptySchema,
  async run({ input, tx: _, ...caller }) {
    await verifyOwnPassword(caller, input.password, wrongPassword());
    await inTransaction(caller.actor.id, async (tx) => {
      await lockOwnAccount(tx, caller.actor);
      const ended = await tx.delete(twoFactor).where(eq(twoFactor.accountId, caller.actor.id)).returning();
      if (ended.length === 0) return;
      await audit(tx, caller, "twoFactor.end", auditedAdmin, caller.actor.id);
      await announceAccountChange(tx, caller.actor, "appOff");
    });
    return {};
  },
});

/**
 * Locks the actor's account, before its app and sessions. @throws AppError `unauthenticated` if the session has ended
 */
async function lockOwnAccount(tx: Transaction, actor: StaffActor): Promise<{ email: string }> {
  await requireSession(tx, actor);
  const [own] = await tx.select({ email: admin.email }).from(admin).where(eq(admin.id, actor.id));
  if (!own) throw notFound();
  return own;
}
