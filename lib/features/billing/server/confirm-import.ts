import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { DateOrder } from "@/lib/features/billing/read-invoice-date";
import { soaImportReceived } from "@/lib/features/billing/record";
import { confirmedImport } from "@/lib/features/billing/schema";
import { beginImport, resumeImport } from "./begin-import";
import { findOwnImport } from "./find-own-import";
import { findLastImport, findUnusual } from "./find-unusual";
import { recheckSharedPdfs } from "./validate-rows";
import { revalidateStaged } from "./validate-staged";

type Import = typeof soaImport.$inferSelect;

/**
 * `POST /tenant-soa-info/{uniqId}`: begins a staged import, which counts as created now. Its sender must have chosen the
 * order of day and month where it is open, and confirmed each unusual point. Idempotent; sending it again resumes a
 * failed import, as `PUT /tenant-soa-info` does.
 */
export const confirmImport = defineUseCase({
  name: "import.confirm",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: confirmedImport,
  output: soaImportReceived,
  write: true,
  async run({ actor, input: { uniqId, dateOrder, confirmed }, tx, address, requestId }) {
    const found = await findOwnImport(tx, actor.id, uniqId, { lock: true });
    const { total } = found;
    if (!found.isStaged) {
      if (found.state === "failed") await resumeImport(tx, found);
      return { uniqId, total };
    }
    // A reset of the tenants has stopped a staged import too: its result says so.
    if (found.state === "receiving")
      await requireConfirmed(tx, await inOrder(tx, found, dateOrder), confirmed);
    const now = sql`clock_timestamp()`;
    const [begun] = await tx
      .update(soaImport)
      .set({ isStaged: false, createdAt: now, updatedAt: now })
      .where(eq(soaImport.uniqId, uniqId))
      .returning();
    if (begun?.state === "receiving") {
      await beginImport(tx, begun, () => recheckSharedPdfs(tx, begun));
      await audit(tx, { actor, address, requestId }, "import.receive", "soa_import", uniqId, { total });
    }
    return { uniqId, total };
  },
});

/** @throws AppError `conflict` if the order of day and month is open and was not chosen */
async function inOrder(tx: Transaction, staged: Import, order: DateOrder | undefined): Promise<Import> {
  if (!staged.isOrderOpen) return staged;
  if (!order) {
    const message = "The invoice dates can be read in two ways. Choose which of them is right.";
    throw new AppError("conflict", message, { errors: { dateOrder: [message] } });
  }
  if (order === staged.dateOrder) return staged;
  await revalidateStaged(tx, staged.uniqId, order);
  const { adminId, uniqId } = staged;
  return findOwnImport(tx, adminId ?? "", uniqId, { lock: true, isStaged: true });
}

/** @throws AppError `conflict` with the names of the unusual points that are not confirmed */
async function requireConfirmed(
  tx: Transaction,
  staged: Import,
  confirmed: readonly string[],
): Promise<void> {
  const { confirm } = await findUnusual(tx, staged, await findLastImport(tx));
  const open = confirm.filter(({ name }) => !confirmed.includes(name));
  if (open.length === 0) return;
  const message = `Please check and confirm: ${open.map((point) => point.message).join(" ")}`;
  throw new AppError("conflict", message, { errors: { confirmed: open.map(({ name }) => name) } });
}
