import "@/tests/support/dead-server";

import { beforeAll, describe, expect, it, vi } from "vitest";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { log } from "@/lib/core/server/log";
import { registry } from "@/lib/features/tickets/registry";
import { deadServer } from "@/tests/support/dead-server";
import { shortenDashboardInterval } from "@/tests/support/listeners";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, everyFlag, file, flags, setModules, withSession } from "@/tests/support/tickets";

/* A real-time server that fails, in each possible way, must not affect anything else. */

/** Makes requests and records the slowest one's duration in milliseconds. */
function stopwatch() {
  const watch = {
    slowest: 0,
    async timed<T>(request: Promise<T>): Promise<T> {
      const started = performance.now();
      const answer = await request;
      watch.slowest = Math.max(watch.slowest, performance.now() - started);
      return answer;
    },
  };
  return watch;
}

const count = async (who: Caller, path: string): Promise<number> => (await who("GET", path)).body.count;

beforeAll(shortenDashboardInterval);

describe.each(["hangs", "hangs up", "talks nonsense", "refuses", "is gone"] as const)(
  "a real-time server that %s",
  (manner) => {
    let tenant: Caller;
    let office: Caller;

    beforeAll(async () => {
      await deadServer.behave(manner);
      await setModules();
      tenant = await withSession(await makeTenant());
      office = await withSession(
        await makeAdmin(rolesFor(...registry.flatMap((kind) => flags(kind, ...everyFlag)))),
      );
    });

    it.each(testedKinds("long"))(
      "does not slow down filing, approval, verification and deletion of a %s",
      async (_, kind) => {
        const error = vi.spyOn(log, "error");
        const told = await count(tenant, `/client-notif-count/${tenant.id}`);
        const heard = await count(office, `/admin-notif-count/${office.id}`);
        const watch = stopwatch();
        const record = await watch.timed(file(tenant, kind));
        const path = `/${kind.singular}/${record.id}`;
        accepted(await watch.timed(office("PUT", path, { ...record, status: 2 })), 200);
        accepted(await watch.timed(office("PUT", `/${kind.singular}/verified/${record.id}`)), 200);
        accepted(await watch.timed(office("PUT", path, { status: 1 })), 200);
        expect(await count(tenant, `/client-notif-count/${tenant.id}`)).toBe(told + 3);
        expect(await count(office, `/admin-notif-count/${office.id}`)).toBe(heard + 1);
        accepted(await watch.timed(tenant("DELETE", path)), 200);
        // No request waits for the server; the client's own timeout is three seconds.
        expect(watch.slowest).toBeLessThan(2500);
        // What was told of the ticket went with it; staff are told of the deletion.
        expect(await count(tenant, `/client-notif-count/${tenant.id}`)).toBe(told);
        expect(await count(office, `/admin-notif-count/${office.id}`)).toBe(heard + 1);
        await settleAfterCommits();
        expect(deadServer.connectionCount() > 0).toBe(manner !== "is gone");
        expect(error).not.toHaveBeenCalled();
      },
      60_000,
    );

    it("does not prevent closing and opening the site, nor signing subscriptions", async () => {
      const boss = await withSession(await makeSuperAdmin());
      const set = (isUnderMaintenance: string) =>
        boss("POST", "/website-setting", {
          settings: [
            { name: "isUnderMaintenance", value: isUnderMaintenance },
            { name: "maintenanceMessage", value: "Soon." },
          ],
        });
      const body = { socket_id: "1.1", channel_name: `private-client-notif.${tenant.id}` };
      accepted(await tenant("POST", "/realtime/auth", body), 200);
      accepted(await set("1"), 200);
      accepted(await set("0"), 200);
      await settleAfterCommits();
    }, 60_000);
  },
);
