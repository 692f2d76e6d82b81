import "server-only";
import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { auditLog } from "@/db/schema";
import type { Actor } from "@/lib/core/actor";
import { officeName } from "@/lib/core/office-name";
import { isoInstant } from "@/lib/format/dates";
import type { Executor } from "./database";
import type { LastSave } from "./stale";

const nameFor = (actor: Actor, staffName: string): string =>
  actor.area === "client" ? officeName : staffName;

/**
 * Finds in the audit log who saved a record's current version. The log's entry is written after the record, in the same
 * transaction.
 * @param record.type the record's type in the audit log
 * @param otherwise who saved it if it was not staff
 */
export async function findLastSave(
  tx: Executor,
  actor: Actor,
  record: { type: string; id: string; updated_at: string },
  otherwise: string = officeName,
): Promise<LastSave> {
  const [entry] = await tx
    .select({ name: auditLog.adminName })
    .from(auditLog)
    .where(
      and(
        eq(sql`lower(${auditLog.recordId})`, record.id.toLowerCase()),
        eq(auditLog.recordType, record.type),
        gte(auditLog.at, record.updated_at),
      ),
    )
    .orderBy(asc(auditLog.at))
    .limit(1);
  return { by: entry ? nameFor(actor, entry.name) : otherwise, at: record.updated_at };
}

/**
 * Finds who was the last to save something as a whole, such as settings.
 * @param actions the actions of the audit log that change it
 */
export async function findLastWholeSave(
  tx: Executor,
  actor: Actor,
  ...actions: readonly string[]
): Promise<LastSave> {
  const [entry] = await tx
    .select({ name: auditLog.adminName, at: auditLog.at })
    .from(auditLog)
    .where(inArray(auditLog.action, actions))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  // Without an entry, the reset of a table has changed it.
  return {
    by: entry ? nameFor(actor, entry.name) : officeName,
    at: isoInstant(entry?.at ?? new Date().toISOString()),
  };
}
