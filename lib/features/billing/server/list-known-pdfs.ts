import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { file, soaUpload, statement } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { knownPdfs } from "@/lib/features/billing/record";
import { pdfsToCheck } from "@/lib/features/billing/schema";
import { attachmentKey } from "./attachment-name";

/**
 * `POST /soa-pdfs-known`: PDFs that need no upload, because a statement or an upload of the caller has the same name
 * and content. To use such a PDF, a row must include its digest.
 */
export const listKnownPdfs = defineUseCase({
  name: "import.known-pdfs",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: pdfsToCheck,
  output: knownPdfs,
  async run({ actor, input: { files }, tx }) {
    const requested = files.map(({ name, sha256 }) => ({ name, key: attachmentKey(name), sha256 }));
    const stored = await findStoredPdfs(
      tx,
      actor.id,
      requested.map(({ key }) => key),
    );
    return {
      known: requested.filter(({ key, sha256 }) => stored.has(`${key} ${sha256}`)).map(({ name }) => name),
    };
  },
});

/** The PDFs with these keys that a statement, or an upload of the admin, has: each as `key digest`. */
export async function findStoredPdfs(
  tx: Executor,
  adminId: string,
  requested: readonly string[],
): Promise<Set<string>> {
  const keys = [...new Set(requested)].filter(Boolean);
  if (keys.length === 0) return new Set();
  const uploaded = tx
    .select({ key: soaUpload.attachmentKey, sha256: file.sha256 })
    .from(soaUpload)
    .innerJoin(file, eq(file.key, soaUpload.soaPdf))
    .where(and(eq(soaUpload.adminId, adminId), inArray(soaUpload.attachmentKey, keys)));
  const named = tx
    .select({ key: statement.attachmentKey, sha256: file.sha256 })
    .from(statement)
    .innerJoin(file, eq(file.key, statement.soaPdf))
    .where(inArray(statement.attachmentKey, keys));
  return new Set((await uploaded.union(named)).map(({ key, sha256 }) => `${key} ${sha256}`));
}
