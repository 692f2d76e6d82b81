// The product that the browser tests use: built as for quickstart, on free ports, with data of its own
// that is made anew for every run.

import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildId, buildProduct } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { throwawaySettings } from "./embedded-postgres.mjs";
import { keptSecrets, productEnvironment } from "./environment.mjs";
import { freePort } from "./ports.mjs";
import {
  migrateDatabase,
  seedDatabase,
  serveProduct,
  startDatabase,
  startMailCatcher,
  startRealtime,
} from "./product.mjs";
import { step } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";

/**
 * Builds where something changed, and serves the demonstration tower.
 *
 * @returns {Promise<{ settings: Record<string, string>, stop: () => Promise<void> }>} `settings`: what the
 *   tests need to know, as environment variables (see playwright.config.ts)
 */
export async function startTestedProduct({ root, dataDir, supervisor, env: user }) {
  const home = path.join(dataDir, "product");
  const services = new Supervisor({ logFolder: path.join(home, "logs"), cwd: root });
  const died = new Promise((resolve) => services.failure.catch(resolve));
  supervisor.adopt("The tested product", { stop: () => services.stop() });
  try {
    const chromium = await step("Finding a Chromium", (note) =>
      findChromium({ root, supervisor: services, note }),
    );
    const ports = await freePorts();
    // One build serves quickstart and the tests, so both take the key that is baked into it from one place.
    const shared = path.join(root, ".data");
    mkdirSync(shared, { recursive: true });
    const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key } = keptSecrets(shared);
    const id = buildId(root, key);
    rmSync(path.join(home, "files"), { recursive: true, force: true });
    const databaseUrl = await step("Starting PostgreSQL", () => freshDatabase(home, services));
    const secrets = { ...keptSecrets(home), NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key };
    const env = productEnvironment({
      user,
      dataDir: home,
      ports,
      secrets,
      databaseUrl,
      mode: "production",
      deployment: id,
    });
    const context = { supervisor: services, env, ports };
    await step("Building the product", (note) => buildProduct({ root, supervisor: services, env, id, note }));
    await step("Starting the real-time server", () => startRealtime(context));
    await step("Starting the mail catcher", () => startMailCatcher(context));
    await step("Migrating the database", () => migrateDatabase(context));
    await step("Seeding the demonstration tower", () => seedDatabase({ ...context, empty: false }));
    await step("Starting the product", () => serveProduct(context));
    died.then((problem) => console.error(`\n${problem.message}\n`));
    return { settings: settingsOf({ env, chromium, databaseUrl }), stop: () => services.stop() };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** A cluster that was used before is thrown away: making one takes two seconds, and nothing is left over. */
async function freshDatabase(home, services) {
  const database = `e2e_${Date.now()}`;
  const folder = path.join(home, "postgres");
  if (existsSync(folder)) rmSync(path.join(folder, "ready"), { force: true });
  return startDatabase({ dataDir: home, supervisor: services, database, settings: throwawaySettings });
}

async function freePorts() {
  const ports = new Set();
  while (ports.size < 4) ports.add(await freePort());
  const [product, realtime, mailPage, mailSmtp] = ports;
  return { product, realtime, mailPage, mailSmtp };
}

function settingsOf({ env, chromium, databaseUrl }) {
  return {
    BASE_URL: env.APP_URL,
    MAIL_CATCHER_URL: env.MAIL_CATCHER_URL,
    CHROMIUM_PATH: chromium,
    DATABASE_URL: databaseUrl,
    PUSHER_KEY: env.PUSHER_KEY,
    PUSHER_PORT: env.PUSHER_PORT,
  };
}
