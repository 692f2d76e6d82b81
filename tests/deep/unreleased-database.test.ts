import { execa } from "execa";
import getPort from "get-port";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";

/* What the programs of the build say of a database of before 1.0.0. */

const move = (by: number) => sqlClient`update drizzle.__drizzle_migrations set created_at = created_at + ${by}
  where id = (select min(id) from drizzle.__drizzle_migrations)`;

beforeAll(() => move(-1));
afterAll(() => move(1));

const sentence = /The database was made by a version before 1\.0\.0[^\n]*use an empty database/;

const run = async (program: string) => {
  const settings = {
    NODE_ENV: "production",
    APP_SECRET: "a-secret-of-this-test-0123456789ab",
    DATABASE_URL: env.DATABASE_URL,
    PORT: String(await getPort()),
    NO_COLOR: "1",
  };
  return await execa(process.execPath, [`dist/${program}.mjs`], { env: settings, all: true, reject: false });
};

test("the migration refuses it in one sentence", async () => {
  const { exitCode, all } = await run("migrate");
  expect(exitCode).toBe(1);
  expect(all.trim()).toMatch(new RegExp(`^The migration failed\\.\\n${sentence.source}[^\\n]*$`));
});

test("the server does not start, and says why", async () => {
  const { exitCode, all } = await run("server");
  expect(exitCode).toBe(1);
  expect(all).toMatch(sentence);
  expect(all).toContain("the server did not start");
});

test("the doctor names it", async () => {
  const { exitCode, all } = await run("doctor");
  expect(exitCode).toBe(1);
  expect(all).toMatch(new RegExp(`✗ Migrations: ${sentence.source}`));
});
