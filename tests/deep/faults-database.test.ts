import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { execa } from "execa";
import pWaitFor from "p-wait-for";
import { SMTPServer } from "smtp-server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { env } from "@/lib/core/env";
import { databaseAwayMessage } from "@/lib/core/errors";
import { db, sqlClient } from "@/lib/core/server/database";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { type Copy, startCopy } from "@/tests/support/cluster";
import { type Seen, startLoad, storedIds } from "@/tests/support/load";
import { type Caller, makeTenant } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { repeats } from "@/tests/support/repeats";
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

const received: string[] = [];
const mailTo = (name: string) => ({
  to: `${name}@tower.test`,
  subject: "A subject",
  text: "A text",
  html: "",
});

function startMailServer(): void {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, callback) {
      stream.resume().on("end", () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  server.on("error", () => {});
  server.listen(Number(new URL(env.SMTP_URL ?? "").port), "127.0.0.1");
  atFileEnd(() => server.close());
}

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
    SMTP_URL: env.SMTP_URL ?? "",
  };
  startMailServer();
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

test("cut connections end no process, and nothing that was acknowledged is lost", async () => {
  const load = startLoad(copy.url, tenant, { tries: 200 });
  for (let time = 0; time < repeats(100); time++) {
    // A slow machine needs more time for its creations.
    const { size } = load.seen.filed;
    await expect.poll(() => load.seen.filed.size, { interval: 20 }).toBeGreaterThan(size);
    await sleep(Math.random() * 600);
    await sqlClient`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'towerdesk%'`.catch(
      // This process has the same name in the database, and loses its connections too.
      () => {},
    );
  }
  await load.stop();
  await expectAllStored(load.seen);
  // A connection that stays blocked shows as a call of ten seconds.
  expect(load.seen.slowestMs).toBeLessThan(5000);
});

test("a database that is restarted is used again within seconds, and jobs go on", async () => {
  const load = startLoad(copy.url, tenant, { tries: 200 });
  await sleep(2000);
  // It becomes due while the database is away.
  await db.transaction(async (tx) => {
    await enqueueMail(tx, mailTo("before"));
    await tx.execute(`update pgboss.job set start_after = now() + interval '4 seconds' where name = 'mail'`);
  });
  const port = Number(new URL(env.DATABASE_URL).port);
  await own.server.stop();
  const away: number[] = [];
  for (let second = 0; second < 6; second++) {
    away.push(await ready());
    await sleep(1000);
  }
  const headers = { authorization: `Bearer ${tenant.token}` };
  const call = await fetch(`${copy.url}/api/tickets`, { headers });
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
  own.server = await own.start(port);
  const back = performance.now();
  await pWaitFor(async () => (await ready()) === 200, { interval: 50, timeout: 30_000 });
  const readyAfterMs = performance.now() - back;
  console.log(`ready after ${Math.round(readyAfterMs)} ms`);
  await sleep(2000);
  await load.stop();
  await expectAllStored(load.seen);
  expect(away).toEqual(away.map(() => 503));
  expect(readyAfterMs).toBeLessThan(5000);
  expect(load.seen.slowestMs).toBeLessThan(5000);
  await enqueueMail(db, mailTo("after"));
  await expect.poll(() => received.toSorted()).toEqual(["after@tower.test", "before@tower.test"]);
}, 120_000);

test("a page says that something went wrong, and Try again shows it when the database is back", async () => {
  const port = Number(new URL(env.DATABASE_URL).port);
  await own.server.stop();
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {});
  atFileEnd(() => browser.close());
  const page = await browser.newPage();
  await page.goto(copy.url);
  await page.getByText("Oops! Something went wrong.").waitFor();
  own.server = await own.start(port);
  await pWaitFor(async () => (await ready()) === 200, { interval: 50, timeout: 30_000 });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Log in" }).waitFor();
}, 120_000);

/** Every refusal had the API's form, and every acknowledged creation is stored once. */
async function expectAllStored(seen: Seen): Promise<void> {
  expect(copy.process.exitCode).toBeNull();
  console.log(
    `${seen.answers} answers, ${seen.filed.size} creations, ${seen.refusals.length} refusals, slowest ${Math.round(seen.slowestMs)} ms`,
  );
  const told = JSON.stringify({ message: databaseAwayMessage });
  const others = seen.refusals.filter(({ status, text }) => status !== 503 || text !== told);
  expect(others.map(({ call, status, text }) => `${call}: ${status} ${text}`)).toEqual([]);
  expect(seen.unfiled).toEqual([]);
  expect(await storedIds(tenant)).toEqual(seen.filed);
}
