// Starting the product and what it needs, for the three commands that do: quickstart, dev, and the tests.

import path from "node:path";
import { startPostgres } from "./embedded-postgres.mjs";
import { npm } from "./packages.mjs";

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

/** Starts the real-time server of the project's own. */
export function startRealtime({ supervisor, env, ports }) {
  return supervisor.start({
    name: "Real-time server",
    command: script("scripts/realtime.ts"),
    env: forScripts(env),
    ready: `http://127.0.0.1:${ports.realtime}/health`,
  });
}

/** Starts the catcher that keeps the mails of the demonstration. */
export function startMailCatcher({ supervisor, env, ports }) {
  return supervisor.start({
    name: "Mail catcher",
    command: script("scripts/mail-catcher.ts"),
    env: forScripts(env),
    ready: `http://127.0.0.1:${ports.mailPage}/health`,
  });
}

/** Brings the database to the newest schema. */
export function migrateDatabase({ supervisor, env }) {
  return supervisor.run({ name: "npm run db:migrate", command: npm("run", "db:migrate"), env });
}

/** Fills the database: the demonstration tower, or with `empty` the super admin alone. */
export function seedDatabase({ supervisor, env, empty }) {
  const options = empty ? ["--", "--empty"] : [];
  return supervisor.run({ name: "npm run db:seed", command: npm("run", "db:seed", ...options), env });
}

/** Serves what was built, and waits until it is ready. */
export function serveProduct({ supervisor, env, ports }) {
  return supervisor.start({
    name: "Towerdesk",
    command: [process.execPath, "dist/server.mjs"],
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

/** A TypeScript program in one process: tsx as a command would put a second one before it. */
function script(file) {
  return [process.execPath, "--import", "tsx", file];
}

function forScripts(env) {
  return { ...env, TSX_TSCONFIG_PATH: "tsconfig.node.json" };
}
