import "server-only";
import * as z from "zod";
import { audit } from "@/lib/audit/server/audit";
import { anySession, permits } from "@/lib/auth/actor";
import { forbidden, invalid } from "@/lib/errors";
import { isStorageFolder } from "@/lib/storage/folders";
import { useCase } from "@/lib/use-case";
import { keepUpload } from "./keep-upload";
import { IncomingFile } from "./read-upload";
import { uploadRules } from "./upload-rules";

/**
 * `POST /file`: stores a file in a folder that its sender may use. Until a record uses it, only its uploader may see
 * it. No transaction is held while the bytes come.
 */
export const uploadFile = useCase({
  name: "file.upload",
  allow: [anySession],
  input: z.object({
    /** The folder. */
    url: z.string({ error: "The field url is missing." }).max(100, "There is no such folder."),
    /** An IncomingFile: bytes have no schema. */
    file: z.unknown(),
  }),
  async run({ actor, input, tx, address, requestId }): Promise<{ key: string }> {
    const { url, file } = input;
    if (url === "") throw invalid({ url: ["The field url is missing."] });
    if (!isStorageFolder(url)) throw invalid({ url: ["There is no such folder."] });
    if (!permits(uploadRules[url], actor)) throw forbidden();
    if (!(file instanceof IncomingFile)) throw invalid({ file: ["Please choose a file!"] });
    const { source, name, signal } = file;
    const { key } = await keepUpload(tx, actor, { folder: url, source, name, signal });
    await audit(tx, { actor, address, requestId }, "file.upload", "file", key);
    return { key };
  },
});
