import "server-only";
import { sql } from "drizzle-orm";
import { file } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import type { ByteSource } from "@/lib/ports/storage/port";
import { type ReceivedFile, receiveUpload } from "@/lib/ports/storage/server/receive";
import { fileStore } from "@/lib/ports/storage/server/store";
import { UploadRefusal, type UploadRefusalCode } from "@/lib/ports/storage/upload-refusal";

type Upload = {
  folder: StorageFolder;
  source: ByteSource;
  /** The attachment's own name; only `soa/pdf` looks at it. */
  name?: string;
  signal?: AbortSignal;
};

/** What an upload that ends in the middle says. */
export const cutOffMessage = "The upload ended before the whole file had come.";

const codes = {
  "too-large": "too-large",
  "wrong-kind": "unsupported-kind",
  broken: "invalid",
  "bad-name": "invalid",
} as const satisfies Record<UploadRefusalCode, string>;

/**
 * Takes a file into the store and the table. Whether the uploader may is asked before, see `uploadFile`.
 * A statement's PDF that comes again under its name replaces the one that was there.
 * @throws AppError `too-large`, `unsupported-kind`, `invalid`
 */
export async function keepUpload(
  tx: Executor,
  uploader: Pick<SessionActor, "area" | "id">,
  { folder, source, name, signal }: Upload,
): Promise<ReceivedFile> {
  const received = await take({ folder, source, name, signal });
  const { key, ...facts } = received;
  const isTenant = uploader.area === "client";
  const values = {
    ...facts,
    uploadedByTenantId: isTenant ? uploader.id : null,
    uploadedByAdminId: isTenant ? null : uploader.id,
  };
  try {
    await tx
      .insert(file)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: file.key, set: { ...values, createdAt: sql`now()` } });
  } catch (error) {
    // Without its row nobody could see it or would ever remove it. A statement's PDF may have one from before.
    if (folder !== "soa/pdf") {
      await fileStore
        .remove(key)
        .catch((fault: unknown) => log.warn({ key, err: fault }, "a file was left over"));
    }
    throw error;
  }
  return received;
}

async function take({ folder, source, name, signal }: Upload): Promise<ReceivedFile> {
  try {
    return await receiveUpload({ store: fileStore, folder, source, suggestedName: name, signal });
  } catch (error) {
    if (error instanceof UploadRefusal) throw new AppError(codes[error.code], error.message);
    // A sender that goes away is no fault of ours; nobody is there to read this.
    if (signal?.aborted) throw new AppError("invalid", cutOffMessage);
    throw error;
  }
}
