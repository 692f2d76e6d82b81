import "server-only";
import { inArray } from "drizzle-orm";
import { file } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { statementKey } from "@/lib/features/billing/links";
import { knownPdfs } from "@/lib/features/billing/record";
import { pdfsToCheck } from "@/lib/features/billing/schema";
import { cleanAttachmentName } from "@/lib/ports/storage/attachment-name";

/** `POST /soa-pdfs-known`: which of these statements' PDFs need not be sent, being there with the same content. */
export const listKnownPdfs = defineUseCase({
  name: "import.known-pdfs",
  allow: [admin("utilities.add", "utilities.importDataFromPromis")],
  input: pdfsToCheck,
  output: knownPdfs,
  async run({ input: { files }, tx }) {
    const asked = files.flatMap(({ name, sha256 }) => {
      const stored = cleanAttachmentName(name);
      return stored === null ? [] : [{ name, key: statementKey(stored), sha256: sha256.toLowerCase() }];
    });
    if (asked.length === 0) return { known: [] };
    const keys = [...new Set(asked.map(({ key }) => key))];
    const found = await tx
      .select({ key: file.key, sha256: file.sha256 })
      .from(file)
      .where(inArray(file.key, keys));
    const digests = new Map(found.map(({ key, sha256 }) => [key, sha256]));
    return { known: asked.filter(({ key, sha256 }) => digests.get(key) === sha256).map(({ name }) => name) };
  },
});
