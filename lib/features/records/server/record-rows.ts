import "server-only";
import { and, eq, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import * as z from "zod";
import { recordStatus } from "@/db/statuses";
import type { StaffActor } from "@/lib/core/actor";
import { type ComparedField, findFieldChanges, newValues } from "@/lib/core/compare-fields";
import { notFound } from "@/lib/core/errors";
import { isId, recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { findLastSave } from "@/lib/core/server/last-save";
import { assertNotStale } from "@/lib/core/server/stale";
import type { Caller } from "@/lib/core/server/use-case";
import { attachFiles, type FileUses } from "@/lib/features/files/server/attach-files";
import { exactInstant, isoInstant } from "@/lib/format/dates";

/*
 * The steps of a record that staff add, change and delete, such as an amenity. `recordUseCases` combines
 * them. A feature with additional rules calls them in its own use cases.
 */

/** A table whose deleted records stay as rows. */
export type StoredTable = PgTable & { id: PgColumn; status: PgColumn; updatedAt: PgColumn };

type Files = readonly { url: string }[];
/** The fields that each of these records has. Its files are in `images` or in `files`. */
export type StoredRecord = { id: string; status: number; updated_at: string; images?: Files; files?: Files };

/** The properties that do not depend on the columns of its table. */
type AnyRecordType = {
  /** The beginning of its use cases' names, such as `amenity` of `amenity.create`. */
  name: string;
  /** Its name in SQL is the type's name in the audit log, and as user of its files. */
  table: StoredTable;
  /** The column of the name that the audit log shows. */
  displayName: PgColumn;
  /** The field with its files, and who may see them, see `FileUses`; absent: it has no files. */
  files?: { field: "images" | "files"; page: FileUses["page"] };
  /** Invalidates the pages that show its records. */
  invalidate?: () => Promise<void>;
};

/** A type of record. */
export type RecordType<Table extends StoredTable, ApiRecord extends StoredRecord> = AnyRecordType & {
  table: Table;
  /** Converts a row to the API's record. */
  toRecord: (row: Table["$inferSelect"]) => ApiRecord;
  /** The fields that an update may change. */
  compared: readonly ComparedField[];
  /** The fields that the audit log keeps of a created or deleted record. */
  audited: readonly (keyof ApiRecord)[];
};

/** A row with its stamps as the API's record has them. */
export const withStamps = <Row extends { createdAt: string; updatedAt: string }>(row: Row) => {
  const { createdAt, updatedAt, ...fields } = row;
  return { ...fields, created_at: isoInstant(createdAt), updated_at: exactInstant(updatedAt) };
};

/** The parts of a use case's context that a change of a record needs. */
type WriteContext = Caller<StaffActor> & {
  tx: Transaction;
  afterCommit: (work: () => Promise<unknown>) => void;
};
type Detail = Record<string, unknown>;

/** The input of an update. Its values are validated later, if they differ from the record's. */
export const recordUpdate = z.looseObject({ id: recordId });
type Update = z.output<typeof recordUpdate>;

const changedNow = { updatedAt: sql`clock_timestamp()` };
/** The columns that a deletion changes. */
export const deletion = { ...changedNow, status: recordStatus.deleted };

/**
 * Finds a record that is not deleted.
 * @param lock whether to lock the row until the transaction ends
 */
export async function findRecord<Table extends StoredTable, ApiRecord extends StoredRecord>(
  { table, toRecord }: RecordType<Table, ApiRecord>,
  tx: Executor,
  id: string,
  { lock = false } = {},
): Promise<ApiRecord | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .select()
    .from<PgTable>(table)
    .where(and(eq(table.id, id), eq(table.status, recordStatus.active)));
  const [row] = lock ? await query.for("no key update") : await query;
  return row && toRecord(row);
}

/** Finds a record that is not deleted, and locks its row until the transaction ends. */
export const lockRecord = <Table extends StoredTable, ApiRecord extends StoredRecord>(
  type: RecordType<Table, ApiRecord>,
  tx: Transaction,
  id: string,
): Promise<ApiRecord | undefined> => findRecord(type, tx, id, { lock: true });

/**
 * Locks the record that an update changes.
 * @throws AppError `not-found`; `conflict` if the update is based on an older version
 */
export async function lockForUpdate<Table extends StoredTable, ApiRecord extends StoredRecord>(
  type: RecordType<Table, ApiRecord>,
  { tx, actor, input }: WriteContext & { input: Update },
): Promise<ApiRecord> {
  const { id, updated_at } = input;
  const record = await lockRecord(type, tx, id);
  if (!record) throw notFound();
  const { updated_at: current } = record;
  const saved = { type: getTableName(type.table), id: record.id, updated_at: current };
  await assertNotStale(current, updated_at, () => findLastSave(tx, actor, saved));
  return record;
}

/**
 * Adds a record with its files.
 * @param detail more than `audited` for the audit log
 * @throws AppError `invalid` for a file that the caller may not attach
 */
export async function insertRecord<Table extends StoredTable, ApiRecord extends StoredRecord>(
  type: RecordType<Table, ApiRecord>,
  context: WriteContext,
  values: PgInsertValue<Table>,
  detail: Detail = {},
): Promise<ApiRecord> {
  const table: PgTable = type.table;
  const [row] = await context.tx.insert(table).values(values).returning();
  if (!row) throw new Error(`the ${type.name} was not inserted`);
  const record = type.toRecord(row);
  await attachRecordFiles(type, context, record);
  await auditAndInvalidate(type, context, "create", record.id, { ...pick(record, type.audited), ...detail });
  return record;
}

/**
 * Writes what an update changes. One that changes nothing writes nothing.
 * @param before the locked record
 * @throws AppError `invalid` for invalid values, `forbidden` for a changed status
 */
export async function changeRecord<Table extends StoredTable, ApiRecord extends StoredRecord>(
  type: RecordType<Table, ApiRecord>,
  context: WriteContext & { input: Update },
  before: ApiRecord,
): Promise<{ before: ApiRecord; after: ApiRecord }> {
  const changes = findFieldChanges(before, context.input, type.compared);
  if (Object.keys(changes).length === 0) return { before, after: before };
  const table: PgTable = type.table;
  const [row] = await context.tx
    .update(table)
    .set({ ...newValues(changes), ...changedNow })
    .where(eq(type.table.id, before.id))
    .returning();
  if (!row) throw notFound();
  const after = type.toRecord(row);
  if (type.files && changes[type.files.field]) await attachRecordFiles(type, context, after);
  const names = Object.keys(changes) as (keyof ApiRecord & string)[];
  const detail = Object.fromEntries(names.map((name) => [name, { from: before[name], to: after[name] }]));
  await auditAndInvalidate(type, context, "update", after.id, detail);
  return { before, after };
}

/**
 * Deletes a record. Its files are removed within a day (docs/rules/files.md, Removal).
 * @param record the locked record
 * @param detail more than `audited` for the audit log
 */
export async function deleteRecord<Table extends StoredTable, ApiRecord extends StoredRecord>(
  type: RecordType<Table, ApiRecord>,
  context: WriteContext,
  record: ApiRecord,
  detail: Detail = {},
): Promise<{ id: string; status: typeof recordStatus.deleted }> {
  const { table } = type;
  const { id } = record;
  await context.tx.update<PgTable>(table).set(deletion).where(eq(table.id, id));
  await releaseFiles(type, context, id);
  await auditAndInvalidate(type, context, "delete", id, { ...pick(record, type.audited), ...detail });
  return { id, status: recordStatus.deleted };
}

/** Ends a deleted record's use of its files. */
export const releaseFiles = (type: AnyRecordType, context: WriteContext, id: string): Promise<void> =>
  storeUses(type, context, id, []);

const attachRecordFiles = (type: AnyRecordType, context: WriteContext, record: StoredRecord): Promise<void> =>
  storeUses(type, context, record.id, (type.files && record[type.files.field]) ?? []);

async function storeUses(
  { table, files }: AnyRecordType,
  { tx, actor }: WriteContext,
  id: string,
  used: Files,
): Promise<void> {
  if (!files) return;
  const user = { recordType: getTableName(table), recordId: id, tenantId: null, page: files.page };
  await attachFiles(tx, actor, user, { [files.field]: used.map(({ url }) => url) });
}

const pick = <ApiRecord extends object>(record: ApiRecord, names: readonly (keyof ApiRecord)[]): Detail =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** Adds the audit log's entry, and invalidates pages after the commit. */
async function auditAndInvalidate(
  { name, table, displayName, invalidate }: AnyRecordType,
  context: WriteContext,
  action: "create" | "update" | "delete",
  id: string,
  detail: Detail,
): Promise<void> {
  if (invalidate) context.afterCommit(invalidate);
  const audited = { type: getTableName(table), table, name: displayName };
  await audit(context.tx, context, `${name}.${action}`, audited, id, detail);
}
