import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import getPort from "get-port";
import pWaitFor from "p-wait-for";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { db, sqlClient } from "@/lib/core/server/database";
import { kindOf } from "@/lib/features/tickets/registry";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { clientCrudChannel } from "@/lib/ports/realtime/channels";
import { startProduction } from "@/tests/support/cluster";
import { sign } from "@/tests/support/listeners";
import { makeTenant } from "@/tests/support/people";
import { listen } from "@/tests/support/realtime";
import { startRelay } from "@/tests/support/relay";
import { type Answer, request } from "@/tests/support/request";
import { standInSettings, startS3StandIn } from "@/tests/support/s3-stand-in";
import { importer } from "@/tests/support/soa-imports";
import { atFileEnd } from "@/tests/support/test-file";
import { validBody, withSession } from "@/tests/support/tickets";
import { upload } from "@/tests/support/uploads";

/*
 * The store of files, the mail server and the real-time server are away, and come back (docs/operate.md, When something
 * is away).
 */

const gatePass = kindOf("gatePass");

test("uploads and mails work again when their servers are back", async () => {
  const standIn = await startS3StandIn();
  const storePort = await getPort();
  const copy = await startProduction({
    LOG_LEVEL: "silent",
    SMTP_URL: env.SMTP_URL ?? "",
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_REGION: standInSettings.region,
    S3_BUCKET: standInSettings.bucket,
    S3_ACCESS_KEY_ID: standInSettings.accessKeyId,
    S3_SECRET_ACCESS_KEY: standInSettings.secretAccessKey,
    S3_PATH_STYLE: "1",
  });
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

test("live updates come again when the real-time server is back", async () => {
  const startRealtime = async () => {
    const server = execa(process.execPath, ["dist/realtime.mjs"], { reject: false, stdio: "ignore" });
    const kill = async () => {
      server.kill("SIGKILL");
      await server;
    };
    atFileEnd(kill);
    const url = `http://127.0.0.1:${env.PUSHER_PORT}/`;
    await pWaitFor(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      { interval: 20, timeout: 20_000 },
    );
    return kill;
  };
  const killFirst = await startRealtime();
  const copy = await startProduction({ LOG_LEVEL: "silent" });
  const tenant = await withSession(await makeTenant());
  const channel = clientCrudChannel(gatePass.stem, tenant.id);
  const heard = await listen(sign(tenant), channel, true, { key: env.PUSHER_KEY, port: env.PUSHER_PORT });
  let slowestMs = 0;
  const timed = async (answer: Promise<Answer>, status: number) => {
    const from = performance.now();
    expect((await answer).status).toBe(status);
    slowestMs = Math.max(slowestMs, performance.now() - from);
    return (await answer).body;
  };
  const file = async () =>
    (await timed(tenant("POST", "/ticket", validBody(gatePass, tenant)), 201)).id as string;
  const list = async () =>
    (await timed(tenant("GET", "/tickets?limit=10"), 200)).data.map(({ id }: { id: string }) => id);
  // As our pages do each time that they have joined the channel.
  const fetched: string[][] = [];
  heard.client.channel(channel).bind("pusher:subscription_succeeded", async () => fetched.push(await list()));
  const hears = (id: string) => heard.next((event) => JSON.stringify(event).includes(id));
  await hears(await file());

  await killFirst();
  const missed: string[] = [];
  const until = performance.now() + 12_000;
  while (performance.now() < until) {
    missed.push(await file());
    expect(await list()).toContain(missed.at(-1));
    await sleep(500);
  }
  expect(heard.client.connection.state).not.toBe("connected");
  // The client of the real-time server has a time limit of three seconds, for which no call waits.
  expect(slowestMs).toBeLessThan(2500);
  expect(fetched).toEqual([]);

  await startRealtime();
  const back = performance.now();
  await expect.poll(() => fetched.length, { interval: 20 }).toBe(1);
  console.log(
    `live again after ${Math.round(performance.now() - back)} ms, slowest call ${Math.round(slowestMs)} ms`,
  );
  expect(fetched[0]?.toSorted()).toEqual(expect.arrayContaining(missed.slice(-5).toSorted()));
  await hears(await file());
  expect(copy.process.exitCode).toBeNull();
}, 120_000);
