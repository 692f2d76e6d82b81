import "server-only";
import path from "node:path";
import { env } from "@/lib/core/env";
import type { FileStore } from "@/lib/ports/storage/port";
import { s3SettingsOf } from "@/lib/ports/storage/s3-settings";
import { createBlobStore } from "./blob-store";
import { createFolderStore } from "./folder-store";
import { createS3Store } from "./s3-store";

/**
 * The store that the settings choose: Vercel Blob, S3, otherwise a folder.
 * @throws Error if both are configured
 */
function chooseStore(): FileStore {
  const s3 = s3SettingsOf(env);
  if (s3 && env.BLOB_READ_WRITE_TOKEN) {
    throw new Error(
      "Two stores of files are set: BLOB_READ_WRITE_TOKEN and S3_BUCKET. Keep the settings of one of them. See .env.example.",
    );
  }
  if (s3) return createS3Store(s3, env.VERCEL);
  if (env.BLOB_READ_WRITE_TOKEN) return createBlobStore({ token: env.BLOB_READ_WRITE_TOKEN });
  return createFolderStore(path.resolve(env.STORAGE_FOLDER));
}

export const fileStore: FileStore = chooseStore();
