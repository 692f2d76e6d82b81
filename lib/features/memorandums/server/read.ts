import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { memorandum } from "@/db/schema";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";

type Row = typeof memorandum.$inferSelect;

/** A row as the calls' record. */
export const toMemorandum = ({ createdAt, updatedAt, ...row }: Row): MemorandumRecord => ({
  ...row,
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/** The memorandums that are there, the newest date first. @param limit at most so many */
export async function newestMemorandums(tx: Executor, limit: number): Promise<MemorandumRecord[]> {
  const rows = await tx
    .select()
    .from(memorandum)
    .where(eq(memorandum.status, 1))
    .orderBy(desc(memorandum.date), desc(memorandum.id))
    .limit(limit);
  return rows.map(toMemorandum);
}

/** A memorandum that is not deleted. @param lock locks the row until the end of the transaction */
export async function findMemorandum(
  tx: Executor,
  id: string,
  { lock = false } = {},
): Promise<MemorandumRecord | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .select()
    .from(memorandum)
    .where(and(eq(memorandum.id, id), eq(memorandum.status, 1)));
  const [row] = lock ? await query.for("no key update") : await query;
  return row && toMemorandum(row);
}

/** Who may see a memorandum's files: all tenants, and staff who may view memorandums. */
export const fileUses = (recordId: string): FileUses => ({
  recordType: "memorandum",
  recordId,
  tenantId: null,
  page: "memorandums",
});
