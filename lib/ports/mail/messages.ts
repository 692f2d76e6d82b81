import { env } from "@/lib/core/env";
import { officeName } from "@/lib/core/office-name";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address of a call that turns such mails off by one click (RFC 8058). */
  unsubscribe?: string;
};

/** The account to which a mail goes; `code`: a tenant's. */
export type MailedAccount = { site: string; to: string; name: string; code: string | null; link: string };

const unreadAnswers = "Please do not reply to this mail: nobody reads the answers.";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The layout of every mail: paragraphs, and one link as a button. Each says if nobody reads answers. */
export function compose(
  to: string,
  subject: string,
  site: string,
  before: string[],
  action: { label: string; link: string },
  after: string[],
): Mail {
  const last = [...after, ...(env.MAIL_REPLY_TO ? [] : [unreadAnswers]), officeName];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#F6F7F9;font:15px/22px system-ui,sans-serif;color:#0E1726">
<div style="max-width:520px;margin:32px auto;background:#fff;border:1px solid #E3E7ED;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(site)}</p>
${before.map(paragraph).join("\n")}
<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#1F4FCC;color:#fff;text-decoration:none;padding:10px 20px;border-radius:8px;display:inline-block">${escapeHtml(action.label)}</a></p>
${last.slice(0, -1).map(paragraph).join("\n")}
<p style="margin:0;color:#5D697C;font-size:13px">${officeName}</p>
</div></body></html>`;
  const text = [...before, action.link, ...last].join("\n\n");
  return { to, subject, text, html };
}

/** A notification in a mail. */
export type NotificationLine = { title: string; message: string; link: string };

/**
 * One notification of a person, or several.
 * @param content.more the number of notifications that are not listed
 * @param content.stop the page and the call that turn such mails off; null if they can't be turned off
 */
export function notificationMail(content: {
  site: string;
  to: string;
  name: string;
  lines: readonly NotificationLine[];
  more: number;
  home: string;
  stop: { page: string; call: string } | null;
}): Mail {
  const { site, to, name, lines, more, home, stop } = content;
  const [first] = lines;
  const isOne = first !== undefined && lines.length + more === 1;
  const paragraphs = lines.map(({ title, message }) => `${title}: ${message}`);
  const mail = compose(
    to,
    isOne ? `${first.title} - ${site}` : `${lines.length + more} notifications from ${site}`,
    site,
    [`Hello ${name},`, ...paragraphs, ...(more > 0 ? [`And ${more} more.`] : [])],
    isOne ? { label: "Open it", link: first.link } : { label: `Open ${site}`, link: home },
    stop ? [`To get no more mails like this: ${stop.page}`] : [],
  );
  return stop ? { ...mail, unsubscribe: stop.call } : mail;
}

/** For a forgotten password: a single-use link, valid for an hour. */
export function passwordMail({ site, to, name, code, link }: MailedAccount): Mail {
  return compose(
    to,
    `Set a new password for ${site}`,
    site,
    [
      `Hello ${name},`,
      code
        ? `somebody asked for a new password for the client code ${code}.`
        : "somebody asked for a new password for your account.",
      "Use this link within an hour; it works once.",
    ],
    { label: "Set a new password", link },
    ["If it was not you, you need not do anything: your password stays as it is."],
  );
}

/** To a person who is invited to a unit (docs/rules/people.md, Invitations). @param invited.by who invites */
export function invitationMail(invited: MailedAccount & { role: string; unit: string; by: string }): Mail {
  const { site, to, name, link, role, unit, by } = invited;
  return compose(
    to,
    `An invitation to ${site}`,
    site,
    [
      `Hello ${name},`,
      `${by} invites you as ${role} of the unit ${unit}.`,
      "Accept with this link within 7 days; it works once.",
    ],
    { label: "Accept the invitation", link },
    ["If you do not know of this, you need not do anything."],
  );
}

/** To a new tenant without a password: the client code and a link to set one (docs/rules/auth.md, Mailed links). */
export function welcomeMail({ site, to, name, code, link }: MailedAccount): Mail {
  return compose(
    to,
    `Your log-in for ${site}`,
    site,
    [
      `Hello ${name},`,
      `the Property Management Office has opened an account for you. Your client code is ${code}.`,
      "Set your password with this link within 7 days; it works once.",
    ],
    { label: "Set your password", link },
    [],
  );
}

/** To a new tenant with a password set by the office: the client code and a link to the log-in, never the password. */
export function accountMail({ site, to, name, code, link }: MailedAccount): Mail {
  return compose(
    to,
    `Your log-in for ${site}`,
    site,
    [
      `Hello ${name},`,
      `the Property Management Office has opened an account for you. Your client code is ${code}.`,
      "Log in with the password that the office gave you.",
    ],
    { label: "Log in", link },
    ["You can change your password under Settings."],
  );
}
