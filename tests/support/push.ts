import "@/lib/app/features";
import { env } from "@/lib/core/env";
import { type DevicePush, devicePushesQueue } from "@/lib/features/notifications/queue";
import { sendDevicePush } from "@/lib/features/notifications/server/push-to-devices";
import { sendDueMails } from "@/lib/features/notifications/server/send-mails";
import { sendDuePushes } from "@/lib/features/notifications/server/send-pushes";
import { getBoss } from "@/lib/ports/jobs/server/boss";
import { startPushSandbox } from "@/scripts/sandbox/push";
import { type Call, makeDeviceAt, registerDeviceAt } from "./push-devices";
import { atFileEnd, perFile } from "./test-file";

/** Starts the push service for a test file, as the only one that the product knows. */
const service = perFile(async () => {
  const sandbox = await startPushSandbox(0);
  const before = env.PUSH_SERVICES;
  env.PUSH_SERVICES = sandbox.url;
  atFileEnd(async () => {
    env.PUSH_SERVICES = before;
    await sandbox.close();
  });
  return sandbox.url;
});

export const makeDevice = async (as: Call) => makeDeviceAt(await service(), as);
export const registerDevice = async (as: Call, label?: string) =>
  registerDeviceAt(await service(), as, label);

/** Delivers what is due. */
export async function deliver(): Promise<void> {
  await Promise.all([sendDuePushes(), sendDueMails(), sendDevicePushes()]);
}

/** Runs the jobs whose messages do not depend on the table of devices. */
async function sendDevicePushes(): Promise<void> {
  const boss = await getBoss();
  for (;;) {
    const [job] = await boss.fetch<DevicePush>(devicePushesQueue.name);
    if (!job) return;
    await sendDevicePush(job.data);
    await boss.complete(devicePushesQueue.name, job.id);
  }
}
