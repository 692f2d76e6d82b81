import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import pWaitFor from "p-wait-for";
import { beforeAll, expect, test, vi } from "vitest";
import { ticketKinds } from "@/db/kinds";
import { sqlClient } from "@/lib/core/server/database";
import { clusterSettings, startBalancer, startCopy, stopCopy } from "@/tests/support/cluster";
import { startLoad, storedIds } from "@/tests/support/load";
import { attempt, type Caller, logIn, password, type TestPerson } from "@/tests/support/people";
import { call, request, sendWith } from "@/tests/support/request";

/*
 * The version before, from 1.0.0 on, and this one on one database (docs/deploy.md, Upgrades). Runs only with
 * PREVIOUS_BUILD, the folder of the version before: unpacked from `npm run pack`, or built from its sources.
 */

const previous = process.env.PREVIOUS_BUILD ?? "";

// The workers' databases have all migrations. The settings are read when the first module is loaded.
await vi.hoisted(async () => {
  const { default: postgres } = await import("postgres");
  const url = new URL(process.env.DATABASE_URL ?? "");
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  await sql`drop database if exists upgrade with (force)`;
  await sql`create database upgrade`;
  await sql.end();
  url.pathname = "/upgrade";
  process.env.DATABASE_URL = url.href;
});

const boss: Omit<TestPerson, "id"> = { area: "super-admin", logInName: "super@tower.test", password };
let settings: Record<string, string>;

const migrate = (folder: string) =>
  execa(process.execPath, ["dist/migrate.mjs"], { cwd: folder, env: settings });
const migrations = async () =>
  (await sqlClient`select count(*)::int as count from drizzle.__drizzle_migrations`)[0]?.count as number;

beforeAll(async () => {
  settings = {
    ...(await clusterSettings()),
    SUPER_ADMIN_EMAIL: boss.logInName,
    SUPER_ADMIN_PASSWORD: boss.password,
  };
  await migrate(previous);
}, 180_000);

/** Made by calls, because the schema of this version may have columns that the database has not yet. */
async function makeTenant(): Promise<Caller> {
  const token = await logIn(boss);
  const services = ticketKinds.map((type) => ({ type, status: 1, amount: 99_999_999 }));
  await call(token, "POST", "/system-parameter-setting", { services });
  const names = ["uoccname", "uoccpers", "uocctel1", "uocctel2", "ubtname"];
  const lines = ["ubaddln1", "ubaddln2", "ubaddln3", "ubaddln4"];
  const { id } = await call<{ id: string }>(token, "POST", "/tenant", {
    ...Object.fromEntries([...names, ...lines].map((name) => [name, "09171234567"])),
    clientCode: "U-1",
    password,
  });
  const person: TestPerson = { id, area: "client", logInName: "U-1", password };
  const entered = { ...person, token: await logIn(person) };
  const as = (method: string, path: string, body?: unknown) =>
    request(method, path, { token: entered.token, body });
  return Object.assign(as, entered);
}

test("the version before works while the database is migrated and its copies are replaced, and back", async () => {
  const before = await migrations();
  const copies = [
    await startCopy(settings, { folder: previous }),
    await startCopy(settings, { folder: previous }),
  ];
  const balancer = await startBalancer(copies);
  sendWith(
    (path, init) => fetch(`${balancer}${path}`, init),
    () => {},
  );
  const tenant = await makeTenant();
  // A tenant may file 200 tickets within the hour.
  const timer = setInterval(
    () => void sqlClient`update ticket set created_at = created_at - interval '1 hour'`.execute(),
    5000,
  );
  const load = startLoad(balancer, tenant);
  const counts: string[] = [];
  const note = (step: string) => {
    const { answers, filed, refusals, repeated, slowestMs } = load.seen;
    counts.push(
      `${step}: ${answers} answers, ${filed.size} creations, ${refusals.length} refusals, ${repeated} repeated, slowest ${Math.round(slowestMs)} ms`,
    );
    load.seen.slowestMs = 0;
  };
  /** Each copy answers with the session, whichever version it is. */
  const sessionHolds = async () => {
    const headers = { authorization: `Bearer ${tenant.token}` };
    for (const { url } of copies) expect((await fetch(`${url}/api/me`, { headers })).status).toBe(200);
  };
  const replace = async (index: number, folder?: string) => {
    const copy = copies[index];
    if (!copy) throw new Error("no such copy");
    await stopCopy(copy);
    copies[index] = await startCopy(settings, { port: copy.port, ...(folder ? { folder } : {}) });
    // The balancer asks each copy twice a second.
    await sleep(1000);
    await sessionHolds();
  };
  await sleep(4000);
  note("the version before");
  await migrate(".");
  await sleep(4000);
  note(`migrated from ${before} to ${await migrations()}`);
  await replace(0);
  await sleep(8000);
  note("both versions");
  await replace(1);
  await sleep(4000);
  note("this version");
  await replace(0, previous);
  await sleep(4000);
  note("one copy back");
  await load.stop();
  clearInterval(timer);
  console.log(counts.join("\n"));
  expect(load.seen.refusals).toEqual([]);
  expect(load.seen.unfiled).toEqual([]);
  expect(load.seen.repeated).toBe(0);
  expect(await storedIds(tenant)).toEqual(load.seen.filed);
  expect(load.seen.filed.size).toBeGreaterThan(20);
  const numbers = await sqlClient`select ticket_number from ticket`;
  expect(new Set(numbers.map((row) => row.ticket_number)).size).toBe(load.seen.filed.size);

  // A log-in at either version holds at the other.
  for (const [at, other] of [copies, copies.toReversed()]) {
    sendWith(
      (path, init) => fetch(`${at?.url}${path}`, init),
      () => {},
    );
    const { status, body } = await attempt("client", tenant.logInName, password);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await fetch(`${other?.url}/api/me`, { headers })).status).toBe(200);
  }
  await pWaitFor(
    async () =>
      (await sqlClient`select 1 from pgboss.job where state in ('active', 'retry', 'failed')`).length === 0,
    { interval: 200, timeout: 20_000 },
  );
}, 300_000);
