import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import { areaLink } from "@/lib/core/area-link";
import { invalid } from "@/lib/core/errors";
import type { Transaction } from "@/lib/core/server/database";
import type { Caller } from "@/lib/core/server/use-case";
import { websiteName } from "@/lib/core/server/website-settings";
import { emailChangedMail } from "@/lib/ports/mail/messages";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { verifyOwnPassword } from "./own-password";
import { requireSession } from "./sessions";

/*
 * Who changes its own e-mail address gives its password, and the old address is told (docs/rules/auth.md, Passwords):
 * links to set a password go to that address, so that a stolen session would else become the account.
 */

/**
 * Checks the `currentPassword` of an update of one's own record; called before the transaction begins.
 * @returns whether it was given: `tellOldAddress` needs it
 * @throws AppError `invalid` for a wrong one, `too-many` past the limit
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
 * Mails the old address, where there was one, that it is no longer the account's, whose row must be locked.
 * @param isProved whether the password was given
 * @throws AppError `invalid` where it was not, `unauthenticated` where the session has ended meanwhile
 */
export async function notifyOldEmail(
  tx: Transaction,
  actor: SessionActor,
  oldAddress: string | null,
  isProved: boolean,
): Promise<void> {
  if (!isProved) throw invalid({ currentPassword: ["Please input your current password!"] });
  await requireSession(tx, actor);
  if (oldAddress === null) return;
  const site = await websiteName(tx);
  const code = actor.area === "client" ? actor.clientCode : null;
  const link = areaLink(actor.area);
  await enqueueMail(tx, emailChangedMail({ site, to: oldAddress, name: actor.name, code, link }));
}
