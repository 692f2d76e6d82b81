import { expect } from "vitest";
import { sqlClient } from "@/lib/core/server/database";

/** Waits until at least `count` statements of the test's database wait for a lock, of `type` if given. */
export const waitForLocks = (count: number, type: string | null = null) =>
  expect
    .poll(async () => {
      const waiting = await sqlClient`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = coalesce(${type}, wait_event)`;
      return waiting.length;
    })
    .toBeGreaterThanOrEqual(count);
