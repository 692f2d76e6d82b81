import "server-only";
import { and, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { auditLog, auditLogCount } from "@/db/schema";
import { isId } from "@/lib/core/schema";
import type { SearchTerm } from "@/lib/core/search-term";
import type { Executor } from "@/lib/core/server/database";
import type { AuditChange, AuditRecord } from "@/lib/features/audit/record";
import type { AuditFilter } from "@/lib/features/audit/schema";
import { isoInstant } from "@/lib/format/dates";

export const auditColumns = getTableColumns(auditLog);
type AuditRow = typeof auditLog.$inferSelect;

export function toAuditRecord(row: AuditRow): AuditRecord {
  const { at, adminId, adminName, area, recordName, detail, ...rest } = row;
  return {
    ...rest,
    created_at: isoInstant(at),
    actor: { id: adminId, name: adminName, area },
    record: recordName || row.recordId,
    changes: changesOf(row.action, detail),
  };
}

/** Converts the `detail` of `audit` to changes. A single value was added or, by a deletion, removed. */
function changesOf(action: string, detail: Record<string, unknown>): AuditChange[] {
  const isDeletion = action.endsWith(".delete");
  return Object.entries(detail).map(([field, value]) => {
    if (isChange(value)) return { field, before: value.from ?? null, after: value.to ?? null };
    return isDeletion ? { field, before: value, after: null } : { field, before: null, after: value };
  });
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === "object" && value !== null && "from" in value && "to" in value;

const names = ["adminName", "recordName"] as const;
const others = ["action", "recordType", "recordId", "address"] as const;
type Searched = Record<(typeof names | typeof others)[number], PgColumn>;

/** A prefix condition for each searched column; each column has its own index. */
export const prefixConditions = ({ beginning }: SearchTerm, entry: Searched = auditLog): SQL[] => [
  ...names.map((name) => sql`search_letters(${entry[name]}) like ${beginning}`),
  // ASCII only, because `lower` converts no other letters in the locale C.
  ...others.map((name) => sql`lower(${entry[name]}) like ${beginning}`),
];

export const matchesPrefix = (term: SearchTerm, entry: Searched = auditLog) =>
  or(...prefixConditions(term, entry));

/** `action`: the matching actions, or null for all; `until` is exclusive. */
export type ResolvedFilter = {
  actorId: string | null;
  actions: readonly string[] | null;
  recordType: string | null;
  from: string | null;
  until: string | null;
};

/** Resolves a filter's action: the last word of an action matches all actions that end with it. */
export async function resolveFilter(tx: Executor, filter: AuditFilter): Promise<ResolvedFilter> {
  const { actorId, action, recordType, from, to } = filter;
  return {
    actorId: actorId || null,
    actions: action ? await actionsOf(tx, action) : null,
    recordType: recordType || null,
    from,
    // The form's times have whole seconds, and the last second is included.
    until: to && new Date(Date.parse(to) + 1000).toISOString(),
  };
}

async function actionsOf(tx: Executor, named: string): Promise<string[]> {
  if (named.includes(".")) return [named];
  const rows = await tx
    .selectDistinct({ action: auditLogCount.action })
    .from(auditLogCount)
    .where(sql`split_part(${auditLogCount.action}, '.', 2) = ${named}`);
  return rows.map(({ action }) => action);
}

/** Conditions on actor, action and record type, for the log or its counts. */
export const fieldConditions = (
  { adminId, action, recordType }: typeof auditLog | typeof auditLogCount,
  filter: ResolvedFilter,
): SQL | undefined =>
  and(
    filter.actorId === null ? undefined : isId(filter.actorId) ? eq(adminId, filter.actorId) : sql`false`,
    filter.actions === null ? undefined : inArray(action, [...filter.actions]),
    filter.recordType === null ? undefined : eq(recordType, filter.recordType),
  );

export const filterConditions = (filter: ResolvedFilter): SQL | undefined =>
  and(fieldConditions(auditLog, filter), periodCondition(filter.from, filter.until));

/** @param until exclusive */
export const periodCondition = (from: string | null, until: string | null): SQL | undefined =>
  and(
    from === null ? undefined : gte(auditLog.at, from),
    until === null ? undefined : lt(auditLog.at, until),
  );
