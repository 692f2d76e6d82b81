import "server-only";
import { db, type Executor } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { loggedInAdmins, loggedInTenants } from "@/lib/features/notifications/server/logged-in";
import {
  notifyAdmins,
  notifyTenant,
  publishNotifications,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { countedAmount } from "@/lib/features/payments/statuses";
import { invalidateModules } from "@/lib/features/settings/server/invalidate-modules";
import { formatPesos } from "@/lib/format/money";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import { withDuplicates } from "./duplicates";

/** What people are told of a payment; null where nobody is. */
type PaymentMessages = { tenant: string | null; office: string | null };

/**
 * Writes the notifications of a change, in its transaction.
 * @param doer the admin who made it, and is not notified
 */
export async function notifyOfPayment(
  tx: Executor,
  record: PaymentRecord,
  news: PaymentMessages,
  doer: string | null,
): Promise<WrittenNotification[]> {
  const line = {
    title: `Payment ${record.referenceNumber || record.invoiceNumber}`,
    record: { type: "payment", id: record.id },
  };
  const office = news.office && `${record.tenant.uoccname} (${record.clientCode}): ${news.office}`;
  return [
    ...(news.tenant ? await notifyTenant(tx, record.tenantId, { ...line, message: news.tenant }) : []),
    ...(office
      ? await notifyAdmins(
          tx,
          "payments.view",
          { ...line, message: office, aboutTenantId: record.tenantId },
          doer,
        )
      : []),
  ];
}

/** `₱1,500.00`, for the texts of notifications: the amount that counts. */
export const paidText = (record: Pick<PaymentRecord, "amountPaid" | "amountReceived">): string =>
  formatPesos(countedAmount(record));

/** After the commit: live lists on both sides, the bells, and, where the balance changed, which modules are open. */
export async function publishPayment(
  record: PaymentRecord,
  written: readonly WrittenNotification[],
  changesBalance: boolean,
): Promise<void> {
  const { duplicates: _, duplicateCount: __, ...shown } = record;
  const [tenants, admins, [forStaff]] = await Promise.all([
    loggedInTenants(record.tenantId),
    loggedInAdmins("payments.view"),
    withDuplicates(db, [record]),
  ]);
  await publish(
    tenants.map((id) => clientCrudChannel("payments", id)),
    crudEvent,
    shown,
  );
  await publish(
    admins.map((id) => adminCrudChannel("payments", id)),
    crudEvent,
    forStaff,
  );
  await publishNotifications(written);
  if (changesBalance) {
    await invalidateModules(record.tenantId).catch((err: unknown) => log.warn({ err }, "modules"));
  }
}
