import "server-only";
import { db, type Executor } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { tenantsReadStaffNames, theOffice } from "@/lib/core/server/staff-names";
import type { Notice } from "@/lib/features/notice";
import { invalidateDashboard } from "@/lib/features/notifications/server/invalidate-dashboard";
import { loggedInAdmins, loggedInPeople } from "@/lib/features/notifications/server/logged-in";
import {
  notifyAdmins,
  notifyUnit,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { invalidateModules } from "@/lib/features/settings/server/invalidate-modules";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import { forStaff } from "./duplicates";

const newsOf = <Values extends object>(record: PaymentRecord, notice: Notice<Values>, values: Values) => ({
  notice,
  values,
  record: { type: "payment", id: record.id },
});

/** Stores a notification for a payment's tenant, in the transaction of the change. */
export const notifyTenantOfPayment = <Values extends object>(
  tx: Executor,
  record: PaymentRecord,
  notice: Notice<Values>,
  values: Values,
): Promise<WrittenNotification[]> => notifyUnit(tx, record.tenantId, "bills", newsOf(record, notice, values));

/**
 * Stores a notification for the staff who may view payments, in the transaction of the change.
 * @param exceptAdminId the admin who made the change, who is not notified
 */
export const notifyStaffOfPayment = <Values extends object>(
  tx: Executor,
  record: PaymentRecord,
  notice: Notice<Values>,
  values: Values,
  exceptAdminId: string | null = null,
): Promise<WrittenNotification[]> =>
  notifyAdmins(
    tx,
    "payments.view",
    { ...newsOf(record, notice, values), aboutTenantId: record.tenantId },
    exceptAdminId,
  );

/** Call after the commit: updates live lists, bells and dashboards, and the tenant's bill and open modules. */
export async function publishPayment(
  record: PaymentRecord,
  notifications: readonly WrittenNotification[],
): Promise<void> {
  const { duplicates: _, duplicateCount: __, alsoSent: ___, ...shown } = record;
  const [people, admins, staffRecord] = await Promise.all([
    loggedInPeople(record.tenantId),
    loggedInAdmins("payments.view"),
    forStaff(db, record),
  ]);
  if (people.length > 0) {
    const isNamed = await tenantsReadStaffNames(db);
    const isPayers = people.every(({ personId }) => personId === record.filedBy?.id);
    await publish([clientCrudChannel("payments", record.tenantId)], crudEvent, {
      ...shown,
      ...(isPayers ? {} : { email: null }),
      ...(isNamed ? {} : { verifier: shown.verifier && theOffice, verifiedById: null }),
    });
  }
  await publish(
    admins.map((id) => adminCrudChannel("payments", id)),
    crudEvent,
    staffRecord,
  );
  await publishNotifications(notifications);
  await publishBill(record.tenantId);
  await invalidateDashboard();
}

/** Makes the tenant's open pages reload the bill, what is on its way, and the modules; it may be lost. */
export const publishBill = (tenantId: string): Promise<void> =>
  invalidateModules(tenantId).catch((err: unknown) => log.warn({ err }, "modules"));
