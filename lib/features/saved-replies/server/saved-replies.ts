import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { savedReply } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith, anyAdmin } from "@/lib/core/actor";
import { comparedFields } from "@/lib/core/compare-fields";
import { invalid } from "@/lib/core/errors";
import { rowsSchema } from "@/lib/core/record-schema";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { insertRecord, type RecordType, withStamps } from "@/lib/features/records/server/record-rows";
import { recordUseCases } from "@/lib/features/records/server/record-use-cases";
import { type SavedReply, savedReplyRecord } from "@/lib/features/saved-replies/record";
import { maxReplies, savedReplyForm } from "@/lib/features/saved-replies/schema";

const sameTypes = (to: unknown, from: unknown): boolean => JSON.stringify(to) === JSON.stringify(from);

const savedReplies: RecordType<typeof savedReply, SavedReply> = {
  name: "savedReply",
  table: savedReply,
  displayName: savedReply.title,
  toRecord: withStamps,
  compared: comparedFields(savedReplyForm.shape, { types: sameTypes }),
  audited: ["title", "message", "types"],
};

const permission = "utilities.edit";

export const {
  show: showSavedReply,
  update: updateSavedReply,
  remove: deleteSavedReply,
} = recordUseCases(savedReplies, {
  permission,
  viewers: [anyAdmin],
  form: savedReplyForm,
  record: savedReplyRecord,
});

/** `POST /saved-reply`: at most 200 in all. */
export const createSavedReply = defineUseCase({
  name: "savedReply.create",
  allow: [adminWith(permission)],
  input: savedReplyForm,
  output: savedReplyRecord,
  write: true,
  creates: true,
  async run(context) {
    // Several at the same time wait for each other, so that each counts those before it.
    await context.tx.execute(sql`lock table ${savedReply} in share row exclusive mode`);
    const found = await context.tx.$count(savedReply, eq(savedReply.status, recordStatus.active));
    if (found >= maxReplies) throw invalid({ title: [`There can be at most ${maxReplies} saved replies.`] });
    return insertRecord(savedReplies, context, context.input);
  },
});

/** `GET /saved-replies`: all of them, by title. */
export const listSavedReplies = defineUseCase({
  name: "savedReply.list",
  allow: [anyAdmin],
  input: z.object({}),
  output: rowsSchema(savedReplyRecord),
  async run({ tx }) {
    const rows = await tx
      .select()
      .from(savedReply)
      .where(eq(savedReply.status, recordStatus.active))
      .orderBy(asc(natural(savedReply.title)), asc(savedReply.id));
    return { data: rows.map(savedReplies.toRecord) };
  },
});
