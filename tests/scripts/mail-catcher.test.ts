import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startMailCatcher } from "@/scripts/support/mail/server";

let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
const page = (path: string) => `http://127.0.0.1:${catcher.pagePort}${path}`;

beforeAll(async () => {
  catcher = await startMailCatcher({ pagePort: 0, smtpPort: 0 });
});
afterAll(() => catcher.close());
beforeEach(() => catcher.mailbox.clear());

async function send(mail: { to: string; bcc?: string; subject: string; text?: string; html?: string }) {
  const transport = createTransport(`smtp://127.0.0.1:${catcher.smtpPort}`);
  await transport.sendMail({ from: "Property Management Office <pmo@towerdesk.local>", ...mail });
  transport.close();
}

test("a mail arrives with its addresses, its texts and the links that a reader can follow", async () => {
  await send({
    to: "Ana Peña <ana@example.com>",
    bcc: "copy@example.com",
    subject: "Set your password – Peña",
    text: "Open http://localhost:3000/set?token=a&b=1.",
    html: '<p><a href="http://localhost:3000/set?token=a&amp;b=1">Open</a> <a href="mailto:x@example.com">Write</a></p>',
  });
  const messages = await (await fetch(page("/messages"))).json();
  expect(messages).toMatchObject([
    {
      from: "pmo@towerdesk.local",
      to: ["ana@example.com", "copy@example.com"],
      subject: "Set your password – Peña",
      text: "Open http://localhost:3000/set?token=a&b=1.",
      links: ["http://localhost:3000/set?token=a&b=1"],
    },
  ]);
  expect(await (await fetch(page(`/messages/${messages[0].id}`))).json()).toEqual(messages[0]);
  expect((await fetch(page("/messages/unknown"))).status).toBe(404);
});

test("the newest comes first, an address finds its own, and all are deleted at once", async () => {
  await send({ to: "a@example.com", subject: "first", text: "1" });
  await send({ to: "b@example.com", subject: "second", text: "2" });
  const subjects = async (path: string) =>
    (await (await fetch(page(path))).json()).map(({ subject }: { subject: string }) => subject);
  expect(await subjects("/messages")).toEqual(["second", "first"]);
  expect(await subjects("/messages?address=A%40EXAMPLE")).toEqual(["first"]);
  expect((await fetch(page("/messages"), { method: "DELETE" })).status).toBe(204);
  expect(await subjects("/messages")).toEqual([]);
});

test("the content of a mail is shown, never run", async () => {
  const script = "<script>alert(1)</script>";
  await send({ to: "a@example.com", subject: script, text: script, html: `<p>${script}</p>` });
  const [message] = catcher.mailbox.list();
  for (const path of ["/", `/view/${message?.id}`]) {
    const response = await fetch(page(path));
    expect(await response.text()).not.toContain(script);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  const body = await fetch(page(`/messages/${message?.id}/html`));
  expect(body.headers.get("content-security-policy")).toMatch(/^sandbox (?!.*allow-(scripts|same-origin))/);
});

test("another site can neither read the mails through its own host name nor delete them", async () => {
  const { request } = await import("node:http");
  const status = await new Promise((resolve) => {
    request(page("/messages"), { headers: { host: "evil.example" } }, (response) => {
      resolve(response.resume().statusCode);
    }).end();
  });
  expect(status).toBe(403);
  await send({ to: "a@example.com", subject: "kept", text: "1" });
  const refused = await fetch(page("/delete"), {
    method: "POST",
    headers: { origin: "http://evil.example" },
  });
  expect(refused.status).toBe(403);
  expect(catcher.mailbox.list()).toHaveLength(1);
});
