import { expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { connect } from "@/lib/core/server/database";
import { atFileEnd } from "@/tests/support/test-file";

test("a query that fails after its first rows leaves the connection's next query as it is (docs/decisions/011)", async () => {
  const client = connect(env.DATABASE_URL, 1);
  atFileEnd(() => client.end());
  const failed = client`select 1 / (3 - n) from generate_series(1, 5) n`;
  const next = client`select n from generate_series(1, 2) n`;
  await expect(failed).rejects.toThrow("division by zero");
  expect([...(await next)]).toEqual([{ n: 1 }, { n: 2 }]);
});

test("PostgreSQL compiles no statement: its estimate for a bell would start the compiler each time", async () => {
  const client = connect(env.DATABASE_URL, 1);
  atFileEnd(() => client.end());
  const [setting] = await client`select current_setting('jit') as jit`;
  expect(setting).toEqual({ jit: "off" });
});

test("PostgreSQL asks within 25 seconds whether a silent connection is still there (docs/decisions/011)", async () => {
  const client = connect(env.DATABASE_URL, 1);
  atFileEnd(() => client.end());
  const [limits] = await client`select current_setting('tcp_keepalives_idle') as idle,
    current_setting('tcp_keepalives_interval') as interval, current_setting('tcp_keepalives_count') as count`;
  expect(limits).toEqual({ idle: "10", interval: "5", count: "3" });
});
