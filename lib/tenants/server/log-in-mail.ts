import "server-only";
import type { Executor } from "@/db/client";
import { makePasswordLink, welcomeSeconds } from "@/lib/auth/server/password-links";
import { env } from "@/lib/env";
import { accountMail, welcomeMail } from "@/lib/mail/messages";
import { enqueueMail } from "@/lib/mail/server/enqueue";
import { websiteName } from "@/lib/settings/server/website";

/**
 * Has a tenant's log-in mailed once the transaction is committed (decisions, Sessions): the client code, with a link
 * to set a password, or to the log-in where the office gave one. A password itself is never mailed.
 */
export async function mailLogIn(
  tx: Executor,
  to: { id: string; clientCode: string; uoccname: string; email: string },
  hasPassword: boolean,
): Promise<void> {
  const mail = hasPassword ? accountMail : welcomeMail;
  const link = hasPassword ? env.APP_URL : await makePasswordLink(tx, "client", to.id, welcomeSeconds);
  const site = await websiteName(tx);
  await enqueueMail(tx, mail({ site, to: to.email, name: to.uoccname, code: to.clientCode, link }));
}
