import "server-only";
import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { fileUse } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import type { ResetGroup, ResetPart } from "@/lib/features/feature";
import { type ResetTable, resetTables } from "@/lib/features/reset/tables";

/* How the tables of all features are emptied (docs/rules/database.md). */

/** A group with what other features add to it. */
type PlannedGroup = ResetGroup & {
  references: readonly PgColumn[];
  preceding: readonly Pick<ResetGroup, "beforeLock" | "before">[];
};

export type ResetPlan = {
  groups: Record<ResetTable, PlannedGroup>;
  /** The groups in the order of a reset: those with references come last. */
  order: readonly ResetTable[];
  /** Tables that a reset reads or writes; it locks them against other changes. */
  lockedTables: readonly PgTable[];
};

/**
 * Joins what the features declare.
 * @throws Error if no feature declares one of the tables, or a declared one has no label
 */
export function planReset(parts: readonly ResetPart[]): ResetPlan {
  const groups = Object.fromEntries(
    parts.flatMap((part) =>
      Object.entries(part.groups ?? {}).map(([name, group]): [string, PlannedGroup] => [
        name,
        {
          ...group,
          references: parts.flatMap(({ references }) => references?.[name] ?? []),
          preceding: [group, ...parts.flatMap(({ preceding }) => preceding?.[name] ?? [])],
        },
      ]),
    ),
  );
  const missing = resetTables.filter((name) => !groups[name]);
  if (missing.length > 0) throw new Error(`no feature declares the reset of ${missing.join(", ")}`);
  const names = Object.keys(groups) as ResetTable[];
  const unlabelled = names.filter((name) => !resetTables.includes(name));
  if (unlabelled.length > 0)
    throw new Error(`lib/features/reset/tables.ts has no label of ${unlabelled.join(", ")}`);
  const isReferenced = (name: ResetTable) => (groups[name]?.references.length ?? 0) > 0;
  const all = Object.values(groups);
  return {
    groups: groups as Record<ResetTable, PlannedGroup>,
    order: [...names.filter((name) => !isReferenced(name)), ...names.filter(isReferenced)],
    lockedTables: [
      ...new Set(
        all.flatMap(({ table, references }) => [table, ...references.map((column) => column.table)]),
      ),
    ],
  };
}

/** Deletes a group's rows and blanks the referenced ones. @returns the number of each */
export async function clearGroup(
  tx: Transaction,
  group: PlannedGroup,
): Promise<{ deleted: number; kept: number }> {
  const { table, where, files, preceding, references, blank, after } = group;
  for (const { before } of preceding) await before?.(tx);
  if (files) await tx.delete(fileUse).where(inArray(fileUse.recordType, [...files]));
  const needed = or(...references.map((column) => isReferencedBy(table, column)));
  const deletedRows = await tx.delete(table).where(needed ? sql`not (${needed})` : where);
  if (!blank) return { deleted: deletedRows.count, kept: 0 };
  const blankedRows = await tx.update(table).set(blank);
  await after?.(tx);
  return { deleted: deletedRows.count, kept: blankedRows.count };
}

/** Whether a row of another table references a row of `table`. */
const isReferencedBy = ({ id }: ResetGroup["table"], column: PgColumn): SQL =>
  sql`exists (select 1 from ${column.table} where ${column} = ${id})`;
