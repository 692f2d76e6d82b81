import { expect, it } from "vitest";
import "@/lib/app/features";
import { env } from "@/lib/core/env";
import { db, sqlClient } from "@/lib/core/server/database";
import { notifyUnits } from "@/lib/features/notifications/server/notify";
import { sendDueMails } from "@/lib/features/notifications/server/send-mails";
import { sendDuePushes } from "@/lib/features/notifications/server/send-pushes";
import { newsOf } from "@/tests/support/notices";
import { insertDevices, startPushReceiver } from "@/tests/support/push-receiver";

/* A push service that gives no answers holds up nobody else (docs/rules/notifications.md, Delivery). */

it("of many devices at a silent push service, a few are tried; those of others and mails are sent", async () => {
  const [healthy, silent] = [await startPushReceiver(0), await startPushReceiver(0)];
  env.PUSH_SERVICES = `${healthy.url} ${silent.url}`;
  await insertDevices(healthy.url, 40, { mailed: 3, silent: 300 });
  // The silent devices are at a service of their own.
  await sqlClient`
    update push_subscription set endpoint = replace(endpoint, ${healthy.url}, ${silent.url}) where endpoint like '%/silent/%'`;
  await notifyUnits(db, null, newsOf({ kind: "posts", title: "New event", message: "A party" }));
  const started = performance.now();
  const pushes = sendDuePushes();
  await sendDueMails();
  // Mails do not wait for push messages.
  expect(performance.now() - started).toBeLessThan(4000);
  expect(await sqlClient`select from pgboss.job where name = 'mail'`).toHaveLength(3);
  await pushes;
  expect(performance.now() - started).toBeLessThan(12_000);
  expect(healthy.received.size).toBe(40);
  const tried = silent.received.size;
  expect(tried).toBeLessThan(100);
  // What was not tried is not lost, and counts as no attempt.
  const waiting = await sqlClient<
    { attempts: number }[]
  >`select attempts from delivery where channel = 'push'`;
  expect(waiting).toHaveLength(300);
  expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(tried);
}, 30_000);
