import "server-only";
import { and, desc, eq } from "drizzle-orm";
import * as z from "zod";
import { memorandum } from "@/db/schema";
import { admin, client } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { maxAllRows } from "@/lib/core/list-input";
import { rowsSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { isId, recordId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import { type MemorandumRecord, memorandumRecord } from "@/lib/features/memorandums/record";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { exactInstant, isoInstant } from "@/lib/format/dates";

type Row = typeof memorandum.$inferSelect;

/** Converts a row to the API's record. */
export const toMemorandum = ({ createdAt, updatedAt, ...row }: Row): MemorandumRecord => ({
  ...row,
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/**
 * Reads the newest memorandums by date.
 * @param limit the maximum number
 */
export async function newestMemorandums(tx: Executor, limit: number): Promise<MemorandumRecord[]> {
  const rows = await tx
    .select()
    .from(memorandum)
    .where(eq(memorandum.status, recordStatus.active))
    .orderBy(desc(memorandum.date), desc(memorandum.id))
    .limit(limit);
  return rows.map(toMemorandum);
}

/**
 * Reads a memorandum that is not deleted.
 * @param lock whether to lock the row until the transaction ends
 */
export async function findMemorandum(
  tx: Executor,
  id: string,
  { lock = false } = {},
): Promise<MemorandumRecord | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .select()
    .from(memorandum)
    .where(and(eq(memorandum.id, id), eq(memorandum.status, recordStatus.active)));
  const [row] = lock ? await query.for("no key update") : await query;
  return row && toMemorandum(row);
}

/** A memorandum's files can be seen by all tenants, and by staff who may view memorandums. */
export const memorandumFileUses = (recordId: string): FileUses => ({
  recordType: "memorandum",
  recordId,
  tenantId: null,
  page: "memorandums",
});

/** Invalidates open lists of memorandums. */
export const invalidateMemorandums = (): Promise<void> =>
  invalidate({ what: "memorandums" }, "memorandums.view", { tenants: true });

/** `GET /memorandums`: all memorandums, newest date first. */
export const listMemorandums = defineUseCase({
  name: "memorandum.list",
  allow: [client, admin("memorandums.view")],
  input: z.object({}),
  output: rowsSchema(memorandumRecord),
  async run({ tx }) {
    return { data: await newestMemorandums(tx, maxAllRows) };
  },
});

/** `GET /memorandum/{id}`. */
export const showMemorandum = defineUseCase({
  name: "memorandum.show",
  allow: [client, admin("memorandums.view")],
  input: z.object({ id: recordId }),
  output: memorandumRecord,
  async run({ input, tx }) {
    const record = await findMemorandum(tx, input.id);
    if (!record) throw notFound();
    return record;
  },
});
