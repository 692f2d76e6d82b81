import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportReceived } from "@/lib/features/billing/record";
import { soaImportId } from "@/lib/features/billing/schema";
import { beginImport, resumeImport } from "./begin-import";
import { findOwnImport } from "./find-own-import";
import { recheckSharedPdfs } from "./validate-rows";

/**
 * `POST /tenant-soa-info/{uniqId}`: begins a staged import, which counts as created now. Idempotent; sending it again
 * resumes a failed import, as `PUT /tenant-soa-info` does.
 */
export const confirmImport = defineUseCase({
  name: "import.confirm",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportId,
  output: soaImportReceived,
  write: true,
  async run({ actor, input: { uniqId }, tx, address, requestId }) {
    const found = await findOwnImport(tx, actor.id, uniqId, { lock: true });
    const { total } = found;
    if (!found.isStaged) {
      if (found.state === "failed") await resumeImport(tx, found);
      return { uniqId, total };
    }
    const now = sql`clock_timestamp()`;
    const [confirmed] = await tx
      .update(soaImport)
      .set({ isStaged: false, createdAt: now, updatedAt: now })
      .where(eq(soaImport.uniqId, uniqId))
      .returning();
    // A reset of the tenants has stopped a staged import too: its result says so.
    if (confirmed?.state === "receiving") {
      await beginImport(tx, confirmed, recheckSharedPdfs);
      await audit(tx, { actor, address, requestId }, "import.receive", "soa_import", uniqId, { total });
    }
    return { uniqId, total };
  },
});
