import path from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres, throwawaySettings } from "@/scripts/support/embedded-postgres.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the test server's database `postgres`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for a whole run; what it keeps in .data makes the next run quick. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(project.config.root, ".data", "test", "postgres");
  const server = await startPostgres({ dataDir, settings: throwawaySettings });
  project.provide("postgresUrl", server.url("postgres"));
  return () => server.stop();
}
