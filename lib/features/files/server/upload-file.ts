import "server-only";
import * as z from "zod";
import { anySession, permits } from "@/lib/core/actor";
import { forbidden, invalid } from "@/lib/core/errors";
import { fileValue } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { isStorageFolder } from "@/lib/ports/storage/folders";
import { IncomingFile } from "./read-upload";
import { storeUpload } from "./store-upload";
import type { FileRights } from "./visible-file";

/**
 * `POST /file`: stores a file in a folder that its sender may use. Until a record uses it, only its uploader sees it.
 * There is no transaction while the content arrives.
 */
export const uploadFile = ({ upload }: FileRights) =>
  defineUseCase({
    name: "file.upload",
    allow: [anySession],
    input: z.object({
      /** The folder. */
      url: z.string({ error: "The field url is missing." }).max(100, "There is no such folder."),
      /** An IncomingFile. */
      file: z.unknown(),
    }),
    output: z.object({ key: fileValue.shape.url }),
    async run({ actor, input, tx, address, requestId }) {
      const { url, file } = input;
      if (url === "") throw invalid({ url: ["The field url is missing."] });
      if (!isStorageFolder(url)) throw invalid({ url: ["There is no such folder."] });
      if (!permits(upload[url], actor)) throw forbidden();
      if (!(file instanceof IncomingFile)) throw invalid({ file: ["Please choose a file!"] });
      const { source, name, signal } = file;
      const caller = { actor, address, requestId };
      const { key } = await storeUpload(tx, actor, { folder: url, source, name, signal }, (inner, stored) =>
        audit(inner, caller, "file.upload", "file", stored),
      );
      return { key };
    },
  });
