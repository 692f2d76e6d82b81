import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { admin, twoFactor } from "@/db/schema";
import { admin as anAdmin } from "@/lib/core/actor";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { websiteName } from "@/lib/core/server/website-settings";
import { recoveryCodes, twoFactorSecret } from "@/lib/features/auth/record";
import { twoFactorCode, twoFactorEnd } from "@/lib/features/auth/schema";
import { proveOwnPassword } from "./own-password";
import { encryptSecret, newRecoveryCodes, newSecret, secretUri, stepOfCode } from "./second-factor";
import { requireSession } from "./sessions";

/* A member of staff sets up its own authenticator app (docs/rules/auth.md, Authenticator app). */

const isOnAlready = () => new AppError("conflict", "Your authenticator app is set up already.");

/** `POST /two-factor`: a new secret for the app. It counts only once it is confirmed. */
export const beginTwoFactor = defineUseCase({
  name: "twoFactor.begin",
  allow: [anAdmin()],
  beforeSetUp: true,
  input: z.object({}),
  output: twoFactorSecret,
  write: true,
  async run({ actor, tx }) {
    const [account] = await tx.select({ email: admin.email }).from(admin).where(eq(admin.id, actor.id));
    if (!account) throw notFound();
    const secret = newSecret();
    const stored = encryptSecret(secret, actor.id);
    const begun = await tx
      .insert(twoFactor)
      .values({ adminId: actor.id, secret: stored })
      .onConflictDoUpdate({
        target: twoFactor.adminId,
        set: { secret: stored },
        setWhere: isNull(twoFactor.confirmedAt),
      })
      .returning({ adminId: twoFactor.adminId });
    if (begun.length === 0) throw isOnAlready();
    return { secret, uri: secretUri(secret, await websiteName(tx), account.email) };
  },
});

/** `PUT /two-factor`: a code of the app turns it on. @returns the recovery codes, which are told this once */
export const confirmTwoFactor = defineUseCase({
  name: "twoFactor.confirm",
  allow: [anAdmin()],
  beforeSetUp: true,
  input: twoFactorCode,
  output: recoveryCodes,
  write: true,
  async run({ input, tx, ...caller }) {
    const { id } = caller.actor;
    const [begun] = await tx.select().from(twoFactor).where(eq(twoFactor.adminId, id)).for("update");
    if (!begun) throw new AppError("conflict", "Begin to set up your authenticator app first.");
    if (begun.confirmedAt !== null) throw isOnAlready();
    const lastStep = stepOfCode(begun.secret, id, input.code);
    if (lastStep === null) throw invalid({ code: ["This code is not valid."] });
    const { codes, digests } = newRecoveryCodes();
    await tx
      .update(twoFactor)
      .set({ confirmedAt: sql`clock_timestamp()`, lastStep, recoveryCodes: digests })
      .where(and(eq(twoFactor.adminId, id), isNull(twoFactor.confirmedAt)));
    await audit(tx, caller, "twoFactor.confirm", "admin", id);
    return { recoveryCodes: codes };
  },
});

/** `DELETE /two-factor`: turns it off; asks for the password, so that a stolen session can't. */
export const endTwoFactor = defineUseCase({
  name: "twoFactor.end",
  allow: [anAdmin()],
  beforeSetUp: true,
  input: twoFactorEnd,
  output: emptySchema,
  async run({ input, tx: _, ...caller }) {
    await proveOwnPassword(caller, input.password, invalid({ password: ["This is not your password."] }));
    await inTransaction(async (tx) => {
      const ended = await tx.delete(twoFactor).where(eq(twoFactor.adminId, caller.actor.id)).returning();
      await tx.select({ id: admin.id }).from(admin).where(eq(admin.id, caller.actor.id)).for("update");
      await requireSession(tx, caller.actor);
      if (ended.length > 0) await audit(tx, caller, "twoFactor.end", "admin", caller.actor.id);
    });
    return {};
  },
});
