import path from "node:path";
import { buildProduct } from "@/scripts/support/build";
import { type PostgresSettings, startPostgres } from "@/scripts/support/embedded-postgres";
import {
  chosenServices,
  type EnvironmentVariables,
  isDemonstration,
  type Ports,
  type ProductEnvironment,
  productEnvironment,
} from "@/scripts/support/environment";
import type { Programs } from "@/scripts/support/programs";
import { loadOrCreateSecrets } from "@/scripts/support/secrets";
import { step } from "@/scripts/support/steps";

/* Starts the product and its services, for quickstart, dev, the tests and the benchmark. */

export type Started = { programs: Programs; env: ProductEnvironment; ports: Ports };

type Options = {
  programs: Programs;
  dataDir: string;
  /** Settings that replace those of the demonstration. */
  user: EnvironmentVariables;
  ports: Ports;
  /** `development` serves the sources, `production` the build. */
  mode: "production" | "development";
  database?: string;
  databaseSettings?: PostgresSettings;
};

/** Builds if the sources have changed, and starts the database unless the user has configured one. */
export async function prepareProduct(options: Options): Promise<Started> {
  const { programs, dataDir, user, ports, mode, database = "towerdesk", databaseSettings = {} } = options;
  const build =
    mode === "production"
      ? await step("Building the product", (note) => buildProduct(programs, user, note))
      : { id: "dev" };
  if (mode === "development") {
    await programs.run({
      name: "Copying PDF.js' files",
      command: ["tsx", "scripts/pdf-assets.ts"],
      env: user,
    });
  }
  const databaseUrl =
    user.DATABASE_URL ||
    (await step("Starting PostgreSQL", () => startDatabase(programs, dataDir, database, databaseSettings)));
  const secrets = loadOrCreateSecrets(dataDir);
  if ("key" in build) secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = build.key;
  const env = productEnvironment({ user, dataDir, ports, secrets, databaseUrl, mode, deployment: build.id });
  return { programs, env, ports };
}

/** Starts the demonstration: the services, the database with schema and content, and the product. */
export async function startDemonstration({ empty = false, ...options }: Options & { empty?: boolean }) {
  const started = await prepareProduct(options);
  const { programs, env } = started;
  const services = chosenServices(options.user);
  if (services.realtime) await step("Starting the real-time server", () => startRealtime(started));
  if (services.mail) await step("Starting the mail catcher", () => startMailCatcher(started));
  const sandboxes = (["push", "dragonpay", "aqwire"] as const).filter((name) => services[name]);
  if (sandboxes.length > 0) {
    await step("Starting the sandboxes", () =>
      Promise.all(sandboxes.map((name) => startSandbox(started, name))),
    );
  }
  await step("Migrating the database", () => migrateDatabase(started));
  const isBare = empty || !isDemonstration(options.user);
  await step(isBare ? "Seeding the super admin" : "Seeding the demonstration tower", () =>
    programs.run({ name: "The seeding", command: program(env, "seed", ...(isBare ? ["--empty"] : [])), env }),
  );
  await step("Starting the product", () => serveProduct(started));
  return started;
}

async function startDatabase(
  programs: Programs,
  dataDir: string,
  database: string,
  settings: PostgresSettings,
) {
  const logFile = programs.logOf("postgresql");
  const server = await startPostgres({ dataDir: path.join(dataDir, "postgres"), log: logFile, settings });
  programs.adopt("PostgreSQL", { ...server, logFile });
  await server.ensureDatabase(database);
  return server.url(database);
}

/** Migrates the database. */
export function migrateDatabase({ programs, env }: Pick<Started, "programs" | "env">): Promise<void> {
  return programs.run({ name: "The migration", command: program(env, "migrate"), env });
}

/** Starts the project's own real-time server. */
export function startRealtime({ programs, env, ports }: Started): Promise<number> {
  const ready = `http://127.0.0.1:${ports.realtime}/health`;
  return programs.start({ name: "Real-time server", command: program(env, "realtime"), env, ready });
}

/** Starts the mail catcher. */
function startMailCatcher({ programs, env, ports }: Started): Promise<number> {
  const ready = `http://127.0.0.1:${ports.mailPage}/health`;
  return programs.start({ name: "Mail catcher", command: program(env, "mail-catcher"), env, ready });
}

/** Starts the sandbox of a payment provider or of push services. */
function startSandbox(
  { programs, env, ports }: Started,
  name: "push" | "dragonpay" | "aqwire",
): Promise<number> {
  const ready = `http://127.0.0.1:${ports[name]}/health`;
  return programs.start({ name: `Sandbox ${name}`, command: program(env, "sandbox", name), env, ready });
}

/** Starts the product and waits until it is ready; in development its output goes to this terminal. */
export function serveProduct({ programs, env, ports }: Started): Promise<number> {
  const isDevelopment = env.NODE_ENV === "development";
  const sources = ["tsx", "watch", "--clear-screen=false", "--tsconfig=tsconfig.node.json", "server.ts"];
  return programs.start({
    name: "Towerdesk",
    command: isDevelopment ? sources : program(env, "server"),
    env,
    ready: `http://127.0.0.1:${ports.product}/api/ready`,
    timeoutMs: isDevelopment ? 300_000 : 120_000,
    show: isDevelopment,
  });
}

/** A program of `scripts`: the bundle of the build, or its source. */
function program({ NODE_ENV }: ProductEnvironment, name: string, ...options: string[]): string[] {
  if (NODE_ENV === "development")
    return ["tsx", "--tsconfig=tsconfig.node.json", `scripts/${name}.ts`, ...options];
  // Like `start` in package.json.
  const nodeOptions = ["--enable-source-maps", "--max-old-space-size=1024"];
  return [process.execPath, ...nodeOptions, `dist/${name}.mjs`, ...options];
}
