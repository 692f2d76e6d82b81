import { setTimeout as sleep } from "node:timers/promises";
import { rm } from "node:fs/promises";
import { execa } from "execa";
import pWaitFor from "p-wait-for";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { type Copy, startCopy } from "@/tests/support/cluster";
import { startLoad, storedIds } from "@/tests/support/load";
import { type Caller, makeTenant } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { sendWith } from "@/tests/support/request";
import { atFileEnd } from "@/tests/support/test-file";
import { setModules, withSession } from "@/tests/support/tickets";

/* The database is restarted, or cuts connections, while the server has work (docs/operate.md, When something is away). */

// The shared PostgreSQL of the tests must not be stopped. The settings are read when the first module is loaded.
const own = await vi.hoisted(async () => {
  const { mkdtemp } = await import("node:fs/promises");
  const { tmpdir } = await import("node:os");
  const { startPostgres, throwawaySettings } = await import("@/scripts/support/embedded-postgres");
  const dataDir = await mkdtemp(`${tmpdir()}/towerdesk-faults-`);
  const start = (port?: number) =>
    startPostgres({ dataDir, settings: throwawaySettings, ...(port ? { port } : {}) });
  const server = await start();
  await server.ensureDatabase("faults");
  process.env.DATABASE_URL = server.url("faults");
  return { server, start, dataDir };
});

let copy: Copy;
let tenant: Caller;

beforeAll(async () => {
  atFileEnd(async () => {
    await own.server.stop();
    await rm(own.dataDir, { recursive: true, force: true });
  });
  const settings = {
    NODE_ENV: "production",
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    LOG_LEVEL: "warn",
    DATABASE_URL: env.DATABASE_URL,
  };
  await execa(process.execPath, ["dist/migrate.mjs"], { env: settings });
  copy = await startCopy(settings);
  sendWith(
    (path, init) => fetch(`${copy.url}${path}`, init),
    () => {},
  );
  await setModules();
  tenant = await withSession(await makeTenant());
}, 180_000);

// The tenant's own limit of creations is not what this is about.
beforeEach(async () => {
  await sqlClient`delete from ticket where tenant_id = ${tenant.id}`;
  const timer = setInterval(() => void clearRateLimits().catch(() => {}), 1000);
  return () => clearInterval(timer);
});

const ready = (): Promise<number> =>
  fetch(`${copy.url}/api/ready`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  );

test("terminates", async () => {
  const load = startLoad(copy.url, tenant, { tries: 50 });
  for (let time = 0; time < 20; time++) {
    await sleep(300 + Math.random() * 300);
    await sqlClient`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'towerdesk%'`;
    if (copy.process.exitCode !== null) break;
  }
  await load.stop();
  console.log(load.seen.answers, load.seen.filed.size, load.seen.refusals.length, load.seen.slowestMs, load.seen.refusals.slice(0, 5));
  if (copy.process.exitCode !== null) console.log((await copy.process).stderr);
  expect(copy.process.exitCode).toBe(null);
  expect(await storedIds(tenant)).toEqual(load.seen.filed);
});
