import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import getPort from "get-port";
import { bold, dim } from "yoctocolors";
import {
  describeDatabase,
  prepareDatabase,
  removeTickets,
  type Size,
  script,
  undoApprovals,
} from "@/scripts/bench/database";
import { measureImport } from "@/scripts/bench/measure-import";
import { measureBusyLists, measureLists } from "@/scripts/bench/measure-lists";
import { measureLive } from "@/scripts/bench/measure-live";
import { measureAudit, measureDashboards } from "@/scripts/bench/measure-pages";
import { measureThroughput } from "@/scripts/bench/measure-throughput";
import { type Figures, printImports, printReport } from "@/scripts/bench/report";
import { runTask } from "@/scripts/bench/tasks";
import type { People } from "@/scripts/bench/time-answers";
import { runCommand } from "@/scripts/support/command";
import { bareEnvironment, freePorts } from "@/scripts/support/environment";
import { Problem } from "@/scripts/support/problem";
import { prepareProduct, type Started, serveProduct, startRealtime } from "@/scripts/support/product";
import { type Programs, root } from "@/scripts/support/programs";
import { step } from "@/scripts/support/steps";

/*
 * `npm run bench [-- --tickets N] [-- --import] [-- --json FILE]`: measures the product's speed with a million tickets,
 * or with --import only that of imports (docs/benchmarks.md). The first run creates the database; later runs reuse it.
 */

const dataDir = path.join(root, ".data", "bench");

/** The settings of a small database server. */
const databaseSettings = { shared_buffers: "1GB" };

const { file, size, onlyImport } = readOptions();
await runCommand({
  name: "The benchmark",
  dataDir,
  main: async (programs) => {
    console.log(`\n  ${bold("Towerdesk")} ${dim("benchmark")}\n`);
    const figures = await (onlyImport ? measureImports(programs) : measure(programs));
    const json = JSON.stringify(figures);
    console.log(json);
    if (file) writeFileSync(file, `${json}\n`);
    return 0;
  },
});

function readOptions(): { file: string | undefined; size: Size; onlyImport: boolean } {
  let exitCode = 1;
  try {
    const { values } = parseArgs({
      options: {
        json: { type: "string" },
        tickets: { type: "string", default: "1000000" },
        import: { type: "boolean", default: false },
        help: { type: "boolean" },
      },
    });
    if (values.help) exitCode = 0;
    const tickets = Number(values.tickets);
    const isSize = Number.isInteger(tickets) && tickets >= 20_000 && tickets <= 3_000_000;
    if (isSize && !values.help)
      return {
        file: values.json && path.resolve(values.json),
        size: { tickets, tenants: 1000 },
        onlyImport: values.import,
      };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(
    "The benchmark knows: --tickets NUMBER (20000 to 3000000, a million unless told), --import, --json FILE.",
  );
  process.exit(exitCode);
}

async function prepare(programs: Programs): Promise<Started> {
  return await prepareProduct({
    programs,
    dataDir,
    user: bareEnvironment(process.env),
    ports: await freePorts(),
    mode: "production",
    database: "bench",
    databaseSettings,
  });
}

/** Measures only imports. */
async function measureImports(programs: Programs): Promise<Pick<Figures, "imports">> {
  const started = await prepare(programs);
  await step("Starting the real-time server", () => startRealtime(started));
  const imports = await step("Timing imports", () => measureImport(started));
  printImports(imports);
  return { imports };
}

async function measure(programs: Programs): Promise<Figures> {
  const started = await prepare(programs);
  const { env, ports } = started;
  const url = env.DATABASE_URL;
  await step(`Making ${size.tickets.toLocaleString("en")} tickets`, (note) =>
    prepareDatabase(started, size, note),
  );
  const people = await step("Logging in", () => runTask("log-in", undefined, env));
  await step("Starting the real-time server", () => startRealtime(started));
  await step("Starting the product", () => serveProduct(started));
  const product = `http://127.0.0.1:${ports.product}`;
  const bare = await step("Starting the bare server", () => startBare(started));
  await step("Comparing their answers", () => compareAnswers(product, bare, people));
  const database = await describeDatabase(url);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() || "processor"}`;
  const throughput = await step("Counting requests", () => measureThroughput(product, bare, people));
  const latencies = await step("Timing answers", () => measureLists(product, people));
  const dashboards = await step("Timing dashboards and content", () => measureDashboards(product, people));
  const audit = await step("Timing the audit log", () => measureAudit(product, people));
  const busy = await step("Timing answers while the office is busy", () => measureBusyLists(product, people));
  await step("Removing what was filed", () => removeTickets(url, busy.ticketIds));
  const realtime = { key: env.PUSHER_KEY, port: ports.realtime };
  const live = await step("Timing approvals", () => measureLive(product, realtime, people));
  await step("Undoing the approvals", () => undoApprovals(url, live.ticketIds));
  const imports = await step("Timing imports", () => measureImport(started));
  const figures = {
    machine: { processor, node: process.versions.node, ...database },
    throughput,
    latencies,
    timed: [...dashboards, ...audit, busy.result, ...live.results],
    imports,
  };
  printReport(figures);
  return figures;
}

async function startBare({ programs, env }: Started): Promise<string> {
  const port = await getPort();
  const ready = `http://127.0.0.1:${port}`;
  const settings = { ...env, PORT: String(port) };
  await programs.start({ name: "The bare server", command: script("bare-server"), env: settings, ready });
  return ready;
}

/** Throws unless both servers return the same rows. */
async function compareAnswers(product: string, bare: string, people: People): Promise<void> {
  const read = async (url: string, token?: string) => {
    const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    return response.text();
  };
  const [tenant] = people.tenants;
  for (const [url, token, other] of [
    [`${product}/api/tickets`, tenant?.token, `${bare}/?tenantId=${tenant?.id}`],
    [`${product}/admin/api/tickets`, people.admin.token, `${bare}/`],
  ] as const) {
    const [answer, expected] = [await read(url, token), await read(other)];
    if (answer !== expected) throw new Problem(`${url} and the bare server do not answer the same.`);
  }
}
