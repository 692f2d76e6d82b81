import "server-only";
import { and, eq, like } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { file } from "@/db/schema";
import { anySession, type SessionActor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { fileValue } from "@/lib/core/record-schema";
import { text } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { defineUseCase } from "@/lib/core/server/use-case";
import { lockAccount } from "@/lib/features/auth/server/accounts";
import type { FileRights } from "@/lib/features/feature";
import {
  incomingContentType,
  incomingFolder,
  type StorageFolder,
  storageFolders,
} from "@/lib/ports/storage/folders";
import { fileStore } from "@/lib/ports/storage/server/store";
import { UploadRefusal } from "@/lib/ports/storage/upload-refusal";
import { cutOffMessage } from "./store-upload";
import { requireUploadRoom } from "./unused-files";
import { requireFolder, storeAndAuditUpload } from "./upload-file";

/*
 * Files that are too large for one request through the host are uploaded directly to the store (docs/rules/files.md,
 * Large files).
 */

const folder = z
  .string({ error: "The field url is missing." })
  .max(100, "There is no such folder.")
  .meta({ description: "The folder.", example: "videos" });
const incomingKey = text(100).meta({ example: "incoming/0199b5b2-7c1e-7d3a-9a55-0c2f6d1e8b70" });

const withBlobClient = z.object({
  key: incomingKey,
  token: z.string().meta({ example: "vercel_blob_client_…" }),
});
const withPut = z.object({
  key: incomingKey,
  put: z
    .object({
      url: z.string().meta({ example: "https://files.s3.ap-southeast-1.amazonaws.com/incoming/…?X-Amz-…" }),
      headers: z.record(z.string(), z.string()).meta({ example: { "content-type": incomingContentType } }),
    })
    .meta({ description: "The PUT request to send: exactly these headers, with the file as the body." }),
});

/** `POST /client-upload`: permits the upload of one file directly to the store, if the store supports this. */
export const beginClientUpload = (rights: FileRights) =>
  defineUseCase({
    name: "file.beginClientUpload",
    allow: [anySession],
    input: z.object({ url: folder, size: z.int().min(1) }),
    output: z.object({ upload: z.union([withBlobClient, withPut]).nullable() }),
    write: true,
    async run({ actor, input, tx }) {
      const url = requireFolder(input.url, actor, rights);
      if (!fileStore.clientUpload) return { upload: null };
      if (input.size > storageFolders[url].maxBytes)
        throw new AppError("too-large", UploadRefusal.tooLarge(url).message);
      await lockAccount(tx, actor.id);
      await requireUploadRoom(tx, actor.id, url.startsWith("soa/") ? 0 : input.size);
      const key = `${incomingFolder(url)}/${uuidv7()}`;
      // Unfinished uploads are removed with other unused files.
      await tx.insert(file).values({
        key,
        contentType: incomingContentType,
        size: input.size,
        sha256: "",
        uploadedById: actor.id,
      });
      return { upload: { key, ...(await fileStore.clientUpload(key, input.size)) } };
    },
  });

/** `PUT /client-upload`: validates and stores a directly uploaded file, as `POST /file` does. */
export const finishClientUpload = (rights: FileRights) =>
  defineUseCase({
    name: "file.finishClientUpload",
    allow: [anySession],
    input: z.object({
      key: incomingKey,
      url: folder,
      name: text(300).meta({ example: "lobby.mp4" }),
    }),
    output: z.object({ key: fileValue.shape.url }),
    async run({ actor, input, tx, address, requestId }) {
      const url = requireFolder(input.url, actor, rights);
      const incoming = await findIncoming(tx, actor, input.key, url);
      try {
        const opened = await fileStore.open(incoming);
        if (!opened) throw new AppError("invalid", cutOffMessage);
        const upload = { folder: url, source: opened.stream, name: input.name };
        const key = await storeAndAuditUpload(tx, { actor, address, requestId }, upload, rights);
        await removeIncoming(tx, incoming);
        return { key };
      } catch (error) {
        // After a fault of the store the client may retry.
        if (error instanceof AppError) await removeIncoming(tx, incoming);
        throw error;
      }
    },
  });

/** @throws AppError `not-found` if this actor did not start the upload in such a folder */
async function findIncoming(
  tx: Executor,
  actor: SessionActor,
  key: string,
  url: StorageFolder,
): Promise<string> {
  const isIncoming = and(eq(file.key, key), like(file.key, `${incomingFolder(url)}/%`));
  const [found] = await tx
    .select({ key: file.key })
    .from(file)
    .where(and(isIncoming, eq(file.uploadedById, actor.id)));
  if (!found)
    throw new AppError("not-found", "This upload is not there any more. Please send the file again.");
  return found.key;
}

/**
 * Removes the content. The row stays for the housekeeping, which also removes what the browser stores again while its
 * permission is valid; until then it counts as one of the uploader's unused files.
 */
async function removeIncoming(tx: Executor, key: string): Promise<void> {
  try {
    await fileStore.remove(key);
    await tx.update(file).set({ size: 0 }).where(eq(file.key, key));
  } catch (error) {
    log.warn({ key, err: error }, "a file was left over");
  }
}
