import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { accountChangedMail } from "@/lib/ports/mail/account-mails";
import { accountMail, notificationMail, passwordMail, welcomeMail } from "@/lib/ports/mail/messages";

const account = {
  area: "client" as const,
  site: "The Tower",
  to: "ana@tower.test",
  name: "Ana",
  code: "T1-101",
  link: "https://a.test",
};
const line = { title: "A title", message: "A text", link: account.link };
const mails = () => [
  passwordMail(account),
  welcomeMail(account),
  accountMail(account),
  ...(["password", "email", "appOn", "appOff"] as const).map((change) => accountChangedMail(change, account)),
  notificationMail({ ...account, lines: [line], more: 0, home: account.link, stop: null }),
];
const sentence = "Please do not reply to this mail: nobody reads the answers.";

afterEach(() => void delete env.MAIL_REPLY_TO);

test("every mail says that nobody reads the answers", () => {
  for (const { text, html } of mails()) {
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
  }
});

test("no mail says so if somebody does", () => {
  env.MAIL_REPLY_TO = "desk@tower.test";
  for (const { text, html } of mails()) expect(text + html).not.toContain("nobody reads");
});

test.each([
  ["client", "If it was not you, tell the Property Management Office at once."],
  ["admin", "If it was not you, tell a super administrator at once."],
  ["super-admin", "If it was not you, tell a super administrator at once."],
] as const)("news about an account of the area %s says whom to tell", (area, advice) => {
  for (const change of ["password", "email", "appOn", "appOff"] as const)
    expect(accountChangedMail(change, { ...account, area }).text).toContain(advice);
});
