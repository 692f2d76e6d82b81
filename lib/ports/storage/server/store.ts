import "server-only";
import path from "node:path";
import { env } from "@/lib/core/env";
import type { FileStore } from "@/lib/ports/storage/port";
import { storeNamed } from "./named-store";

/**
 * The store that the settings choose: Vercel Blob, S3, otherwise a folder.
 * @throws Error if both are configured
 */
function chooseStore(): FileStore {
  if (env.BLOB_READ_WRITE_TOKEN && env.S3_BUCKET) {
    throw new Error(
      "Two stores of files are set: BLOB_READ_WRITE_TOKEN and S3_BUCKET. Keep the settings of one of them. See .env.example.",
    );
  }
  if (env.S3_BUCKET) return storeNamed("s3");
  return storeNamed(env.BLOB_READ_WRITE_TOKEN ? "blob" : path.resolve(env.STORAGE_FOLDER));
}

export const fileStore: FileStore = chooseStore();
