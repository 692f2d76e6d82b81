import "server-only";
import { sql } from "drizzle-orm";
import { soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import type { DateOrder } from "@/lib/features/billing/read-invoice-date";
import { compareRows, effectOf } from "./compare-rows";
import { forgetValidation, validateRows } from "./validate-rows";

/** Validates a staged import in an order of day and month, and stores what each row changes for the preview. */
export async function validateStaged(tx: Transaction, uniqId: string, order: DateOrder): Promise<void> {
  const { fallbackDate } = await validateRows(tx, uniqId, order);
  await tx.execute(sql`
    update ${soaImportRow} as r set effect = compared.effect
    from (select place, ${effectOf} as effect from (${compareRows(uniqId, fallbackDate)}) as c) as compared
    where r.ctid = compared.place and compared.effect <> 'unchanged'`);
}

/** Validates a staged import again, in the other order of day and month. */
export async function revalidateStaged(tx: Transaction, uniqId: string, order: DateOrder): Promise<void> {
  await forgetValidation(tx, uniqId);
  await validateStaged(tx, uniqId, order);
}
