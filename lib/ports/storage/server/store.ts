import "server-only";
import path from "node:path";
import { env } from "@/lib/core/env";
import type { FileStore } from "@/lib/ports/storage/port";
import { createBlobStore } from "./blob-store";
import { createFolderStore } from "./folder-store";

/** The store of this installation: Vercel Blob where its token is set, else a folder. */
export const fileStore: FileStore = env.BLOB_READ_WRITE_TOKEN
  ? createBlobStore({ token: env.BLOB_READ_WRITE_TOKEN })
  : createFolderStore(path.resolve(env.STORAGE_FOLDER));
