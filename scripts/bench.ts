import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import getPort from "get-port";
import { bold, dim } from "yoctocolors";
import { describeDatabase, prepareDatabase, removeTickets, script } from "@/scripts/bench/database";
import { measureConversations } from "@/scripts/bench/measure-conversations";
import { measureImport } from "@/scripts/bench/measure-import";
import { measureBusyLists, measureLists } from "@/scripts/bench/measure-lists";
import { measureLive } from "@/scripts/bench/measure-live";
import { measurePages } from "@/scripts/bench/measure-pages";
import { measureThroughput } from "@/scripts/bench/measure-throughput";
import { printImports, printTower, type TowerFigures } from "@/scripts/bench/report";
import { runTask } from "@/scripts/bench/tasks";
import type { People } from "@/scripts/bench/time-answers";
import { bareEnvironment } from "@/scripts/support/bare-environment";
import { runCommand } from "@/scripts/support/command";
import { freePorts } from "@/scripts/support/environment";
import { Problem } from "@/scripts/support/problem";
import { type Programs, root } from "@/scripts/support/programs";
import { prepareProduct, type Started, serveProduct, startRealtime } from "@/scripts/support/start-product";
import { step } from "@/scripts/support/steps";

/*
 * `npm run bench [-- --tickets N] [-- --import] [-- --json FILE]`: measures the product's speed with a million tickets,
 * or with --import only that of imports (docs/benchmarks.md). The first run creates the database; later runs reuse it.
 */

const dataDir = path.join(root, ".data", "bench");

/** The settings of a small database server. */
const databaseSettings = { shared_buffers: "1GB" };

await runCommand({ name: "The benchmark", dataDir, main: measure });

async function measure(programs: Programs): Promise<number> {
  const { tickets, onlyImport, file } = readOptions();
  console.log(`\n  ${bold("Towerdesk")} ${dim("benchmark")}\n`);
  const started = await prepareProduct({
    programs,
    dataDir,
    user: bareEnvironment(process.env),
    ports: await freePorts(),
    mode: "production",
    database: "bench",
    databaseSettings,
  });
  await step("Starting the real-time server", () => startRealtime(started));
  const tower = onlyImport ? undefined : await measureTower(started, tickets);
  const imports = await step("Timing imports", () => measureImport(started));
  if (tower) printTower(tower);
  printImports(imports);
  const json = JSON.stringify({ ...tower, imports });
  console.log(json);
  if (file) writeFileSync(file, `${json}\n`);
  return 0;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: "string" },
        tickets: { type: "string", default: "1000000" },
        import: { type: "boolean", default: false },
      },
    });
    const tickets = Number(values.tickets);
    if (!Number.isInteger(tickets) || tickets < 20_000 || tickets > 3_000_000)
      throw new Error("--tickets is a number from 20000 to 3000000.");
    return { tickets, onlyImport: values.import, file: values.json && path.resolve(values.json) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Problem(
      message,
      "The benchmark knows --tickets NUMBER (a million by default), --import and --json FILE.",
    );
  }
}

/** Measures everything but imports. */
async function measureTower(started: Started, tickets: number): Promise<TowerFigures> {
  const { env, ports } = started;
  const url = env.DATABASE_URL;
  await step(`Making ${tickets.toLocaleString("en")} tickets`, (note) =>
    prepareDatabase(started, tickets, note),
  );
  const people = await step("Logging in", () => runTask("log-in", undefined, env));
  await step("Starting the product", () => serveProduct(started));
  const product = `http://127.0.0.1:${ports.product}`;
  const bare = await step("Starting the bare server", () => startBare(started, people));
  await step("Comparing their answers", () => compareAnswers(product, bare, people));
  const database = await describeDatabase(url);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() || "processor"}`;
  const throughput = await step("Counting requests", () => measureThroughput(product, bare, people));
  const latencies = await step("Timing answers", () => measureLists(product, people));
  const pages = await step("Timing dashboards, content and the audit log", () =>
    measurePages(product, people),
  );
  const conversations = await step("Timing conversations", () => measureConversations(product, people));
  const busy = await step("Timing answers while the office is busy", () => measureBusyLists(product, people));
  const realtime = { key: env.PUSHER_KEY, port: ports.realtime };
  const live = await step("Timing approvals", () => measureLive(product, realtime, people));
  const filed = [conversations, busy, live].flatMap(({ ticketIds }) => ticketIds);
  await step("Removing what was filed", () => removeTickets(url, filed));
  return {
    machine: { processor, node: process.versions.node, ...database },
    throughput,
    latencies,
    timed: [...pages, ...conversations.results, busy.result, ...live.results],
  };
}

async function startBare({ programs, env }: Started, { admin }: People): Promise<string> {
  const port = await getPort();
  const base = `http://127.0.0.1:${port}`;
  const ready = `${base}/?adminId=${admin.id}`;
  const settings = { ...env, PORT: String(port) };
  await programs.start({ name: "The bare server", command: script("bare-server"), env: settings, ready });
  return base;
}

/** Throws unless both servers return the same rows. */
async function compareAnswers(product: string, bare: string, { admin, tenants }: People): Promise<void> {
  const read = async (url: string, token = "") =>
    (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
  const [tenant] = tenants;
  for (const [url, token, other] of [
    [`${product}/api/tickets`, tenant?.token, `${bare}/?tenantId=${tenant?.id}`],
    [`${product}/admin/api/tickets`, admin.token, `${bare}/?adminId=${admin.id}`],
  ] as const) {
    if ((await read(url, token)) !== (await read(other)))
      throw new Problem(`${url} and the bare server do not answer the same.`);
  }
}
