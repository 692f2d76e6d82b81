import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { Gauge, Registry } from "prom-client";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backupRun } from "@/db/schema";
import { registerGauges } from "@/lib/app/gauges";
import { db } from "@/lib/core/server/database";
import { metrics } from "@/lib/core/server/metrics";
import { startMetricsServer } from "@/lib/node/metrics-server";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { enter, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { atFileEnd } from "@/tests/support/test-file";

/* What Prometheus reads (docs/metrics.md). */

const token = "a-token-for-this-test";
const scrape = async (registry: Registry, headers: Record<string, string> = {}, path = "/metrics") => {
  const server = await startMetricsServer(registry, { host: "127.0.0.1", port: 0, token });
  const { port } = server.address() as AddressInfo;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  } finally {
    server.close();
  }
};
const authorized = { authorization: `Bearer ${token}` };
const lines = async (name: string) =>
  (await scrape(metrics.registry, authorized)).text
    .split("\n")
    .filter((line) => line.startsWith(`towerdesk_${name}`));

beforeAll(registerGauges);
// Other files of this worker have made calls.
beforeEach(() => metrics.registry.resetMetrics());

describe("access", () => {
  test("needs the token", async () => {
    for (const authorization of ["", "Bearer wrong", token])
      expect((await scrape(new Registry(), { authorization })).status).toBe(401);
    const { status, type } = await scrape(new Registry(), authorized);
    expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  });

  test("has one path", async () => {
    expect((await scrape(new Registry(), authorized, "/")).status).toBe(404);
  });

  test("a metric that fails is told, and the process goes on", async () => {
    const registry = new Registry();
    const collect = () => {
      throw new Error("no figure");
    };
    new Gauge({ name: "failing", help: "It fails.", registers: [registry], collect });
    const { status, text } = await scrape(registry, authorized);
    expect([status, text]).toEqual([500, "The metrics could not be read: Error: no figure\n"]);
  });

  test("a taken port is named", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    atFileEnd(async () => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const start = startMetricsServer(new Registry(), { host: "127.0.0.1", port });
    await expect(start).rejects.toThrow(`at 127.0.0.1:${port} (EADDRINUSE): set METRICS_PORT to a free port`);
  });
});

describe("calls", () => {
  test("are counted by declared path and status", async () => {
    const { token: session } = await enter(await makeTenant());
    await request("GET", `/ticket/${randomUUID()}`, { token: session });
    await request("GET", "/me", { token: session });
    const counted = await lines("calls_total");
    expect(counted).toContain('towerdesk_calls_total{call="get /ticket/{id}",status="404"} 1');
    expect(counted).toContain('towerdesk_calls_total{call="get /me",status="200"} 1');
    expect(await lines("call_duration_seconds_count")).toContain(
      'towerdesk_call_duration_seconds_count{call="get /me"} 1',
    );
  });

  test("an unknown path adds no label", async () => {
    const canary = randomUUID();
    for (let at = 0; at < 5; at++) await request("GET", `/${canary}-${at}`);
    expect(await lines("calls_total")).toContain('towerdesk_calls_total{call="unknown",status="404"} 5');
    expect((await scrape(metrics.registry, authorized)).text).not.toContain(canary);
  });

  test("nothing personal is in the metrics", async () => {
    const { token: session, id, clientCode } = await enter(await makeTenant());
    await request("GET", `/tenant/${id}`, { token: session });
    const { text } = await scrape(metrics.registry, authorized);
    for (const secret of [id, clientCode, session]) expect(text).not.toContain(secret);
  });
});

describe("figures of the database", () => {
  test("the age and number of waiting jobs", async () => {
    await enqueueMail(db, { to: "a@tower.test", subject: "A subject", text: "A text", html: "" });
    expect(await lines("queue_jobs")).toContain('towerdesk_queue_jobs{queue="mail",state="waiting"} 1');
    const oldest = (await lines("queue_oldest_seconds")).find((line) => line.includes('queue="mail"'));
    expect(Number(oldest?.split(" ")[1])).toBeGreaterThan(0);
  });

  test("the age of backups", async () => {
    const finishedAt = sql`now() - interval '3 hours'`;
    await db.insert(backupRun).values([
      { kind: "backup", result: "ok", startedAt: finishedAt, finishedAt },
      { kind: "backup", result: "failed", startedAt: sql`now()` },
    ]);
    const [line = "", ...others] = await lines("backup_age_seconds");
    expect(others).toEqual([]);
    expect(line).toContain('{kind="backup"}');
    expect(Number(line.split(" ")[1])).toBeCloseTo(10_800, -2);
  });

  test("the files that the newest backup did not find", async () => {
    const [before, now] = [sql`now() - interval '3 hours'`, sql`now()`];
    await db.insert(backupRun).values([
      { kind: "backup", result: "ok", lostFiles: 5, startedAt: before, finishedAt: before },
      { kind: "backup", result: "ok", lostFiles: 2, startedAt: now },
      {
        kind: "check",
        result: "ok",
        lostFiles: 1,
        startedAt: now,
        finishedAt: sql`now() + interval '1 hour'`,
      },
    ]);
    expect(await lines("backup_lost_files")).toEqual(["towerdesk_backup_lost_files 2"]);
  });

  test("connections, differences and the answer's time", async () => {
    expect((await lines("database_connections")).length).toBeGreaterThan(0);
    expect(await lines("payment_differences")).toEqual(["towerdesk_payment_differences 0"]);
    expect(await lines("database_answer_seconds")).toHaveLength(1);
  });
});
