import { compose, type Mail, type MailedAccount } from "./messages";

/* Mails about a change of an account (docs/rules/auth.md, News about the account). */

/** What has changed about an account. */
export type AccountChange = "password" | "email" | "appOn" | "appOff";

const office = "the Property Management Office";

/** Each text: the subject, what has changed, and whom to tell. */
const texts: Record<
  AccountChange,
  { subject: (site: string) => string; changed: (account: string) => string; helper: string }
> = {
  password: {
    subject: (site) => `Your password for ${site} was changed`,
    changed: (account) => `${account} has a new password. All other sessions were ended.`,
    helper: office,
  },
  email: {
    subject: (site) => `Your e-mail address for ${site} was changed`,
    changed: (account) => `${account} has another e-mail address now; mails no longer go to this one.`,
    helper: office,
  },
  appOn: {
    subject: (site) => `An authenticator app was set up for ${site}`,
    changed: (account) =>
      `${account} has an authenticator app now: logging in asks for its code. All other sessions were ended.`,
    helper: "your super administrator",
  },
  appOff: {
    subject: (site) => `Your authenticator app for ${site} was turned off`,
    changed: (account) => `logging in to ${account} does not ask for a code any more.`,
    helper: "your super administrator",
  },
};

/** To the address that an account has, or had before its change. */
export function accountChangedMail(
  change: AccountChange,
  { site, to, name, code, link }: MailedAccount,
): Mail {
  const { subject, changed, helper } = texts[change];
  return compose(
    to,
    subject(site),
    site,
    [
      `Hello ${name},`,
      changed(code ? `the client code ${code}` : "your account"),
      `If it was not you, tell ${helper} at once.`,
    ],
    { label: "Log in", link },
    [],
  );
}
