import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { auditLog, session } from "@/db/schema";
import { isId } from "@/lib/core/schema";
import type { Executor } from "./database";
import type { Caller } from "./use-case";

/** A type of record in the audit log, with its table and its displayed name: a number, code or title. */
export type AuditedType = { type: string; table: PgTable & { id: PgColumn }; name: PgColumn | SQL };

/** A subquery in the insert, so that an entry takes one statement. */
export const auditedName = ({ table, name }: Omit<AuditedType, "type">, id: string): SQL | string =>
  isId(id) ? sql`coalesce((select ${name} from ${table} where ${eq(table.id, id)}), '')` : "";

const userAgentOf = (sessionId: string): SQL | string =>
  isId(sessionId)
    ? sql`coalesce((select ${session.userAgent} from ${session} where ${eq(session.id, sessionId)}), '')`
    : "";

/**
 * Adds a staff action to the audit log, in the same transaction; does nothing for tenants and the public. Call it
 * after the change: it stores the record's current name.
 * @param record the type alone if its records have no name
 * @param detail `{ from, to }` of each changed field, or the values of what was added or removed; never a password, a
 * token or a file's content
 */
export const audit = (
  tx: Executor,
  caller: Caller,
  action: string,
  record: AuditedType | string,
  recordId: string,
  detail: Record<string, unknown> = {},
): Promise<void> => auditMany(tx, caller, action, record, [{ recordId, detail }]);

/**
 * As `audit`, for one action on several records, with one statement.
 * @param entries at least one, at most some thousands, because a statement has at most 65,535 parameters
 */
export async function auditMany(
  tx: Executor,
  caller: Caller,
  action: string,
  record: AuditedType | string,
  entries: readonly { recordId: string; detail: Record<string, unknown> }[],
): Promise<void> {
  const { actor, address, requestId } = caller;
  const { area } = actor;
  if (area === null || area === "client") return;
  await tx.insert(auditLog).values(
    entries.map(({ recordId, detail }) => ({
      at: sql`clock_timestamp()`,
      adminId: actor.id,
      adminName: actor.name,
      area,
      action,
      recordType: typeof record === "string" ? record : record.type,
      recordId,
      recordName: typeof record === "string" ? "" : auditedName(record, recordId),
      address,
      userAgent: userAgentOf(actor.sessionId),
      requestId,
      detail,
    })),
  );
}
