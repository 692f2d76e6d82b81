import { execa } from "execa";
import getPort from "get-port";
import pWaitFor from "p-wait-for";
import { beforeAll, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { connect, sqlClient } from "@/lib/core/server/database";
import { makeAdmin, makeTenant } from "@/tests/support/people";
import { startPgbouncer } from "@/tests/support/pgbouncer";
import { rolesFor } from "@/tests/support/roles";
import { atFileEnd } from "@/tests/support/test-file";
import { withSession } from "@/tests/support/tickets";

/* The Node server behind a pooler in transaction mode, with the database's direct URL for work that needs a session. */

let settings: Record<string, string>;
let url: string;

const pooled = async () => ({
  ...settings,
  DATABASE_URL: await startPgbouncer(env.DATABASE_URL),
  DATABASE_DIRECT_URL: env.DATABASE_URL,
});

/**
 * Starts the server, which must refuse to start.
 * @returns its output
 */
async function refusal(all: Record<string, string>): Promise<string> {
  const options = { env: all, reject: false, timeout: 60_000 } as const;
  const { exitCode, stdout } = await execa(process.execPath, ["dist/server.mjs"], options);
  expect(exitCode).toBe(1);
  return stdout;
}

beforeAll(async () => {
  const port = await getPort();
  url = `http://127.0.0.1:${port}`;
  settings = {
    NODE_ENV: "production",
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    PORT: String(port),
    LOG_LEVEL: "warn",
  };
  // The migration of an earlier file may have set the limit for this database.
  await sqlClient.unsafe(`do $$ begin
    execute format('alter role current_user in database %I reset statement_timeout', current_database());
  end $$`);
});

test("the server refuses to start while its statements have no time limit", async () => {
  expect(await refusal(await pooled())).toContain("set DATABASE_DIRECT_URL, migrate");
});

test("the server refuses to start without the database's direct URL", async () => {
  const { DATABASE_DIRECT_URL: _, ...without } = await pooled();
  expect(await refusal(without)).toContain("statement_timeout");
});

test("concurrent queries and transactions are all answered", async () => {
  const pool = connect(await startPgbouncer(env.DATABASE_URL), 10, true);
  atFileEnd(() => pool.end({ timeout: 1 }));
  const kinds = [
    () => pool`select 1 as x`,
    () => pool`select ${1}::int as x`,
    () => pool.unsafe("select 1 as x"),
    () =>
      pool.begin(async (tx) => {
        await tx`select 1`;
        return await tx`select ${1}::int as x`;
      }),
  ];
  for (let round = 0; round < 10; round++) {
    const asked = Array.from({ length: 100 }, (_, at) => kinds[at % kinds.length]?.());
    for (const rows of await Promise.all(asked)) expect(rows).toMatchObject([{ x: 1 }]);
  }
}, 30_000);

test("after the migration it serves, uses the site's time zone, and is notified of new jobs", async () => {
  await execa(process.execPath, ["dist/migrate.mjs"], { env: await pooled() });
  const server = execa(process.execPath, ["dist/server.mjs"], {
    env: await pooled(),
    reject: false,
    stdout: "ignore",
  });
  atFileEnd(async () => {
    server.kill("SIGTERM");
    await server;
  });
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await pWaitFor(isReady, { interval: 100, timeout: 60_000 });
  const listeners = await sqlClient`select 1 from pg_stat_activity
    where datname = current_database() and query ilike 'listen "towerdesk_jobs"'`;
  expect(listeners).toHaveLength(1);

  const office = await withSession(await makeAdmin(rolesFor("orders.view", "tenants.view")));
  const tenant = await withSession(await makeTenant());
  const get = async (token: string, path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    // biome-ignore lint/suspicious/noExplicitAny: the body's shape is what the tests are about
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const paths = [
    [office.token, "/tenants?limit=10"],
    [office.token, "/requests?search=x"],
    [tenant.token, "/services"],
  ] as const;
  const asked = Array.from({ length: 40 }, () => paths.map(([token, path]) => get(token, path))).flat();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { body } = await get(office.token, "/tenants?limit=1");
  expect(body.data[0].created_at).toMatch(/\+08:00$/);
});
