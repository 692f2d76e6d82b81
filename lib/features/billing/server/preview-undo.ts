import "server-only";
import { sql } from "drizzle-orm";
import { statement } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportId } from "@/lib/features/billing/schema";
import { soaImportUndo } from "@/lib/features/billing/undo-record";
import { countPaymentsOf } from "@/lib/features/invoices/server/payments";
import { findUndoableImport } from "./find-undoable-import";
import { changesToUndo } from "./undo-changes";

/** Limit of listed tenants that an undo does not delete. */
const maxKept = 1000;

/** `GET /tenant-soa-info/{uniqId}/undo`: what undoing the latest import would change. */
export const previewUndo = defineUseCase({
  name: "import.preview-undo",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportId,
  output: soaImportUndo,
  async run({ input: { uniqId }, tx }) {
    await findUndoableImport(tx, uniqId, { lock: false });
    return await undoEffects(tx, uniqId);
  },
});

/** Counts what an undo would still change; batches that are already undone do not count. */
export async function undoEffects(tx: Executor, uniqId: string) {
  const [counts] = await tx.execute<Record<"removed" | "restored" | "made" | "given" | "kept", number>>(sql`
    select count(*) filter (where soa_date is not null and soa_amount is null)::int as removed,
      count(*) filter (where soa_amount is not null)::int as restored,
      count(*) filter (where effect = 'removed')::int as made,
      count(*) filter (where effect in ('restored', 'deleted'))::int as given,
      count(*) filter (where effect = 'kept')::int as kept
    from (${changesToUndo(uniqId)}) as changes`);
  const { removed = 0, restored = 0, made = 0, given = 0, kept = 0 } = counts ?? {};
  const keptTenants =
    kept === 0
      ? []
      : await tx.execute<{ urefno: string; reason: string }>(sql`
          select client_code as urefno, kept_reason as reason from (${changesToUndo(uniqId)}) as changes
          where effect = 'kept' order by client_code limit ${maxKept}`);
  const payments = await countPaymentsOf(
    tx,
    sql`select s.tenant_id, s.invoice_number from (${changesToUndo(uniqId)}) as c
      join ${statement} as s on s.tenant_id = c.tenant_id and s.soa_date = c.soa_date where c.soa_amount is null`,
  );
  return {
    payments: payments.naming,
    movedPayments: payments.moved,
    statements: { removed, restored },
    tenants: { removed: made, restored: given, kept: [...keptTenants], keptCount: kept },
  };
}
