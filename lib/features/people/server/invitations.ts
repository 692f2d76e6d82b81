import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { currentMembership, membership } from "@/db/schema";
import { type Actor, anySession, open } from "@/lib/core/actor";
import { areaLink } from "@/lib/core/area-link";
import { AppError, forbidden, invalid, notFound } from "@/lib/core/errors";
import { emptySchema } from "@/lib/core/record-schema";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { networkOf } from "@/lib/core/server/network-prefix";
import { consumeRateLimit } from "@/lib/core/server/rate-limit";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { websiteName } from "@/lib/core/server/website-settings";
import { lockAccount, readPasswordHash } from "@/lib/features/auth/server/accounts";
import { auditAccounts } from "@/lib/features/auth/server/audit-accounts";
import { mailLimit } from "@/lib/features/auth/server/login-limits";
import { hashNewPassword, passwordOwner } from "@/lib/features/auth/server/new-password";
import { setPassword } from "@/lib/features/auth/server/set-password";
import { isToken, newToken, tokenDigest } from "@/lib/features/auth/server/tokens";
import { invitationRecord } from "@/lib/features/people/record";
import { roleTexts } from "@/lib/features/people/roles";
import { invitationAnswer, invitationQuery } from "@/lib/features/people/schema";
import { invitationMail } from "@/lib/ports/mail/messages";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { type PersonRow, selectPeople } from "./read";

/* Invitations of people to a unit (docs/rules/people.md, Invitations). */

/** How long an invitation is valid. */
const invitationDays = 7;

/** Mails a person the link of a new invitation; an earlier one ends. @throws AppError `too-many` */
export async function mailInvitation(tx: Transaction, person: PersonRow): Promise<void> {
  const { id, accountId, invitedEmail, name, role, unit, inviter } = person;
  await consumeRateLimit([mailLimit({ area: "client", id: accountId })], tx);
  const token = newToken();
  await tx
    .update(membership)
    .set({ invitationHash: tokenDigest(token), invitedAt: sql`clock_timestamp()` })
    .where(eq(membership.id, id));
  const site = await websiteName(tx);
  // The fragment keeps the token out of server logs and Referer headers.
  const link = `${areaLink("client")}/invitation#${token}`;
  const what = { role: roleTexts[role].noun, unit: unit.unitNumber || unit.clientCode, by: inviter.name };
  await enqueueMail(tx, invitationMail({ site, to: invitedEmail, name, code: null, link, ...what }));
}

/**
 * Finds the person of an invitation that can still be accepted.
 * @throws AppError `not-found` for an unknown token, `gone` for a used or old one
 */
async function findInvited(tx: Executor, token: string): Promise<PersonRow> {
  const isIts = eq(membership.invitationHash, tokenDigest(token));
  const [person] = isToken(token) ? await selectPeople(tx, isIts) : [];
  if (!person) throw notFound();
  const [recent] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(isIts, sql`${membership.invitedAt} > now() - make_interval(days => ${invitationDays})`));
  if (person.state !== "invited" || !recent)
    throw new AppError("gone", "This invitation is no longer valid. Please ask for a new one.");
  return person;
}

/** Whether an account gets its password from the invitation: it has none, or is nobody's anywhere any more. */
async function needsPassword(tx: Executor, accountId: string): Promise<boolean> {
  if ((await readPasswordHash(tx, accountId)) === null) return true;
  const isTheirs = eq(currentMembership.accountId, accountId);
  return (await tx.$count(currentMembership, isTheirs)) === 0;
}

/** `GET /invitation/{token}`: what the invitation is for. */
export const showInvitation = defineUseCase({
  name: "invitation.show",
  allow: [open],
  input: invitationQuery,
  output: invitationRecord,
  async run({ input, tx }) {
    const { accountId, role, unit } = await findInvited(tx, input.token);
    return {
      tower: await websiteName(tx),
      unitNumber: unit.unitNumber,
      role,
      needsPassword: await needsPassword(tx, accountId),
    };
  },
});

/**
 * `POST /invitation/{token}`: accepts with a new password, or by the session of the invited person's account if that has
 * a password.
 */
export const acceptInvitation = defineUseCase({
  name: "invitation.accept",
  allow: [open, anySession],
  input: invitationAnswer,
  output: emptySchema,
  async run({ actor, input, tx, address, userAgent, requestId }) {
    const { token, password } = input;
    const { accountId } = await findInvited(tx, token);
    const isNew = await needsPassword(tx, accountId);
    const hash = isNew ? await hashInvited(address, accountId, password) : null;
    if (!isNew) assertInvited(actor, accountId);
    await inTransaction(actor.area === null ? networkOf(address) : actor.id, async (inner) => {
      await lockAccount(inner, accountId);
      const person = await findInvited(inner, token);
      if ((await needsPassword(inner, accountId)) !== isNew) throw notFound();
      const now = sql`clock_timestamp()`;
      await inner
        .update(membership)
        .set({ joinedAt: now, updatedAt: now })
        .where(and(eq(membership.id, person.id), isNull(membership.joinedAt)));
      const who = { area: "client", id: accountId } as const;
      if (hash !== null) await setPassword(inner, who, hash, undefined, false);
      const event = { account: who, action: "session.acceptInvitation", address, userAgent, requestId };
      await auditAccounts(inner, [event]);
    });
    return {};
  },
});

function assertInvited(actor: Actor, accountId: string): void {
  if (actor.area === null)
    throw new AppError("unauthenticated", "Log in with your own client code or e-mail address to accept.");
  if (actor.id !== accountId) throw forbidden("This invitation is for somebody else.");
}

async function hashInvited(address: string, accountId: string, password: string | undefined) {
  if (password === undefined) throw invalid({ password: ["Please input your new password!"] });
  const { names } = await passwordOwner({ area: "client", id: accountId });
  return await hashNewPassword(address, password, "password", { names });
}
