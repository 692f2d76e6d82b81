import "server-only";
import { memorandum } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { memorandumRecord } from "@/lib/features/memorandums/record";
import { memorandumForm } from "@/lib/features/memorandums/schema";
import { notifyTenants, publishNotifications } from "@/lib/features/notifications/server/notify";
import { truncate } from "@/lib/format/text";
import { invalidateMemorandums, memorandumFileUses, toMemorandum } from "./read";

/** `POST /memorandum`: creates a memorandum and notifies all tenants. */
export const createMemorandum = defineUseCase({
  name: "memorandum.create",
  allow: [admin("memorandums.add")],
  input: memorandumForm,
  output: memorandumRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const [row] = await tx.insert(memorandum).values(input).returning();
    if (!row) throw new Error("the memorandum was not inserted");
    const record = toMemorandum(row);
    await attachFiles(tx, actor, memorandumFileUses(record.id), {
      files: record.files.map(({ url }) => url),
    });
    const written = await notifyTenants(tx, {
      title: "New memorandum",
      message: `${record.title}: ${truncate(record.description, 160)}`,
      record: { type: "memorandum", id: record.id },
    });
    afterCommit(() => publishNotifications(written));
    const { title, date } = record;
    afterCommit(invalidateMemorandums);
    await audit(tx, { actor, address, requestId }, "memorandum.create", "memorandum", record.id, {
      title,
      date,
    });
    return record;
  },
});
