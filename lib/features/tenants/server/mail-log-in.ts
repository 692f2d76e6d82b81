import "server-only";
import { env } from "@/lib/core/env";
import type { Executor } from "@/lib/core/server/database";
import { websiteName } from "@/lib/core/server/website-settings";
import { makePasswordLink, welcomeLinkSeconds } from "@/lib/features/auth/server/password-links";
import { accountMail, welcomeMail } from "@/lib/ports/mail/messages";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";

/**
 * Mails a tenant's log-in after the commit (docs/rules/auth.md, Mailed links): the client code and a link to set a
 * password, or to the log-in if the office set one. The mail never contains the password.
 * @param isUrgent see `enqueueMail`
 */
export async function mailLogIn(
  tx: Executor,
  to: { id: string; clientCode: string; uoccname: string; email: string },
  { hasPassword, isUrgent }: { hasPassword: boolean; isUrgent: boolean },
): Promise<void> {
  const mail = hasPassword ? accountMail : welcomeMail;
  const link = hasPassword
    ? env.APP_URL
    : await makePasswordLink(tx, { area: "client", id: to.id }, welcomeLinkSeconds);
  const site = await websiteName(tx);
  await enqueueMail(tx, mail({ site, to: to.email, name: to.uoccname, code: to.clientCode, link }), isUrgent);
}
