import "server-only";
import * as z from "zod";
import { anySession, permits, type SessionActor } from "@/lib/core/actor";
import { forbidden, invalid } from "@/lib/core/errors";
import { fileValue } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { type Caller, defineUseCase } from "@/lib/core/server/use-case";
import { requireSession } from "@/lib/features/auth/server/sessions";
import type { FileRights } from "@/lib/features/feature";
import { isStorageFolder, type StorageFolder } from "@/lib/ports/storage/folders";
import { IncomingFile } from "./read-upload";
import { storeUpload, type UploadRequest } from "./store-upload";

/**
 * `POST /file`: stores a file in a folder that the caller may use. Until a record uses it, only its uploader sees it.
 * No transaction is open while the content arrives.
 */
export const uploadFile = (rights: FileRights) =>
  defineUseCase({
    name: "file.upload",
    allow: [anySession],
    input: z.object({
      url: z.string({ error: "The field url is missing." }).max(100, "There is no such folder."),
      /** An `IncomingFile`. */
      file: z.unknown(),
    }),
    output: z.object({ key: fileValue.shape.url }),
    async run({ actor, input, tx, address, requestId }) {
      const { url, file } = input;
      if (url === "") throw invalid({ url: ["The field url is missing."] });
      const folder = requireFolder(url, actor, rights);
      if (!(file instanceof IncomingFile)) throw invalid({ file: ["Please choose a file!"] });
      const { source, name, signal } = file;
      const caller = { actor, address, requestId };
      return { key: await storeAndAuditUpload(tx, caller, { folder, source, name, signal }, rights) };
    },
  });

/** @throws AppError `invalid` if the folder does not exist, `forbidden` if the actor may not upload to it */
export function requireFolder(url: string, actor: SessionActor, { upload }: FileRights): StorageFolder {
  if (!isStorageFolder(url)) throw invalid({ url: ["There is no such folder."] });
  if (!permits(upload[url] ?? [], actor)) throw forbidden();
  return url;
}

/**
 * Validates a file by the rules of its folder and stores it.
 * @returns its key
 * @throws AppError as `storeUpload`; `unauthenticated` if the session has ended meanwhile
 */
export async function storeAndAuditUpload(
  tx: Executor,
  caller: Pick<Caller<SessionActor>, "actor" | "address" | "requestId">,
  upload: UploadRequest,
  { named }: FileRights,
): Promise<string> {
  const { folder, name = "" } = upload;
  let key = "";
  const rule = named[folder];
  const hasBadName = rule?.cleanName(name) === null;
  await storeUpload(tx, caller.actor, { ...upload, hasBadName }, async (inner, received) => {
    // It may have ended while the file arrived.
    await requireSession(inner, caller.actor);
    const claimed = await rule?.receive(inner, caller.actor, name, received);
    key = claimed?.key ?? received.key;
    await audit(inner, caller, "file.upload", "file", key, claimed?.detail);
  });
  return key;
}
