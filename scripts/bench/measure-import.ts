import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { withConnection } from "@/scripts/support/embedded-postgres";
import { migrateDatabase, type Started, serveProduct } from "@/scripts/support/product";
import { root } from "@/scripts/support/programs";
import type { ImportFigures } from "@/tests/bench/import-statements";
import { round } from "./figures";

/*
 * Measures an import of 50,000 clients, in a database of its own with a server of its own
 * (tests/bench/import-statements.ts), and the memory of that server.
 */

export type Measured = { name: string; value: number; unit: string; wanted: string; reached: boolean };

const database = "bench_import";

/** @param dataDir where its figures may be written */
export async function measureImport(started: Started, dataDir: string): Promise<Measured[]> {
  const { programs } = started;
  const port = await getPort();
  const url = new URL(started.env.DATABASE_URL);
  url.pathname = "/postgres";
  await withConnection(url.href, async (sql) => {
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)}`;
  });
  url.pathname = `/${database}`;
  const env = {
    ...started.env,
    DATABASE_URL: url.href,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
  };
  await migrateDatabase({ programs, env });
  const pid = await serveProduct({ programs, env, ports: { ...started.ports, product: port } });
  const out = path.join(dataDir, "import.json");
  try {
    const program = path.join(root, "tests/bench/import-statements.ts");
    await programs.run({
      name: "The imports",
      command: [
        "tsx",
        "--tsconfig=tsconfig.node.json",
        program,
        `--base=http://127.0.0.1:${port}`,
        `--out=${out}`,
      ],
      env,
    });
    return judged(JSON.parse(readFileSync(out, "utf8")), largestMemory(pid));
  } finally {
    rmSync(out, { force: true });
  }
}

/** The most memory that a process had, in MB. */
function largestMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1000);
}

function judged({ fresh, again, nextMonth, lists, bareSeconds }: ImportFigures, memory: number): Measured[] {
  const atMost = (name: string, value: number, unit: string, most: number): Measured => ({
    ...{ name, value: round(value, 2), unit, wanted: `≤ ${most}`, reached: value <= most },
  });
  const rate = bareSeconds / fresh.seconds;
  return [
    atMost(`${fresh.created} new clients`, fresh.seconds, "s", 15),
    atMost(`${again.unchanged} unchanged ones`, again.seconds, "s", 5),
    {
      name: "rate of the new ones over COPY and INSERT",
      value: round(rate, 2),
      unit: "",
      wanted: "≥ 0.33",
      reached: rate >= 1 / 3,
    },
    atMost(`${nextMonth.updated} of the next month, while lists are asked for`, nextMonth.seconds, "s", 30),
    atMost(`p95 of lists meanwhile (${lists.count}, ${lists.failed} failed)`, lists.p95, "ms", 100),
    atMost("largest memory of the server", memory, "MB", 512),
  ];
}
