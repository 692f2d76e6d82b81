import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import journal from "@/db/migrations/meta/_journal.json";
import { open } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { sqlClient } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";

/** `GET /health`: the process answers. */
export const checkHealth = defineUseCase({
  name: "health.live",
  allow: [open],
  input: z.object({}),
  output: z.object({ status: z.literal("ok") }),
  run: async () => ({ status: "ok" as const }),
});

/** In milliseconds: a database that takes longer to answer is not ready. */
const timeoutMilliseconds = 3000;

/** `GET /ready`: 200 where the database answers and has all migrations of this build, else 503. */
export const checkReadiness = defineUseCase({
  name: "health.ready",
  allow: [open],
  input: z.object({}),
  output: z.object({ status: z.literal("ready") }),
  async run() {
    const tooLate = new AbortController();
    const applied = await Promise.race([
      appliedMigrations(),
      sleep(timeoutMilliseconds, null, { signal: tooLate.signal, ref: false }).catch(() => null),
    ]);
    tooLate.abort();
    if (applied === null) throw unready("The database does not answer.");
    // More migrations than this build knows are fine: a newer build may have run them.
    if (applied < journal.entries.length) throw unready("The database is not migrated yet.");
    return { status: "ready" as const };
  },
});

/** The number of migrations in the database; null where it does not answer. */
async function appliedMigrations(): Promise<number | null> {
  try {
    const [row] = await sqlClient<{ count: number }[]>`
      select count(*)::int as count from drizzle.__drizzle_migrations`;
    return row?.count ?? 0;
  } catch (error) {
    // Undefined table or schema: no migration has run.
    const code = (error as { code?: unknown }).code;
    return code === "42P01" || code === "3F000" ? 0 : null;
  }
}

// `maintenance` is the code of 503.
const unready = (message: string) => new AppError("maintenance", message);
