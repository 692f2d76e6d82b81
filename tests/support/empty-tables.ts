import { settleStarted } from "@/lib/core/server/after-commit";
import { sqlClient } from "@/lib/core/server/database";

/**
 * Empties tables and those that refer to them. Work that earlier requests have started ends first, because it reads the
 * same tables in another order, which can deadlock.
 */
export async function emptyTables(...tables: string[]): Promise<void> {
  await settleStarted();
  await sqlClient.unsafe(`truncate ${tables.join(", ")} cascade`);
}
