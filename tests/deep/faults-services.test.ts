import getPort from "get-port";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { db, sqlClient } from "@/lib/core/server/database";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { startCopy } from "@/tests/support/cluster";
import { startRelay } from "@/tests/support/relay";
import { request, sendWith } from "@/tests/support/request";
import { standInSettings, startS3StandIn } from "@/tests/support/s3-stand-in";
import { importer } from "@/tests/support/soa-imports";
import { atFileEnd } from "@/tests/support/test-file";
import { upload } from "@/tests/support/uploads";

/* The store of files and the mail server are away, and come back (docs/operate.md, When something is away). */

test("uploads and mails work again when their servers are back", async () => {
  const standIn = await startS3StandIn();
  const storePort = await getPort();
  const copy = await startCopy({
    NODE_ENV: "production",
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    LOG_LEVEL: "silent",
    SMTP_URL: env.SMTP_URL ?? "",
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_REGION: standInSettings.region,
    S3_BUCKET: standInSettings.bucket,
    S3_ACCESS_KEY_ID: standInSettings.accessKeyId,
    S3_SECRET_ACCESS_KEY: standInSettings.secretAccessKey,
    S3_PATH_STYLE: "1",
  });
  sendWith(
    (path, init) => fetch(`${copy.url}${path}`, init),
    () => {},
  );
  const admin = await importer();
  const send = () => upload(admin, "soa/csv", Buffer.from("urefno,invdate,attachment\nA,,\n"));
  const rows = async () => (await sqlClient`select key from file`).length;
  const storeAt = Number(new URL(standIn.settings.endpoint).port);

  const store = await startRelay(storeAt, storePort);
  const first = await send();
  expect(first.status).toBe(201);
  store.stop();
  const mail = { to: "a@tower.test", subject: "A subject", text: "A text", html: "" };
  await enqueueMail(db, mail);
  const away = await send();
  expect([away.status, Object.keys(away.body)]).toEqual([500, ["message"]]);
  expect(await rows()).toBe(1);
  expect((await request("GET", `/files/${first.body.key}`, { token: admin })).status).toBe(500);
  const retried = async () =>
    (await sqlClient`select 1 from pgboss.job where name = 'mail' and state = 'retry'`).length;
  await expect.poll(retried).toBe(1);

  await startRelay(storeAt, storePort);
  expect((await request("GET", `/files/${first.body.key}`, { token: admin })).status).toBe(200);
  expect((await send()).status).toBe(201);
  const received: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, callback) {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on("end", () => callback());
    },
  });
  mailServer.listen(Number(new URL(env.SMTP_URL ?? "").port), "127.0.0.1");
  atFileEnd(() => mailServer.close());
  await sqlClient`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`;
  await expect.poll(() => received).toEqual([mail.to]);
  expect(copy.process.exitCode).toBeNull();
}, 120_000);
