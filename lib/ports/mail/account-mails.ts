import type { Area } from "@/lib/core/areas";
import { compose, type Mail, type MailedAccount } from "./messages";

/* Mails about a change of an account (docs/rules/auth.md, News about the account). */

/** What has changed about an account. */
export type AccountChange = "password" | "email" | "appOn" | "appOff";

/** What to do about a change that somebody else made; staff are the office themselves. */
export const adviceFor = (area: Area): string =>
  `If it was not you, tell ${
    area === "client" ? "the Property Management Office" : "a super administrator"
  } at once.`;

/** Each text: the subject, and what has changed. */
const texts: Record<
  AccountChange,
  { subject: (site: string) => string; changed: (account: string) => string }
> = {
  password: {
    subject: (site) => `Your password for ${site} was changed`,
    changed: (account) => `${account} has a new password. All other sessions were ended.`,
  },
  email: {
    subject: (site) => `Your e-mail address for ${site} was changed`,
    changed: (account) => `${account} has another e-mail address now; mails no longer go to this one.`,
  },
  appOn: {
    subject: (site) => `An authenticator app was set up for ${site}`,
    changed: (account) =>
      `${account} has an authenticator app now: logging in asks for its code. All other sessions were ended.`,
  },
  appOff: {
    subject: (site) => `Your authenticator app for ${site} was turned off`,
    changed: (account) => `logging in to ${account} does not ask for a code any more.`,
  },
};

/** To the address that an account has, or had before its change. */
export function accountChangedMail(
  change: AccountChange,
  { area, site, to, name, code, link }: MailedAccount & { area: Area },
): Mail {
  const { subject, changed } = texts[change];
  return compose(
    to,
    subject(site),
    site,
    [`Hello ${name},`, changed(code ? `the client code ${code}` : "your account"), adviceFor(area)],
    { label: "Log in", link },
    [],
  );
}
