import { execa } from "execa";
import { beforeAll, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { kindOf } from "@/lib/features/tickets/registry";
import { adminNotificationChannel, clientCrudChannel, importChannel } from "@/lib/ports/realtime/channels";
import { startFunctionHost } from "@/tests/support/function-host";
import { dragonpayBody, makePayer, startProviders } from "@/tests/support/payments";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { startPgbouncer } from "@/tests/support/pgbouncer";
import { listen } from "@/tests/support/realtime";
import { rolesFor } from "@/tests/support/roles";
import { soaRow } from "@/tests/support/soa-imports";
import { setModules, validBody, withSession } from "@/tests/support/tickets";

/*
 * The build on a function host: no server.ts, ten seconds per invocation, nothing runs after the response except work
 * passed to `waitUntil`, and the database is behind a pooler in transaction mode.
 */

const limitSeconds = 10;
const secret = "the-cron-secret-of-this-test";
let host: Awaited<ReturnType<typeof startFunctionHost>>;
let world: Awaited<ReturnType<typeof startProviders>>;

beforeAll(async () => {
  const DATABASE_URL = await startPgbouncer(env.DATABASE_URL);
  const pooled = { DATABASE_URL, DATABASE_DIRECT_URL: env.DATABASE_URL };
  const secrets = {
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    CRON_SECRET: secret,
    LOG_LEVEL: "warn",
  };
  const migrating = { ...process.env, ...pooled, ...secrets, NODE_ENV: "production" };
  await execa(process.execPath, ["dist/migrate.mjs"], { env: migrating });
  host = await startFunctionHost({ ...pooled, ...secrets }, limitSeconds);
  world = await startProviders(host.url);
  Object.assign(host.settings, { DRAGONPAY_URL: env.DRAGONPAY_URL, AQWIRE_URL: env.AQWIRE_URL });
}, 120_000);

/** Calls the host as a user. */
async function call(as: Caller, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${as.token}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${host.url}/api${path}`, { method, headers, ...sent });
  // biome-ignore lint/suspicious/noExplicitAny: the body's shape is what the tests are about
  return { status: answer.status, body: (await answer.json()) as any };
}
const sign = (as: Caller) => (body: object) => call(as, "POST", "/realtime/auth", body);

/** What the host's cron does once a minute. */
async function runCron(): Promise<void> {
  const answer = await fetch(`${host.url}/cron/jobs`, { headers: { authorization: `Bearer ${secret}` } });
  expect(answer.status).toBe(200);
}

test("the cron route requires its secret", async () => {
  expect((await fetch(`${host.url}/cron/jobs`)).status).toBe(401);
});

test("calls of the cron route run an import of 5,000 clients and report its progress", async () => {
  const admin = await withSession(
    await makeAdmin(rolesFor("utilities.add", "utilities.importDataFromPromis")),
  );
  const uniqId = crypto.randomUUID();
  const progress = await listen(sign(admin), importChannel(admin.id, uniqId));
  const pdfFiles = Array.from({ length: 5000 }, (_, at) => soaRow(`F-${at}`));
  const sent = await call(admin, "PUT", "/tenant-soa-info", { uniqId, part: 1, parts: 1, pdfFiles });
  expect(sent.status).toBe(202);
  let result = sent.body;
  for (let minute = 0; minute < 10 && result.state !== "done"; minute++) {
    await runCron();
    result = (await call(admin, "GET", `/tenant-soa-info/${uniqId}`)).body;
  }
  expect(result).toMatchObject({ state: "done", count: 5000, created: 5000 });
  expect(await progress.next(({ state }) => state === "done")).toMatchObject({ count: 5000, total: 5000 });
  expect(host.killed).toBe(0);
}, 200_000);

test("a payment is started, its postback is answered, and open pages are notified", async () => {
  const payer = await makePayer();
  const begun = await call(payer, "POST", "/payment-dragonpay", dragonpayBody());
  expect(begun.status).toBe(200);
  const heard = await listen(sign(payer), clientCrudChannel("payments", payer.id));
  await world.dragonpay.settle(begun.body.txnId, "S");
  expect(await heard.next(({ outsourceStatus }) => outsourceStatus === "S")).toMatchObject({
    id: begun.body.id,
    status: 2,
  });
  expect((await call(payer, "GET", `/payment/${begun.body.id}`)).body).toMatchObject({ status: 2 });
});

test("the cron route applies the status of a payment whose postback was lost", async () => {
  await world.dragonpay.behave({ postback: "never" });
  const payer = await makePayer();
  const { body } = await call(payer, "POST", "/payment-dragonpay", dragonpayBody());
  await world.dragonpay.settle(body.txnId, "S");
  await sqlClient`update payment set enquire_at = now() where id = ${body.id}`;
  await sqlClient`delete from pgboss.job where name = 'open-payments'`;
  await runCron();
  expect((await call(payer, "GET", `/payment/${body.id}`)).body).toMatchObject({ outsourceStatus: "S" });
});

test("a change reaches open lists, bells and dashboards although nothing runs after the response", async () => {
  await setModules();
  const tenant = await withSession(await makeTenant());
  const office = await withSession(await makeAdmin(rolesFor("orders.view", "dashboard.view")));
  const kind = kindOf("jobOrderRequest");
  const list = await listen(sign(tenant), clientCrudChannel(kind.stem, tenant.id));
  const bell = await listen(sign(office), adminNotificationChannel(office.id));
  const { status, body } = await call(tenant, "POST", `/${kind.singular}`, validBody(kind, tenant));
  expect([status, body.message]).toEqual([201, undefined]);
  expect(await list.next()).toMatchObject({ id: body.id });
  expect(await bell.next(({ title }) => typeof title === "string")).toMatchObject({ unread: 1 });
  expect(await bell.next(({ what }) => what === "dashboard")).toEqual({ what: "dashboard" });
});

test("times are in the site's time zone, and every statement has a time limit", async () => {
  const answer = await fetch(`${host.url}/api/ready`);
  expect(answer.status).toBe(200);
  const payer = await makePayer();
  await call(payer, "POST", "/payment-dragonpay", dragonpayBody());
  const [payment] = (await call(payer, "GET", "/payments")).body.data;
  expect(payment.created_at).toMatch(/\+08:00$/);
  expect(host.killed).toBe(0);
});
