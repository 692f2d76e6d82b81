import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { file } from "@/db/schema";
import { anySession, open } from "@/lib/core/actor";
import { AppError, notFound, unauthenticatedMessage } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import { isSigned } from "./file-links";
import { type FileRights, type StoredFileRow, visibleFile } from "./visible-file";

/**
 * `GET /files/{key}`: a file, for whoever may see it or has a signed link to it. A file that the caller may not see is
 * 404.
 */
export const openFile = (rights: FileRights) =>
  defineUseCase({
    name: "file.open",
    // Open to all; with `anySession` the session is read as well (`identify`), since each file's rights decide by it.
    allow: [open, anySession],
    input: z.object({
      key: z.string().max(500),
      expires: z.string().max(20).optional(),
      signature: z.string().max(100).optional(),
      /** `1`: sent as a download. */
      download: z.string().max(10).optional(),
    }),
    output: z.custom<StoredFileRow>(),
    async run({ actor, input, tx }) {
      const { key, expires = "", signature = "" } = input;
      if (isSigned(key, { expires, signature })) {
        const [found] = await tx.select().from(file).where(eq(file.key, key));
        if (found) return found;
      }
      const found = await visibleFile(tx, actor, key, rights);
      if (found) return found;
      throw actor.area === null ? new AppError("unauthenticated", unauthenticatedMessage) : notFound();
    },
  });
