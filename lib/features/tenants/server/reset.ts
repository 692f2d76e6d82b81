import "server-only";
import { inArray, isNotNull, ne, sql } from "drizzle-orm";
import { delivery, membership, notification, pushSubscription, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { resetAccounts } from "@/lib/features/auth/server/accounts";
import { endSessionsOfAreas } from "@/lib/features/auth/server/end-sessions";
import { newTimestamps, type ResetGroup } from "@/lib/features/feature";
import { renameInSearchTexts } from "@/lib/features/search/server/search-texts";

/** How tenants are reset: referenced ones stay as blank rows (docs/rules/database.md). */
export const tenantsReset: ResetGroup = {
  table: tenant,
  files: ["tenant"],
  before: async (tx) => {
    await endSessionsOfAreas(tx, ["client"]);
    // Blank rows would keep devices of expired sessions, and what is held back for them.
    await tx
      .delete(pushSubscription)
      .where(inArray(pushSubscription.accountId, tx.select({ id: tenant.id }).from(tenant)));
    const ofTenants = tx
      .select({ id: notification.id })
      .from(notification)
      .where(isNotNull(notification.tenantId));
    await tx.delete(delivery).where(inArray(delivery.notificationId, ofTenants));
  },
  blank: {
    ...Object.fromEntries(
      [
        ["clientCode", "uoccname", "uoccpers", "uocctel1", "uocctel2", "ubtname"],
        ["ubaddln1", "ubaddln2", "ubaddln3", "ubaddln4", "firstName", "middleName", "lastName"],
        ["phoneNumber", "unitNumber", "address", "socialMediaAccount", "searchText"],
      ]
        .flat()
        .map((name) => [name, ""]),
    ),
    ...Object.fromEntries(
      [
        "email",
        "emailKey",
        "image",
        "formerOf",
        "postById",
        "soaDate",
        "soaAmount",
        "soaName",
        "soaPdf",
        "lastSeen",
      ].map((name) => [name, null]),
    ),
    // The key must be unique, and nobody may be able to type it.
    clientCodeKey: sql`${tenant.id}::text`,
    status: recordStatus.deleted,
    ...newTimestamps,
  },
  after: async (tx) => {
    // What remains is blank: of a unit's people only the first one stays, without a password.
    await tx.delete(membership).where(ne(membership.id, membership.tenantId));
    await resetAccounts(tx);
    const remaining = await tx.select({ id: tenant.id }).from(tenant);
    await renameInSearchTexts(
      tx,
      remaining.map(({ id }) => id),
    );
  },
};
