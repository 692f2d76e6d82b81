import { expect, test } from "vitest";
import { db, sqlClient } from "@/lib/core/server/database";
import { mailsQueue, pushesQueue } from "@/lib/features/notifications/queue";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { startProduction } from "@/tests/support/cluster";
import { adminWith } from "@/tests/support/people";
import { insertDevices, startPushReceiver } from "@/tests/support/push-receiver";

/*
 * The server is killed while it tells people of a post. A message whose delivery it has not recorded is sent again, since
 * nobody knows whether it arrived; the device shows both as one, because they have the same tag
 * (docs/rules/notifications.md, Delivery).
 */

const people = 1000;
const mailed = 250;
/** Messages that are on their way, or whose delivery is not recorded yet (send-pushes.ts). */
const unrecorded = 50 + 2 * 25;

test("a server that is killed loses no message, and repeats only those that were on their way", async () => {
  const service = await startPushReceiver(20);
  const settings = { LOG_LEVEL: "silent", PUSH_SERVICES: service.url };
  let copy = await startProduction(settings);
  await insertDevices(service.url, people, { mailed });
  const mails = () =>
    sqlClient<{ to: string }[]>`select data->>'to' as to from pgboss.job where name = 'mail'`;
  const killAt = async (isReached: () => Promise<boolean>) => {
    await expect.poll(isReached, { interval: 1 }).toBe(true);
    copy.process.kill("SIGKILL");
    await copy.process;
    copy = await startProduction(settings);
    // As each minute.
    for (const queue of [pushesQueue, mailsQueue]) await enqueue(db, queue, {});
  };

  const office = await adminWith("announcements.add", "announcements.approve");
  const post = { title: "Water interruption", description: "From 9 AM to 3 PM.", type: "ANNOUNCEMENTS" };
  const answer = await office.as("POST", "/post", { ...post, attachedUrl: "https://example.com/notice" });
  expect(answer.status).toBe(201);
  for (const aim of [200, 600]) await killAt(async () => service.received.size >= aim);
  await killAt(async () => (await mails()).length > 0);
  const mailedByThen = (await mails()).length;
  // Of the last server; the killed ones have claimed the rest.
  const [{ now = "" } = {}] = await sqlClient<{ now: string }[]>`select now()::text as now`;
  const left = async () =>
    (
      await sqlClient`select from delivery where due_at <= now() or due_at > ${now}::timestamptz + interval '60 seconds'`
    ).length;
  await expect.poll(left).toBe(0);
  const reachedAtFirst = service.received.size;

  // As if the minute had passed for which the killed servers have claimed the others.
  await sqlClient`update delivery set due_at = due_at - interval '60 seconds'`;
  for (const queue of [pushesQueue, mailsQueue]) await enqueue(db, queue, {});
  await expect.poll(async () => (await sqlClient`select from delivery`).length).toBe(0);
  const all = [...service.received.values()];
  const repeated = all.filter((topics) => topics.length > 1);
  console.log(
    `mails at the last kill: ${mailedByThen} of ${mailed}; devices reached without the claimed ones: ${reachedAtFirst} of ${people}; told twice: ${repeated.length}`,
  );
  expect(all).toHaveLength(people);
  expect(repeated.length).toBeLessThanOrEqual(2 * unrecorded);
  expect(repeated.filter(([one, two, ...more]) => one !== two || more.length > 0)).toEqual([]);
  const sent = (await mails()).map(({ to }) => to);
  expect([sent.length, new Set(sent).size]).toEqual([mailed, mailed]);
}, 100_000);
