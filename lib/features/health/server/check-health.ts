import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import journal from "@/db/migrations/meta/_journal.json";
import { open } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { sqlClient } from "@/lib/core/server/database";
import { draining } from "@/lib/core/server/draining";
import { defineUseCase } from "@/lib/core/server/use-case";

/** `GET /health`: 200 while the process responds, with the DEPLOYMENT_ID of its build. */
export const checkHealth = defineUseCase({
  name: "health.live",
  allow: [open],
  input: z.object({}),
  output: z.object({ status: z.literal("ok"), deployment: z.string().meta({ example: "20261125-0130" }) }),
  run: async () => ({ status: "ok" as const, deployment: env.DEPLOYMENT_ID }),
});

/** A slower database counts as not ready, in milliseconds. */
const timeoutMilliseconds = 3000;

/** `GET /ready`: 200 if the database responds and has all migrations of this build, else 503, as while it is stopping. */
export const checkReadiness = defineUseCase({
  name: "health.ready",
  allow: [open],
  input: z.object({}),
  output: z.object({ status: z.literal("ready") }),
  async run() {
    if (draining.isOn) throw unready("This copy is about to stop.");
    const tooLate = new AbortController();
    const applied = await Promise.race([
      appliedMigrations(),
      sleep(timeoutMilliseconds, null, { signal: tooLate.signal, ref: false }).catch(() => null),
    ]);
    tooLate.abort();
    if (applied === null) throw unready("The database does not answer.");
    // Additional migrations are valid: a newer build may have run them.
    if (applied < journal.entries.length) throw unready("The database is not migrated yet.");
    return { status: "ready" as const };
  },
});

/** Counts the applied migrations; null if the database does not respond. */
async function appliedMigrations(): Promise<number | null> {
  try {
    const [row] = await sqlClient<{ count: number }[]>`
      select count(*)::int as count from drizzle.__drizzle_migrations`;
    return row?.count ?? 0;
  } catch (error) {
    // Undefined table or schema means that no migration has run.
    const code = (error as { code?: unknown }).code;
    return code === "42P01" || code === "3F000" ? 0 : null;
  }
}

const unready = (message: string) => new AppError("unavailable", message);
