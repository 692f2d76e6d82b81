import "server-only";
import { file } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { AppError, noRoomMessage } from "@/lib/core/errors";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { inTransaction } from "@/lib/core/server/transaction";
import { lockAccount } from "@/lib/features/auth/server/accounts";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import type { ByteSource } from "@/lib/ports/storage/port";
import { type ReceivedFile, receiveUpload } from "@/lib/ports/storage/server/receive";
import { fileStore } from "@/lib/ports/storage/server/store";
import { UploadRefusal, type UploadRefusalCode } from "@/lib/ports/storage/upload-refusal";
import { requireUploadRoom } from "./unused-files";

export type UploadRequest = {
  folder: StorageFolder;
  source: ByteSource;
  /** The sender's name of the file; only required in a folder that addresses files by names. */
  name?: string;
  hasBadName?: boolean;
  signal?: AbortSignal;
};

/** The error for an upload that was cut off. */
export const cutOffMessage = "The upload ended before the whole file had come.";

const codes = {
  "too-large": "too-large",
  "wrong-kind": "unsupported-kind",
  broken: "invalid",
  "bad-name": "invalid",
} as const satisfies Record<UploadRefusalCode, string>;

/**
 * Stores an upload and inserts its row. `uploadFile` has checked the uploader's permission.
 * @param record writes related data in the row's transaction
 * @throws AppError `too-many` if the uploader has too many unused files; `too-large`, `unsupported-kind`, `invalid`;
 * `no-room`
 */
export async function storeUpload(
  tx: Executor,
  uploader: Pick<SessionActor, "area" | "id">,
  { folder, source, hasBadName, signal }: UploadRequest,
  record: (inner: Transaction, received: ReceivedFile) => Promise<void> = async () => {},
): Promise<ReceivedFile> {
  // Files of imports are not counted.
  const isCounted = !folder.startsWith("soa/");
  if (isCounted) await requireUploadRoom(tx, uploader.id, 0);
  const owner = `${uploader.area} ${uploader.id}`;
  const received = await receiveFile({ folder, source, hasBadName, signal }, owner);
  const { key, ...facts } = received;
  try {
    await inTransaction(
      uploader.id,
      async (inner) => {
        // One of the account's uploads after the other, so that each is counted.
        if (isCounted) await lockAccount(inner, uploader.id);
        if (isCounted) await requireUploadRoom(inner, uploader.id, facts.size);
        await inner.insert(file).values({ key, ...facts, uploadedById: uploader.id });
        await record(inner, received);
      },
      tx,
    );
  } catch (error) {
    // Without a row the file could be neither seen nor removed.
    await fileStore
      .remove(key)
      .catch((fault: unknown) => log.warn({ key, err: fault }, "a file was left over"));
    throw error;
  }
  return received;
}

async function receiveFile(
  { folder, source, hasBadName, signal }: UploadRequest,
  owner: string,
): Promise<ReceivedFile> {
  try {
    return await receiveUpload({ store: fileStore, folder, source, hasBadName, owner, signal });
  } catch (error) {
    if (error instanceof UploadRefusal) throw new AppError(codes[error.code], error.message);
    // The client disconnected; this is not a fault of the product.
    if (signal?.aborted) throw new AppError("invalid", cutOffMessage);
    if (isDiskFull(error)) {
      log.error({ err: error }, "the disk of the files is full");
      throw new AppError("no-room", noRoomMessage);
    }
    throw error;
  }
}

/** Whether the disk is full, or the account's part of it. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
