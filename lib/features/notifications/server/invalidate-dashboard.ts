import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { hint } from "./invalidate";

/** At most one hint in so many milliseconds, however many tickets change meanwhile. */
const every = 1000;

let waiting: Promise<void> | undefined;

/** Has open dashboards of the office ask for their figures again, soon. @returns when they have been told */
export function hintDashboard(): Promise<void> {
  waiting ??= sleep(every).then(() => {
    waiting = undefined;
    return hint({ what: "dashboard" }, "dashboard.view", { tenants: false });
  });
  return waiting;
}
