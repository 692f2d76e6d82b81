import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { payment, statement, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { AppError, invalid } from "@/lib/core/errors";
import { isId } from "@/lib/core/schema";
import type { Transaction } from "@/lib/core/server/database";
import { limitByTenant } from "@/lib/core/server/tenant-limit";

/** The tenant's newest statement. */
export type StatementToPay = {
  clientCode: string;
  uoccname: string;
  soaDate: string;
  /** Pesos as exact decimal text. */
  soaAmount: string;
  invoiceNumber: string;
};

const noTenant = () => invalid({ tenantId: ["Please choose your tenant!"] });

/** New payments of one tenant; far more than real use. */
const limit = {
  atMost: 60,
  minutes: 10,
  message: "You have begun many payments already. Please try again in ten minutes.",
};

/**
 * Locks the tenant's row, so that two of its payments can't start at the same time.
 * @throws AppError `invalid` if there is no such tenant, `conflict` if it has no statement, `too-many` if it started too many payments
 */
export async function statementToPay(tx: Transaction, tenantId: string): Promise<StatementToPay> {
  if (!isId(tenantId)) throw noTenant();
  await limitByTenant(tx, tenantId, payment, limit);
  const [payer] = await tx
    .select({ clientCode: tenant.clientCode, uoccname: tenant.uoccname })
    .from(tenant)
    .where(and(eq(tenant.id, tenantId), eq(tenant.status, recordStatus.active)));
  if (!payer) throw noTenant();
  const [newest] = await tx
    .select({
      soaDate: statement.soaDate,
      soaAmount: statement.soaAmount,
      invoiceNumber: statement.invoiceNumber,
    })
    .from(statement)
    .where(eq(statement.tenantId, tenantId))
    .orderBy(desc(statement.soaDate))
    .limit(1);
  if (!newest) throw new AppError("conflict", "There is no statement of account to pay yet.");
  return { ...payer, ...newest };
}
