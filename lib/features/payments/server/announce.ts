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

/** The texts of notifications about a payment; null sends none. */
type PaymentMessages = { tenant: string | null; office: string | null };

/**
 * Stores the notifications about a change, in the transaction of that change.
 * @param exceptAdminId the admin who made the change, who is not notified
 */
export async function notifyOfPayment(
  tx: Executor,
  record: PaymentRecord,
  messages: PaymentMessages,
  exceptAdminId: string | null,
): Promise<WrittenNotification[]> {
  const line = {
    kind: "payments" as const,
    title: `Payment ${record.referenceNumber || record.invoiceNumber}`,
    record: { type: "payment", id: record.id },
  };
  const office = messages.office && `${record.tenant.uoccname} (${record.clientCode}): ${messages.office}`;
  return [
    ...(messages.tenant
      ? await notifyTenant(tx, record.tenantId, { ...line, message: messages.tenant })
      : []),
    ...(office
      ? await notifyAdmins(
          tx,
          "payments.view",
          { ...line, message: office, aboutTenantId: record.tenantId },
          exceptAdminId,
        )
      : []),
  ];
}

/** The counted amount as `₱1,500.00`, for the texts of notifications. */
export const paidText = (record: Pick<PaymentRecord, "amountPaid" | "amountReceived">): string =>
  formatPesos(countedAmount(record));

/** Call after the commit: updates live lists and bells and, if the balance changed, the tenant's open modules. */
export async function publishPayment(
  record: PaymentRecord,
  notifications: readonly WrittenNotification[],
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
  await publishNotifications(notifications);
  if (changesBalance) {
    await invalidateModules(record.tenantId).catch((err: unknown) => log.warn({ err }, "modules"));
  }
}
