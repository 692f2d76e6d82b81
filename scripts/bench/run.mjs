// What `npm run bench` does, step by step. The first run makes the database, which later ones keep.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { buildId, buildProduct } from "../support/build.mjs";
import { root, runCommand } from "../support/command.mjs";
import { bareEnvironment, keptSecrets, productEnvironment } from "../support/environment.mjs";
import { installPackages } from "../support/packages.mjs";
import { freePort } from "../support/ports.mjs";
import { Problem } from "../support/problem.mjs";
import { serveProduct, startDatabase, startRealtime } from "../support/product.mjs";
import { paint, step } from "../support/steps.mjs";
import { describeDatabase, prepareDatabase, undoApprovals, whileChanging } from "./database.mjs";
import { measureLatencies } from "./measure-latencies.mjs";
import { measureLive, measureThroughput } from "./measures.mjs";
import { script } from "./programs.mjs";
import { printReport } from "./report.mjs";

const dataDir = path.join(root, ".data", "bench");

/** As on a small machine of its own: what is asked often stays in PostgreSQL's memory. */
const databaseSettings = { shared_buffers: "1GB" };

/** @param {string[]} options `--json FILE` writes the figures there too; `--tickets N` takes another size */
export async function bench(options) {
  const { file, tickets } = readOptions(options);
  await runCommand({
    name: "The benchmark",
    dataDir,
    main: async (supervisor) => {
      console.log(`\n  ${paint(1, "Towerdesk")} ${paint(2, "benchmark")}\n`);
      const figures = await measure(supervisor, { tickets, tenants: 1000 });
      printReport(figures);
      const json = JSON.stringify(figures);
      console.log(json);
      if (file) writeFileSync(file, `${json}\n`);
    },
  });
}

function readOptions(options) {
  const known = { "--json": "", "--tickets": "1000000" };
  for (let at = 0; at < options.length; at += 2) {
    const [name, value] = options.slice(at, at + 2);
    if (!(name in known) || !value) {
      console.error("The benchmark knows: --json FILE, --tickets NUMBER.");
      process.exit(1);
    }
    known[name] = value;
  }
  const tickets = Number(known["--tickets"]);
  if (!Number.isInteger(tickets) || tickets < 100_000 || tickets > 3_000_000) {
    console.error("--tickets takes a whole number from 100000 to 3000000.");
    process.exit(1);
  }
  return { file: known["--json"] && path.resolve(known["--json"]), tickets };
}

async function measure(supervisor, size) {
  await step("Installing the packages", (note) => installPackages({ root, supervisor, note }));
  const url = await step("Starting PostgreSQL", () =>
    startDatabase({ dataDir, supervisor, database: "bench", settings: databaseSettings }),
  );
  const ports = { product: await freePort(), realtime: await freePort(), mailPage: 0, mailSmtp: 0 };
  const env = environment(url, ports);
  const context = { supervisor, env, ports };
  const id = env.DEPLOYMENT_ID;
  await step("Building the product", (note) => buildProduct({ root, supervisor, env, id, note }));
  await step(`Making ${size.tickets.toLocaleString("en")} tickets`, (note) =>
    prepareDatabase({ root, url, env, supervisor, size, note }),
  );
  const people = await step("Logging in", () => logIn(supervisor, env));
  await step("Starting the real-time server", () => startRealtime(context));
  await step("Starting the product", () => serveProduct(context));
  const product = `http://127.0.0.1:${ports.product}`;
  const bare = await step("Starting the bare server", () => startBare(supervisor, env));
  await step("Comparing their answers", () => compareAnswers({ product, bare, people }));
  const database = await describeDatabase(url);
  const machine = {
    processor: `${cpus().length} × ${cpus()[0]?.model.trim() || "processor"}`,
    node: process.versions.node,
    ...database,
  };
  const throughput = await step("Counting requests", () => measureThroughput({ product, bare, people }));
  const latencies = await step("Timing answers", () =>
    whileChanging(url, () => measureLatencies({ product, people })),
  );
  const live = await step("Timing approvals", () =>
    measureLive({ product, people, realtime: { key: env.PUSHER_KEY, port: ports.realtime } }),
  );
  await step("Undoing the approvals", () => undoApprovals(url, live.ticketIds));
  return { machine, throughput, latencies, live: live.results };
}

function environment(databaseUrl, ports) {
  // One build serves quickstart and the benchmark, so both take the key that is baked into it from one place.
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY } = keptSecrets(path.join(root, ".data"));
  return productEnvironment({
    user: bareEnvironment(process.env),
    dataDir,
    ports,
    secrets: { ...keptSecrets(dataDir), NEXT_SERVER_ACTIONS_ENCRYPTION_KEY },
    databaseUrl,
    mode: "production",
    deployment: buildId(root, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY),
  });
}

async function logIn(supervisor, env) {
  const file = path.join(dataDir, "people.json");
  try {
    await supervisor.run({ name: "The log-ins", ...script("people.ts", env, ["--out", file]) });
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(file, { force: true });
  }
}

async function startBare(supervisor, env) {
  const port = await freePort();
  const bare = script("bare-server.ts", { ...env, PORT: String(port) });
  const address = `http://127.0.0.1:${port}`;
  await supervisor.start({ name: "The bare server", ...bare, ready: `${address}/` });
  return address;
}

/** The contestants must have done the same work. */
async function compareAnswers({ product, bare, people }) {
  const read = async (url, token) => {
    const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    return response.text();
  };
  const [tenant] = people.tenants;
  const pairs = [
    [`${product}/api/tickets`, tenant.token, `${bare}/?tenantId=${tenant.id}`],
    [`${product}/admin/api/tickets`, people.admin.token, `${bare}/`],
  ];
  for (const [url, token, other] of pairs) {
    const [answer, wanted] = [await read(url, token), await read(other)];
    if (answer !== wanted) throw new Problem(`${url} and the bare server do not answer the same.`);
  }
}
