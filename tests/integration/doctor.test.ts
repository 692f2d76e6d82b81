import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { describe, expect, test, vi } from "vitest";
import { env } from "@/lib/core/env";
import { publicKeyOf } from "@/lib/ports/push/server/keys";
import { fileStore } from "@/lib/ports/storage/server/store";
import { checks } from "@/scripts/doctor/checks";
import { databaseChecks } from "@/scripts/doctor/database";
import { startPushSandbox } from "@/scripts/sandbox/push";
import { atFileEnd } from "@/tests/support/test-file";

/* What `npm run doctor` says of a database, of the store and of push services. */

const connect = (url: string) => {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  atFileEnd(() => sql.end());
  return sql;
};
const check = (sql: postgres.Sql, name: string, tolerance = 15) => {
  const found = databaseChecks(sql, tolerance).find((one) => one.name === name);
  if (!found) throw new Error(`there is no check ${name}`);
  return found.run();
};
const own = connect(env.DATABASE_URL);

describe("a migrated database", () => {
  test("passes all checks", async () => {
    const texts: string[] = [];
    for (const { run } of databaseChecks(own, 15)) texts.push(await run());
    expect(texts).toEqual([
      expect.stringMatching(/^PostgreSQL \d+(\.\d+)*.*, its clock agrees\.$/),
      "present.",
      "all are applied.",
      "the indexes have the system's sort order.",
      "they have the site's time zone and a time limit.",
    ]);
  });

  test("a sort order that has changed since is named, with what to do", async () => {
    const set = (version: string) =>
      own`update pg_collation set collversion = ${version} where collname = 'natural_order' returning collversion`;
    const [actual] = await own<{ version: string }[]>`
      select pg_collation_actual_version(oid) as version from pg_collation where collname = 'natural_order'`;
    await set("1.0");
    try {
      await expect(check(own, "Collations")).rejects.toMatchObject({
        advice: expect.stringMatching(
          /^Run `reindex database \w+`, then `alter database \w+ refresh collation version`/,
        ),
      });
    } finally {
      await set(actual?.version ?? "");
    }
  });

  test("a clock that differs is named", async () => {
    await expect(check(own, "Database", -1)).rejects.toThrow(
      /clock and this machine's differ by \d+ seconds/,
    );
  });
});

describe("a new database", () => {
  test("misses migrations and extensions", async () => {
    const name = `doctor_${randomBytes(4).toString("hex")}`;
    await own.unsafe(`create database ${name} template template0`);
    const url = new URL(env.DATABASE_URL);
    url.pathname = `/${name}`;
    const sql = connect(url.href);
    expect(await check(sql, "Extensions")).toBe("the migration will create them.");
    await expect(check(sql, "Migrations")).rejects.toMatchObject({
      message: expect.stringMatching(/^\d+ migrations are missing\.$/),
      advice: expect.stringContaining("Run `npm run db:migrate` before the start"),
    });
    await sql.end();
    await own.unsafe(`drop database ${name}`);
  });

  test("that can't be reached is told with the settings to look at", async () => {
    await expect(check(connect("postgres://127.0.0.1:1/nothing"), "Database")).rejects.toMatchObject({
      message: expect.stringContaining("It can't be reached"),
      advice: expect.stringContaining("DATABASE_URL"),
    });
  });
});

test("a store that can't be read keeps nothing of the check", async () => {
  const put = vi.spyOn(fileStore, "put");
  vi.spyOn(fileStore, "open").mockRejectedValueOnce(new Error("no answer"));
  await expect(checks.find(({ name }) => name === "Files")?.run()).rejects.toThrow("no answer");
  const [[key] = [""]] = put.mock.calls;
  expect(await fileStore.open(key)).toBeNull();
});

describe("push messages", () => {
  const tell = async (services: string) => {
    const before = env.PUSH_SERVICES;
    env.PUSH_SERVICES = services;
    try {
      return await checks.find(({ name }) => name === "Push messages")?.run();
    } finally {
      env.PUSH_SERVICES = before;
    }
  };

  test("a service that answers and one that is away are named", async () => {
    const service = await startPushSandbox(0);
    const { host } = new URL(service.url);
    expect(await tell(`${service.url} https://*.notify.windows.com`)).toBe(
      `the key is valid; ${host} can be reached.`,
    );
    await service.close();
    await expect(tell(service.url)).rejects.toMatchObject({
      message: `${host} can't be reached.`,
      advice: expect.stringContaining("https"),
    });
  });

  test("a key that is none stops the start, and is named", () => {
    expect(() => publicKeyOf("A".repeat(43))).toThrow("VAPID_PRIVATE_KEY is not a private key");
  });
});
