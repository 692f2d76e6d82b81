import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import journal from "@/db/migrations/meta/_journal.json";
import { open } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { sqlClient } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";

/** `GET /health`: the process is alive. */
export const checkHealth = defineUseCase({
  name: "health.live",
  allow: [open],
  input: z.object({}),
  output: z.object({ status: z.literal("ok") }),
  run: async () => ({ status: "ok" as const }),
});

/** A database that takes longer than this to answer is not ready, in milliseconds. */
const patienceMilliseconds = 3000;

/** `GET /ready`: the database answers and has every migration of this build; 503 otherwise. */
export const checkReadiness = defineUseCase({
  name: "health.ready",
  allow: [open],
  input: z.object({}),
  output: z.object({ status: z.literal("ready") }),
  async run() {
    const tooLate = new AbortController();
    const applied = await Promise.race([
      appliedMigrations(),
      sleep(patienceMilliseconds, null, { signal: tooLate.signal, ref: false }).catch(() => null),
    ]);
    tooLate.abort();
    if (applied === null) throw unready("The database does not answer.");
    // A newer copy may have migrated further already.
    if (applied < journal.entries.length) throw unready("The database is not migrated yet.");
    return { status: "ready" as const };
  },
});

/** How many migrations the database has; null where it can't be asked. */
async function appliedMigrations(): Promise<number | null> {
  try {
    const [row] = await sqlClient<{ count: number }[]>`
      select count(*)::int as count from drizzle.__drizzle_migrations`;
    return row?.count ?? 0;
  } catch (error) {
    // Undefined table or schema: it was never migrated.
    const code = (error as { code?: unknown }).code;
    return code === "42P01" || code === "3F000" ? 0 : null;
  }
}

// The same 503 as a closed site's: come back later.
const unready = (message: string) => new AppError("maintenance", message);
