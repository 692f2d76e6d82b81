import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { summary } from "@/scripts/bench/figures";
import { startProduction } from "@/tests/support/cluster";
import { adminWith, type Caller, callAs, makeTenant } from "@/tests/support/people";
import { insertDevices, startPushReceiver } from "@/tests/support/push-receiver";
import { isNightly } from "@/tests/support/repeats";
import { atFileEnd } from "@/tests/support/test-file";

/*
 * A tower's largest case: all people are told of one post, and the server answers calls meanwhile. IDLE_MACHINE=1 tells
 * 20,000 and asserts the times, which are too long while other tests run.
 */

const isIdle = process.env.IDLE_MACHINE === "1";

const people = isIdle ? 20_000 : isNightly ? 2000 : 500;
const mailed = isNightly ? 500 : 100;
/** Devices whose push service never answers. */
const silent = 20;

/** Starts a mail server. @returns the recipients of the mails that it has accepted */
function startMailServer(): string[] {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, callback) {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on("end", () => callback());
    },
  });
  server.listen(Number(new URL(env.SMTP_URL ?? "").port), "127.0.0.1");
  atFileEnd(() => server.close());
  return recipients;
}

/** Requests lists, four at a time, until `work` has ended. @returns how long each took, in milliseconds */
async function measureLists(lists: [Caller, string][], work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (let at = lane; !isOver; at++) {
      const [as, path] = lists[at % lists.length] ?? [];
      if (!as || !path) return;
      const started = performance.now();
      const { status } = await as("GET", path);
      times.push(performance.now() - started);
      expect(status).toBe(200);
      await sleep(50);
    }
  });
  await work;
  isOver = true;
  await Promise.all(lanes);
  return times;
}

test("all people are told of a post, each once, on an idle machine in under a minute", async () => {
  const service = await startPushReceiver(50);
  const mails = startMailServer();
  await startProduction({ LOG_LEVEL: "silent", PUSH_SERVICES: service.url });
  await insertDevices(service.url, people, { mailed, silent });
  const reached = () => [...service.received].filter(([path]) => path.startsWith("/push/"));
  const tenant = await callAs(await makeTenant());
  const office = await adminWith(
    "announcements.view",
    "announcements.add",
    "announcements.approve",
    "tenants.view",
  );
  const lists: [Caller, string][] = [
    [tenant, "/tickets?limit=10"],
    [tenant, `/client-notif/${tenant.id}?limit=10`],
    [tenant, "/posts?limit=10"],
    [office.as, "/tenants?limit=10"],
  ];
  // The first calls take longer than others.
  await measureLists(lists, sleep(2000));
  const quiet = summary(await measureLists(lists, sleep(5000)));

  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const times: Record<string, number> = {};
  const telling = async () => {
    const post = { title: "Water interruption", description: "From 9 AM to 3 PM.", type: "ANNOUNCEMENTS" };
    const answer = await office.as("POST", "/post", { ...post, attachedUrl: "https://example.com/notice" });
    expect(answer.status).toBe(201);
    times.written = seconds();
    await expect.poll(() => reached().length, { interval: 200, timeout: 150_000 }).toBe(people);
    times.pushed = seconds();
    await expect.poll(() => mails.length, { timeout: 90_000 }).toBe(mailed);
    times.mailed = seconds();
  };
  const busy = summary(await measureLists(lists, telling()));
  console.log(JSON.stringify({ times, quiet, busy }));
  if (isIdle) {
    expect(times.pushed).toBeLessThan(60);
    expect(busy.max).toBeLessThan(1000);
    expect(busy.p95).toBeLessThan(3 * quiet.p95);
  }

  // All others have been answered, and are not sent again.
  const left = async () => (await sqlClient`select from delivery`).length;
  await expect.poll(left).toBe(silent);
  expect(reached().filter(([, topics]) => topics.length !== 1)).toEqual([]);
  expect(new Set(reached().map(([, [topic]]) => topic)).size).toBe(1);
  expect([mails.length, new Set(mails).size]).toEqual([mailed, mailed]);
}, 300_000);
