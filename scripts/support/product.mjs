// Starting the product and what it needs, for the three commands that do: quickstart, dev, and the tests.

import path from "node:path";
import { startPostgres } from "./embedded-postgres.mjs";

/**
 * Starts the embedded PostgreSQL and makes the database in it.
 *
 * @returns {Promise<string>} the database's address
 */
export async function startDatabase({ dataDir, supervisor, database, settings }) {
  const log = path.join(dataDir, "logs", "postgresql.log");
  const server = await startPostgres({ dataDir: path.join(dataDir, "postgres"), log, settings });
  supervisor.adopt("PostgreSQL", { ...server, logFile: log });
  await server.ensureDatabase(database);
  return server.url(database);
}

/** Bundles the programs below, and the server, into `dist`. */
export function bundlePrograms({ supervisor, env }) {
  return supervisor.run({
    name: "scripts/build-server.mjs",
    command: [process.execPath, "scripts/build-server.mjs"],
    env,
    advice: "The sources do not build. Correct what the messages name, and run the command again.",
  });
}

/** Starts the real-time server of the project's own. */
export function startRealtime({ supervisor, env, ports }) {
  return supervisor.start({
    name: "Real-time server",
    command: program("realtime"),
    env,
    ready: `http://127.0.0.1:${ports.realtime}/health`,
  });
}

/** Starts the catcher that keeps the mails of the demonstration. */
export function startMailCatcher({ supervisor, env, ports }) {
  return supervisor.start({
    name: "Mail catcher",
    command: program("mail-catcher"),
    env,
    ready: `http://127.0.0.1:${ports.mailPage}/health`,
  });
}

/** Brings the database to the newest schema. */
export function migrateDatabase({ supervisor, env }) {
  return supervisor.run({ name: "The migration", command: program("migrate"), env });
}

/** Fills the database: the demonstration tower, or with `empty` the super admin alone. */
export function seedDatabase({ supervisor, env, empty }) {
  return supervisor.run({
    name: "The seeding",
    command: program("seed", ...(empty ? ["--empty"] : [])),
    env,
  });
}

/** Serves what was built, and waits until it is ready. */
export function serveProduct({ supervisor, env, ports }) {
  return supervisor.start({
    name: "Towerdesk",
    command: program("server"),
    env,
    ready: `http://127.0.0.1:${ports.product}/api/ready`,
    timeoutMs: 120_000,
  });
}

/** Serves the sources themselves, watching them; its messages come to this terminal. */
export function serveSources({ supervisor, env, ports }) {
  return supervisor.start({
    name: "Towerdesk",
    command: [process.execPath, tsx, "watch", "--clear-screen=false", ...nodeConfig, "server.ts", "--dev"],
    env,
    ready: `http://127.0.0.1:${ports.product}/api/ready`,
    timeoutMs: 300_000,
    show: true,
  });
}

const tsx = "node_modules/tsx/dist/cli.mjs";
const nodeConfig = ["--tsconfig", "tsconfig.node.json"];

/** One of the bundled programs. */
function program(name, ...options) {
  return [process.execPath, "--enable-source-maps", `dist/${name}.mjs`, ...options];
}
