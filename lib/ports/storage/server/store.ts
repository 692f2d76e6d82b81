import "server-only";
import path from "node:path";
import { env } from "@/lib/core/env";
import type { FileStore } from "@/lib/ports/storage/port";
import { createBlobStore } from "./blob-store";
import { createFolderStore } from "./folder-store";

/** Vercel Blob if its token is set, otherwise a folder. */
export const fileStore: FileStore = env.BLOB_READ_WRITE_TOKEN
  ? createBlobStore({ token: env.BLOB_READ_WRITE_TOKEN })
  : createFolderStore(path.resolve(env.STORAGE_FOLDER));
