import "server-only";
import { log } from "@/lib/core/server/log";
import { adminNotificationChannel, changedEvent } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import { watchingAdmins } from "./watching";

/** At most one hint in so many milliseconds, however many tickets change meanwhile. */
const every = 1000;

let waiting: NodeJS.Timeout | undefined;

/** Has open dashboards of the office ask for their figures again, soon; it may be lost where the process ends. */
export function hintDashboard(): void {
  if (waiting) return;
  waiting = setTimeout(() => {
    waiting = undefined;
    tell().catch((error: unknown) => log.warn({ err: error }, "the dashboards were not told of a change"));
  }, every).unref();
}

async function tell(): Promise<void> {
  const admins = await watchingAdmins("dashboard.view");
  await publish(admins.map(adminNotificationChannel), changedEvent, { what: "dashboard" });
}
