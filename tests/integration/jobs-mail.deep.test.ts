import { SMTPServer } from "smtp-server";
import { beforeEach, expect, it } from "vitest";
import { startWorkers } from "@/lib/app/workers";
import { env } from "@/lib/core/env";
import { db, sqlClient } from "@/lib/core/server/database";
import { stopBoss } from "@/lib/ports/jobs/server/boss";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { atFileEnd, perFile } from "@/tests/support/test-file";

/* The mail queue with a real mail server, which responds only when the test lets it. */

const mailServer = perFile(async () => {
  const received: string[] = [];
  /** The bytes of each mail. */
  const raw: string[] = [];
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        raw.push(Buffer.concat(parts).toString());
        received.push(...envelope.rcptTo.map(({ address }) => address));
        held.push(() => callback());
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(env.SMTP_URL ?? "").port), "127.0.0.1", resolve),
  );
  atFileEnd(async () => {
    for (const answer of held.splice(0)) answer();
    await stopBoss();
    server.close();
  });
  return { received, raw, held };
});

const send = (to: string, isUrgent?: boolean) =>
  enqueueMail(db, { to: `${to}@tower.test`, subject: "A subject", text: "A text", html: "" }, isUrgent);

beforeEach(async () => void (await mailServer()));

it("sends five at a time, urgent ones first, and new ones at once", async () => {
  const { received, held } = await mailServer();
  for (let at = 0; at < 6; at++) await send(`many-${at}`, false);
  await send("forgotten");
  await startWorkers();
  await expect.poll(() => received.length).toBe(5);
  expect(received).toContain("forgotten@tower.test");
  for (const answer of held.splice(0)) answer();
  await expect.poll(() => received.length).toBe(7);
  for (const answer of held.splice(0)) answer();
  // Only the database notifies of these jobs: an idle worker polls every two seconds, which would take about twenty in
  // total.
  const started = performance.now();
  for (let at = 0; at < 12; at++) {
    await send(`new-${at}`);
    await expect.poll(() => received, { interval: 10 }).toContain(`new-${at}@tower.test`);
    for (const answer of held.splice(0)) answer();
  }
  expect(performance.now() - started).toBeLessThan(8000);
});

it("stores no sent mail and no typed name: a link's token is stored nowhere", async () => {
  const { received, held } = await mailServer();
  const email = "link@tower.test";
  const { clientCode } = await makeTenant({ email });
  await startWorkers();
  await request("POST", "/forgot-password", { body: { clientCode } });
  await expect.poll(() => received).toContain(email);
  for (const answer of held.splice(0)) answer();
  await expect
    .poll(() => sqlClient`select name from pgboss.job where name in ('mail', 'forgotten-password')`)
    .toEqual([]);
});

it("marks every mail as automatic, and names who reads answers if somebody does", async () => {
  const { received, raw, held } = await mailServer();
  await startWorkers();
  const next = async (to: string) => {
    await send(to);
    await expect.poll(() => received).toContain(`${to}@tower.test`);
    for (const answer of held.splice(0)) answer();
    return raw.find((mail) => mail.includes(`To: ${to}@tower.test`)) ?? "";
  };
  const mail = await next("automatic");
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  expect(mail).not.toMatch(/^Reply-To:/m);
  env.MAIL_REPLY_TO = "Front desk <desk@tower.test>";
  atFileEnd(async () => void delete env.MAIL_REPLY_TO);
  expect(await next("answered")).toMatch(/^Reply-To: Front desk <desk@tower.test>\r$/m);
});
