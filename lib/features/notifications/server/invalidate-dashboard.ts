import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { invalidate } from "./invalidate";

/**
 * At most one invalidation is sent per interval, in milliseconds, however many tickets change. Tests shorten it, because
 * they wait for all work after a commit.
 */
export const dashboardInterval = { ms: 1000 };

let waiting: Promise<void> | undefined;

/**
 * Invalidates the back office's open dashboards after a short delay.
 * @returns a promise that resolves once they are notified
 */
export function invalidateDashboard(): Promise<void> {
  waiting ??= sleep(dashboardInterval.ms).then(() => {
    waiting = undefined;
    return invalidate({ what: "dashboard" }, "dashboard.view", { tenants: false });
  });
  return waiting;
}
