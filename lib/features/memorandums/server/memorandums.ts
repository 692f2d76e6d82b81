import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { memorandum } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith, client } from "@/lib/core/actor";
import { comparedFields } from "@/lib/core/compare-fields";
import { maxAllRows } from "@/lib/core/list-input";
import { rowsSchema } from "@/lib/core/record-schema";
import { db } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { sameFiles } from "@/lib/features/files/schema";
import { type MemorandumRecord, memorandumRecord } from "@/lib/features/memorandums/record";
import { memorandumForm } from "@/lib/features/memorandums/schema";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import { notifyUnits } from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import { insertRecord, type RecordType, withStamps } from "@/lib/features/records/server/record-rows";
import { recordUseCases } from "@/lib/features/records/server/record-use-cases";
import { memorandumPublished } from "./notices";

const memorandums: RecordType<typeof memorandum, MemorandumRecord> = {
  name: "memorandum",
  table: memorandum,
  displayName: memorandum.title,
  toRecord: withStamps,
  compared: comparedFields(memorandumForm.shape, { files: sameFiles }),
  // Its files can be seen by all tenants, and by staff who may view memorandums.
  files: { field: "files", page: "memorandums" },
  audited: ["title"],
  invalidate: () => invalidate({ what: "memorandums" }, "memorandums.view", { tenants: true }),
};
const viewers = [client, adminWith("memorandums.view")];

export const {
  show: showMemorandum,
  update: updateMemorandum,
  remove: deleteMemorandum,
} = recordUseCases(memorandums, {
  page: "memorandums",
  viewers,
  form: memorandumForm,
  record: memorandumRecord,
});

/** `POST /memorandum`: creates a memorandum and notifies all tenants. */
export const createMemorandum = defineUseCase({
  name: "memorandum.create",
  allow: [adminWith("memorandums.add")],
  input: memorandumForm,
  output: memorandumRecord,
  write: true,
  creates: true,
  async run(context) {
    const { input, tx, afterCommit } = context;
    const record = await insertRecord(memorandums, context, input, { date: input.date });
    const written = await notifyUnits(tx, null, {
      notice: memorandumPublished,
      values: {},
      record: { type: "memorandum", id: record.id },
    });
    afterCommit(() => publishNotifications(written));
    return record;
  },
});

/** `GET /memorandums`: all memorandums, newest date first. */
export const listMemorandums = defineUseCase({
  name: "memorandum.list",
  allow: viewers,
  input: z.object({}),
  output: rowsSchema(memorandumRecord),
  async run() {
    return { data: await newestMemorandums(maxAllRows) };
  },
});

const newest = db
  .select()
  .from(memorandum)
  .where(eq(memorandum.status, recordStatus.active))
  .orderBy(desc(memorandum.date), desc(memorandum.id))
  .limit(sql.placeholder("limit"))
  .prepare("newest_memorandums");

/**
 * Reads the newest memorandums by date.
 * @param limit the maximum number
 */
export const newestMemorandums = async (limit: number): Promise<MemorandumRecord[]> =>
  (await newest.execute({ limit })).map(memorandums.toRecord);
