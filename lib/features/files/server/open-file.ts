import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { file } from "@/db/schema";
import { anySession, open } from "@/lib/core/actor";
import { AppError, notFound, unauthenticatedMessage } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { FileRights, StoredFileRow } from "@/lib/features/feature";
import { isSigned } from "./file-links";
import { visibleFile } from "./visible-file";

/** `GET /files/{key}`: a file that the caller may see or has a signed link to; otherwise 404. */
export const openFile = (rights: FileRights) =>
  defineUseCase({
    name: "file.open",
    // Public, but with `anySession` the session is read too (`identify`): access depends on it.
    allow: [open, anySession],
    input: z.object({
      key: z.string().max(500),
      expires: z.string().max(20).optional(),
      signature: z.string().max(100).optional(),
      /** `1` sends the file as a download. */
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
