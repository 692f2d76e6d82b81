import "server-only";
import path from "node:path";
import { env } from "@/lib/core/env";
import type { FileStore } from "@/lib/ports/storage/port";
import { s3SettingsOf } from "@/lib/ports/storage/s3-settings";
import { createBlobStore } from "./blob-store";
import { createFolderStore } from "./folder-store";
import { createS3Store } from "./s3-store";

/**
 * Opens a store with its settings.
 * @param name `s3`, `blob`, or the path of a folder
 * @throws Error if its settings are missing
 */
export function storeNamed(name: string): FileStore {
  if (name === "s3") {
    const settings = s3SettingsOf(env);
    if (!settings) throw new Error("The settings of S3 are missing: S3_BUCKET and others. See .env.example.");
    return createS3Store(settings, env.VERCEL);
  }
  if (name === "blob") {
    const token = env.BLOB_READ_WRITE_TOKEN;
    if (!token) throw new Error("The setting of Vercel Blob is missing: BLOB_READ_WRITE_TOKEN.");
    return createBlobStore({ token });
  }
  return createFolderStore(path.resolve(name));
}
