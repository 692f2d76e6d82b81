import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPostgres, throwawaySettings } from "@/scripts/support/embedded-postgres";

const home = mkdtempSync(path.join(tmpdir(), "towerdesk-postgres-"));
const dataDir = path.join(home, "postgres");

async function start() {
  const server = await startPostgres({ dataDir, settings: throwawaySettings });
  onTestFinished(() => server.stop());
  return server;
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    return await sql.unsafe<Row[] & postgres.Row[]>(text);
  } finally {
    await sql.end();
  }
}

beforeAll(async () => {
  const server = await startPostgres({ dataDir, settings: throwawaySettings });
  await server.ensureDatabase("kept");
  await query(server.url("kept"), "create table mark as select 42 as answer");
  await server.stop();
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe("an embedded PostgreSQL", () => {
  test("keeps its data from start to start, in UTF-8 and locale C", async () => {
    const server = await start();
    const [row] = await query(
      server.url("kept"),
      `select answer, pg_encoding_to_char(encoding) as encoding, datcollate as locale
       from mark, pg_database where datname = 'kept'`,
    );
    expect(row).toEqual({ answer: 42, encoding: "UTF8", locale: "C" });
    await server.stop();
    const again = await start();
    await expect(again.ensureDatabase("kept")).resolves.toBeUndefined();
  });

  test("requires its password, which only the owner can read", async () => {
    const server = await start();
    const url = new URL(server.url("kept"));
    url.password = "guessed";
    await expect(query(url.toString(), "select 1")).rejects.toThrow(/password authentication failed/);
    expect(statSync(path.join(dataDir, "password")).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test("is refused to a second program while it runs", async () => {
    await start();
    await expect(startPostgres({ dataDir })).rejects.toThrow(/is in use by another program/);
  });

  test("restarts with its data after its server was killed", async () => {
    const server = await start();
    process.kill(server.pid, "SIGKILL");
    await server.exited;
    expect(existsSync(path.join(dataDir, "cluster", "postmaster.pid"))).toBe(true);
    const again = await start();
    expect(await query(again.url("kept"), "select answer from mark")).toEqual([{ answer: 42 }]);
  });

  test("starts again after its owner was killed, whose server it ends", async () => {
    const owner = execa(process.execPath, ["--import", "tsx", "scripts/postgres.ts"], {
      env: { TOWERDESK_DATA: home },
      reject: false,
    });
    await once(owner.stdout, "data");
    const left = readFileSync(path.join(dataDir, "cluster", "postmaster.pid"), "utf8");
    owner.kill("SIGKILL");
    const server = await start();
    expect(server.pid).not.toBe(Number.parseInt(left, 10));
    expect(await query(server.url("kept"), "select answer from mark")).toEqual([{ answer: 42 }]);
  });

  test("ignores a lock file whose number now belongs to another program", async () => {
    // PostgreSQL ignores a lock file with the process id of its parent, so this needs another process.
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    onTestFinished(() => {
      other.kill();
    });
    const lines = [other.pid, path.join(dataDir, "cluster"), 0, 1, "", "127.0.0.1", "", "ready"];
    writeFileSync(path.join(dataDir, "cluster", "postmaster.pid"), `${lines.join("\n")}\n`);
    const server = await start();
    expect(await query(server.url("kept"), "select answer from mark")).toEqual([{ answer: 42 }]);
  });

  test("creates an incomplete cluster again", async () => {
    rmSync(path.join(dataDir, "ready"));
    rmSync(path.join(dataDir, "cluster", "PG_VERSION"));
    const server = await start();
    await server.ensureDatabase("kept");
    expect(await query(server.url("kept"), "select 1 as one")).toEqual([{ one: 1 }]);
  });
});
