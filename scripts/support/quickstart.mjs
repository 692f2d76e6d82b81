// What quickstart does, step by step. The first run takes minutes, mostly downloading and building; a
// later one only does what has changed.

import path from "node:path";
import { buildId, buildProduct } from "./build.mjs";
import { dataFolder, root, runCommand } from "./command.mjs";
import {
  chosenPorts,
  chosenServices,
  keptSecrets,
  productEnvironment,
  requireChosenPorts,
} from "./environment.mjs";
import { installPackages } from "./packages.mjs";
import { Problem } from "./problem.mjs";
import {
  bundlePrograms,
  migrateDatabase,
  seedDatabase,
  serveProduct,
  startDatabase,
  startMailCatcher,
  startRealtime,
} from "./product.mjs";
import { duration, paint, step } from "./steps.mjs";

/** @param {string[]} options of the command line: `--empty` seeds the super admin alone */
export async function quickstart(options) {
  const dataDir = dataFolder(".data");
  await runCommand({
    name: "quickstart",
    dataDir,
    otherwise: ", or set TOWERDESK_DATA to another folder and the ports to others",
    main: (supervisor) => serve(supervisor, dataDir, options),
  });
}

async function serve(supervisor, dataDir, options) {
  const started = Date.now();
  const unknown = options.find((option) => option !== "--empty");
  if (unknown) throw new Problem(`quickstart does not know the option ${unknown}.`, "It knows --empty.");
  const empty = options.includes("--empty");
  const user = process.env;
  const ports = chosenPorts(user);
  const services = chosenServices(user);
  console.log(`\n  ${paint(1, "Towerdesk")} ${paint(2, "quickstart")}\n`);
  await requireChosenPorts(ports, services);

  await step("Installing the packages", (note) => installPackages({ root, supervisor, note }));
  const databaseUrl = services.database
    ? await step("Starting PostgreSQL", () => startDatabase({ dataDir, supervisor, database: "towerdesk" }))
    : user.DATABASE_URL;
  const secrets = keptSecrets(dataDir);
  const id = buildId(
    root,
    user.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
  );
  const env = productEnvironment({
    user,
    dataDir,
    ports,
    secrets,
    databaseUrl,
    mode: "production",
    deployment: id,
  });
  const context = { supervisor, env, ports };
  await step("Bundling the programs", () => bundlePrograms(context));
  if (services.realtime) await step("Starting the real-time server", () => startRealtime(context));
  if (services.mail) await step("Starting the mail catcher", () => startMailCatcher(context));
  await step("Migrating the database", () => migrateDatabase(context));
  await step(empty ? "Seeding the super admin" : "Seeding the demonstration tower", () =>
    seedDatabase({ ...context, empty }),
  );
  await step("Building the product", (note) => buildProduct({ root, supervisor, env, id, note }));
  await step("Starting the product", () => serveProduct(context));
  tell({ env, ports, services, empty, dataDir, took: Date.now() - started });
  return supervisor.serve();
}

function tell({ env, ports, services, empty, dataDir, took }) {
  const home = env.APP_URL;
  const people = [
    ["Super admin", `${home}/super-admin`, `${env.SUPER_ADMIN_EMAIL} / ${env.SUPER_ADMIN_PASSWORD}`],
  ];
  if (!empty && env.TOWERDESK_DEMO === "1") {
    people.unshift(["Admin", `${home}/admin`, "admin@towerdesk.local / Admin-demo-2026"]);
    people.unshift(["Tenant", home, "T1-101 / Tenant-demo-2026"]);
  }
  const others = [["API", `${home}/api/docs`]];
  if (services.mail)
    others.push(["Mail", `http://localhost:${ports.mailPage}`, "every mail that the product sends"]);
  if (services.realtime) others.push(["Real time", `ws://localhost:${ports.realtime}`]);
  const shown = path.relative(process.cwd(), dataDir) || dataDir;
  others.push(["Data", shown, `logs in ${path.join(shown, "logs")}`]);
  const rows = [...people, ...others];
  const width = Math.max(...rows.map(([, address]) => address.length));
  const line = ([name, address, note = ""]) =>
    `  ${name.padEnd(12)} ${address.padEnd(width)}${note && `  ${paint(2, note)}`}`.trimEnd();
  console.log(`
  ${paint(1, `Towerdesk serves at ${home}`)} ${paint(2, `after ${duration(took)}`)}

${people.map(line).join("\n")}

${others.map(line).join("\n")}

  Ctrl-C stops everything.
`);
}
