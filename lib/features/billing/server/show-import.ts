import "server-only";
import { eq } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportResult } from "@/lib/features/billing/record";
import { isUniqId, soaImportId } from "@/lib/features/billing/schema";
import { isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";
import { rejectedRows } from "./rejected-rows";

/** `GET /tenant-soa-info/{uniqId}`: an import's progress and its rejected rows. */
export const showImport = defineUseCase({
  name: "import.show",
  allow: [admin("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportId,
  output: soaImportResult,
  async run({ input: { uniqId }, tx }) {
    if (!isUniqId(uniqId)) throw notFound();
    const [found] = await tx.select().from(soaImport).where(eq(soaImport.uniqId, uniqId));
    if (!found) throw notFound();
    const { state, count, total, created, updated, unchanged, amount, createdAt, endedAt } = found;
    return {
      uniqId,
      state,
      count,
      total,
      created,
      updated,
      unchanged,
      amount: pesoNumber(amount),
      created_at: isoInstant(createdAt),
      ended_at: endedAt && isoInstant(endedAt),
      rejected: await rejectedRows(tx, uniqId),
    };
  },
});
