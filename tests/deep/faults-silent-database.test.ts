import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import getPort from "get-port";
import pWaitFor from "p-wait-for";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { databaseAwayMessage } from "@/lib/core/errors";
import { databaseLimits, sqlClient } from "@/lib/core/server/database";
import { type Copy, startCopy } from "@/tests/support/cluster";
import { startLoad, storedIds } from "@/tests/support/load";
import { type Caller, makeTenant } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { type Relay, startRelay } from "@/tests/support/relay";
import { sendWith } from "@/tests/support/request";
import { setModules, withSession } from "@/tests/support/tickets";

/* The database accepts connections and never answers (docs/operate.md, When something is away). */

let database: Relay;
let settings: Record<string, string>;
let metricsUrl: string;
let copy: Copy;
let tenant: Caller;

beforeAll(async () => {
  database = await startRelay(Number(new URL(env.DATABASE_URL).port));
  const url = new URL(env.DATABASE_URL);
  url.port = String(database.port);
  const metricsPort = await getPort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  settings = {
    NODE_ENV: "production",
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    LOG_LEVEL: "warn",
    DATABASE_URL: url.href,
  };
  copy = await startCopy({ ...settings, METRICS_PORT: String(metricsPort) });
  sendWith(
    (path, init) => fetch(`${copy.url}${path}`, init),
    () => {},
  );
  // The first page takes longer than others.
  await timed(`${copy.url}/`);
  await setModules();
  tenant = await withSession(await makeTenant());
}, 180_000);

// The tenant's own limit of creations is not what this is about.
beforeEach(async () => {
  await sqlClient`delete from ticket where tenant_id = ${tenant.id}`;
  const timer = setInterval(() => void clearRateLimits(), 1000);
  return () => clearInterval(timer);
});

/** A request's status and duration in milliseconds. */
async function timed(url: string, headers: Record<string, string> = {}) {
  const started = performance.now();
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
  const text = await answer.text();
  return { status: answer.status, ms: Math.round(performance.now() - started), text };
}

/** Milliseconds until the copy is ready. */
async function untilReady(): Promise<number> {
  const from = performance.now();
  await pWaitFor(async () => (await timed(`${copy.url}/api/ready`)).status === 200, {
    interval: 50,
    timeout: 30_000,
  });
  return Math.round(performance.now() - from);
}

test("every answer comes in bounded time, and seconds after the database answers again all is well", async () => {
  const load = startLoad(copy.url, tenant, { tries: 200 });
  await sleep(2000);
  database.fallSilent();
  const silentUntil = performance.now() + (databaseLimits.answer_timeout + 10) * 1000;
  const authorization = `Bearer ${tenant.token}`;
  const waiting = Promise.all([
    timed(`${copy.url}/api/tickets?limit=10`, { authorization }),
    timed(`${copy.url}/`, { accept: "text/html" }),
  ]);
  const [ready, health, metrics] = await Promise.all([
    timed(`${copy.url}/api/ready`),
    timed(`${copy.url}/api/health`),
    timed(metricsUrl),
  ]);
  const [call, page] = await waiting;
  console.log({ ready, health, call, page: { ...page, text: page.text.length }, metrics: metrics.ms });
  expect([ready.status, health.status, metrics.status]).toEqual([503, 200, 200]);
  expect(Math.max(ready.ms, health.ms, metrics.ms)).toBeLessThan(5000);
  expect(call.status).toBe(503);
  expect(JSON.parse(call.text)).toEqual({ message: databaseAwayMessage });
  expect(page.status).toBe(500);
  const longestMs = (databaseLimits.answer_timeout + 5) * 1000;
  expect(Math.max(call.ms, page.ms)).toBeLessThan(longestMs);

  await sleep(silentUntil - performance.now());
  // As after a change to another server: nobody answers the old connections any more.
  database.passOnNew();
  const readyAfterMs = await untilReady();
  await sleep(2000);
  await load.stop();
  console.log(
    `ready after ${readyAfterMs} ms, slowest call ${Math.round(load.seen.slowestMs)} ms, ${load.seen.filed.size} creations, ${load.seen.refusals.length} refusals`,
  );
  expect(readyAfterMs).toBeLessThan(5000);
  expect(load.seen.slowestMs).toBeLessThan(longestMs);
  const told = JSON.stringify({ message: databaseAwayMessage });
  expect(load.seen.refusals.filter(({ status, text }) => status !== 503 || text !== told)).toEqual([]);
  expect(load.seen.refusals.length).toBeGreaterThan(0);
  expect(load.seen.unfiled).toEqual([]);
  expect(await storedIds(tenant)).toEqual(load.seen.filed);
  expect(copy.process.exitCode).toBeNull();
}, 180_000);

test("a short silence only delays", async () => {
  const load = startLoad(copy.url, tenant, { tries: 50 });
  await sleep(2000);
  database.fallSilent();
  await sleep(6000);
  expect((await timed(`${copy.url}/api/ready`)).status).toBe(503);
  database.passOnAll();
  const readyAfterMs = await untilReady();
  await sleep(1000);
  await load.stop();
  console.log(`ready after ${readyAfterMs} ms, ${load.seen.refusals.length} refusals`);
  expect(readyAfterMs).toBeLessThan(5000);
  expect(load.seen.unfiled).toEqual([]);
  expect(await storedIds(tenant)).toEqual(load.seen.filed);
}, 60_000);

test("a server that is started meanwhile ends and says why", async () => {
  database.fallSilent();
  const started = performance.now();
  const { exitCode, stdout } = await execa(process.execPath, ["dist/server.mjs"], {
    env: { ...settings, PORT: String(await getPort()) },
    reject: false,
    timeout: 60_000,
  });
  console.log(`ended after ${Math.round(performance.now() - started)} ms`);
  database.passOnAll();
  expect(exitCode).toBe(1);
  expect(stdout).toContain("CONNECT_TIMEOUT");
}, 90_000);
