import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { invalidate } from "./invalidate";

/** At most one hint in so many milliseconds, however many tickets change meanwhile. */
const delayMs = 1000;

let waiting: Promise<void> | undefined;

/** Has open dashboards of the office ask for their figures again, soon. @returns when they have been told */
export function invalidateDashboard(): Promise<void> {
  waiting ??= sleep(delayMs).then(() => {
    waiting = undefined;
    return invalidate({ what: "dashboard" }, "dashboard.view", { tenants: false });
  });
  return waiting;
}
