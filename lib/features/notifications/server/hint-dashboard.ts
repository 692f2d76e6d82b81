import "server-only";
import { log } from "@/lib/core/server/log";
import { hint } from "./hint";

/** At most one hint in so many milliseconds, however many tickets change meanwhile. */
const every = 1000;

let waiting: NodeJS.Timeout | undefined;

/** Has open dashboards of the office ask for their figures again, soon; it may be lost where the process ends. */
export function hintDashboard(): void {
  if (waiting) return;
  waiting = setTimeout(() => {
    waiting = undefined;
    hint({ what: "dashboard" }, "dashboard.view", { tenants: false }).catch((error: unknown) =>
      log.warn({ err: error }, "the dashboards were not told of a change"),
    );
  }, every).unref();
}
