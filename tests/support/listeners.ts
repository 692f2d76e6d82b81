import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { dashboardInterval } from "@/lib/features/notifications/server/invalidate-dashboard";
import { registry } from "@/lib/features/tickets/registry";
import { rolesFor } from "@/tests/support/roles";
import { type Caller, makeAdmin, makeTenant } from "./people";
import { listen } from "./realtime";
import { atFileEnd } from "./test-file";
import { everyFlag, flags, setModules, withSession } from "./tickets";

/* Subscribers of the app's channels: the official client, with signatures from the API. */

/** Signs subscriptions of a user's session. */
export const sign = (as: Caller) => (body: object) => as("POST", "/realtime/auth", body);

/** Subscribes with a user's session, and ignores earlier events. */
export async function listenAs(as: Caller, channel: string) {
  await settleAfterCommits();
  return listen(sign(as), channel);
}

/** A tenant, staff with all permissions on tickets, and staff who may act on them but not view them. */
export async function makeListeners() {
  await setModules();
  return {
    tenant: await withSession(await makeTenant({ uoccname: "Ana Peña" })),
    office: await withSession(
      await makeAdmin(rolesFor(...registry.flatMap((kind) => flags(kind, ...everyFlag)))),
    ),
    nonViewer: await withSession(
      await makeAdmin(rolesFor(...registry.flatMap((kind) => flags(kind, "edit", "approve")))),
    ),
  };
}

/**
 * Until the end of the test file, work after a commit ends without the dashboards' pause of a second, which
 * tests/integration/dashboards.test.ts checks.
 */
export function shortenDashboardInterval(): void {
  const { ms } = dashboardInterval;
  dashboardInterval.ms = 10;
  atFileEnd(() => {
    dashboardInterval.ms = ms;
  });
}
