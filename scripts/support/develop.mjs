// What `npm run dev` does: as quickstart, but nothing is built, and the sources are watched.

import { dataFolder, root, runCommand } from "./command.mjs";
import {
  chosenPorts,
  chosenServices,
  keptSecrets,
  productEnvironment,
  requireChosenPorts,
} from "./environment.mjs";
import { installPackages } from "./packages.mjs";
import {
  bundlePrograms,
  migrateDatabase,
  seedDatabase,
  serveSources,
  startDatabase,
  startMailCatcher,
  startRealtime,
} from "./product.mjs";
import { step } from "./steps.mjs";

/** Runs until Ctrl-C. Its data is in `.data/dev`, apart from quickstart's, unless TOWERDESK_DATA says otherwise. */
export async function develop() {
  const dataDir = dataFolder(".data/dev");
  const otherwise = ", or set TOWERDESK_DATA to another folder and the ports to others";
  await runCommand({ name: "dev", dataDir, otherwise, main: (supervisor) => serve(supervisor, dataDir) });
}

async function serve(supervisor, dataDir) {
  const user = process.env;
  const ports = chosenPorts(user);
  const services = chosenServices(user);
  await requireChosenPorts(ports, services);
  await step("Installing the packages", (note) => installPackages({ root, supervisor, note }));
  const databaseUrl = services.database
    ? await step("Starting PostgreSQL", () => startDatabase({ dataDir, supervisor, database: "towerdesk" }))
    : user.DATABASE_URL;
  const secrets = keptSecrets(dataDir);
  const env = productEnvironment({
    user,
    dataDir,
    ports,
    secrets,
    databaseUrl,
    mode: "development",
    deployment: "dev",
  });
  const context = { supervisor, env, ports };
  await step("Bundling the programs", () => bundlePrograms(context));
  if (services.realtime) await step("Starting the real-time server", () => startRealtime(context));
  if (services.mail) await step("Starting the mail catcher", () => startMailCatcher(context));
  await step("Migrating the database", () => migrateDatabase(context));
  await step("Seeding the demonstration tower", () => seedDatabase({ ...context, empty: false }));
  console.log("  … Starting the product from its sources\n");
  await serveSources(context);
  console.log(`\n  Towerdesk serves at ${env.APP_URL}. Ctrl-C stops everything.\n`);
  return supervisor.serve();
}
