import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { missingMigrations, UnreleasedDatabase } from "@/db/missing-migrations";
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
    const missing = await Promise.race([
      missingMigrations(sqlClient).catch(refuseUnreleased),
      sleep(timeoutMilliseconds, null, { signal: tooLate.signal, ref: false }).catch(() => null),
    ]);
    tooLate.abort();
    if (missing === null) throw unready("The database does not answer.");
    // Additional migrations are valid: a newer build may have run them.
    if (missing > 0) throw unready("The database is not migrated yet.");
    return { status: "ready" as const };
  },
});

/** @returns null for another failure: the database does not respond */
function refuseUnreleased(error: unknown): null {
  if (error instanceof UnreleasedDatabase) throw unready(error.message);
  return null;
}

const unready = (message: string) => new AppError("unavailable", message);
