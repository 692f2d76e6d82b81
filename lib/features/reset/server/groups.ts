import "server-only";
import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  admin,
  advertisement,
  amenity,
  amenityHold,
  feedback,
  fileUse,
  memorandum,
  notification,
  payment,
  policy,
  policyHeader,
  post,
  postAnalytic,
  postComment,
  postViews,
  reservation,
  serviceSetting,
  statement,
  tenant,
  ticket,
  ticketCount,
  websiteSetting,
} from "@/db/schema";
import { recordStatus } from "@/lib/core/record-status";
import type { Transaction } from "@/lib/core/server/database";
import { endSessionsOfAreas } from "@/lib/features/auth/server/end-sessions";
import { stopImports } from "@/lib/features/billing/server/stop-imports";
import type { ResetTable } from "@/lib/features/reset/tables";
import { renameInSearchTexts } from "@/lib/features/search/server/search-texts";
import type { TicketKindName } from "@/lib/features/tickets/define";
import { kindOf } from "@/lib/features/tickets/registry";
import { allTenantsId } from "@/lib/features/tickets/server/counts";

/* Defines how each table of a reset is emptied (docs/rules/database.md). */

type Group = {
  table: PgTable;
  /** Restricts the rows to reset; absent: all rows. */
  where?: SQL;
  /** The `recordType` values of its file uses. */
  files?: readonly string[];
  /** SQL for the row count, if it is stored. */
  count?: SQL;
  /** Runs before any table is locked, so it may wait for other transactions that write the table. */
  beforeLock?: (tx: Transaction) => Promise<unknown>;
  /** Deletes dependent rows first. */
  before?: (tx: Transaction) => Promise<unknown>;
  /** A condition for rows that other tables reference; these are blanked instead of deleted. */
  needed?: SQL | undefined;
  blank?: Record<string, unknown>;
  /** Runs after rows were blanked. */
  after?: (tx: Transaction) => Promise<unknown>;
};

/** Whether a row of another table needs this one. */
const isReferenced = (id: PgColumn, table: PgTable, other: PgColumn): SQL =>
  sql`exists (select 1 from ${table} where ${other} = ${id})`;

const now = sql`clock_timestamp()`;
const newTimestamps = { createdAt: now, updatedAt: now };

const tickets = (name: TicketKindName): Group => ({
  table: ticket,
  where: eq(ticket.kind, name),
  files: [kindOf(name).singular],
  count: sql`(select coalesce(sum(${ticketCount.count}), 0) from ${ticketCount}
    where ${ticketCount.tenantId} = ${allTenantsId} and ${ticketCount.kind} = ${name})`,
});

const tenants: Group = {
  table: tenant,
  files: ["tenant"],
  beforeLock: stopImports,
  before: async (tx) => {
    await tx.delete(statement);
    await endSessionsOfAreas(tx, ["client"]);
  },
  needed: or(
    isReferenced(tenant.id, ticket, ticket.tenantId),
    isReferenced(tenant.id, payment, payment.tenantId),
    isReferenced(tenant.id, postComment, postComment.tenantId),
    isReferenced(tenant.id, postAnalytic, postAnalytic.tenantId),
    isReferenced(tenant.id, feedback, feedback.tenantId),
    isReferenced(tenant.id, notification, notification.tenantId),
  ),
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
        "passwordHash",
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
    const kept = await tx.select({ id: tenant.id }).from(tenant);
    await renameInSearchTexts(
      tx,
      kept.map(({ id }) => id),
    );
  },
};

const admins: Group = {
  table: admin,
  before: (tx) => endSessionsOfAreas(tx, ["admin", "super-admin"]),
  needed: isReferenced(admin.id, notification, notification.adminId),
  blank: {
    role: "admin",
    name: "",
    firstName: "",
    lastName: "",
    email: "",
    emailKey: "",
    passwordHash: "",
    roles: null,
    lastSeen: null,
    status: recordStatus.deleted,
    deletedAt: now,
    ...newTimestamps,
  },
};

const posts: Group = {
  table: post,
  files: ["post"],
  before: async (tx) => {
    await tx.delete(postAnalytic);
    await tx.delete(postViews);
  },
  needed: isReferenced(post.id, postComment, postComment.postId),
  blank: {
    ...{ title: "", description: "", type: sql`''`, attachedUrl: "", searchText: "" },
    ...{ postById: null, content: null, image: null, startDate: null, endDate: null },
    ...{
      approvedById: null,
      approvalDate: null,
      announcedAt: null,
      enableMessaging: 0,
      status: recordStatus.deleted,
    },
    ...newTimestamps,
  },
};

const amenities: Group = {
  table: amenity,
  files: ["amenity"],
  needed: or(
    isReferenced(amenity.id, reservation, reservation.amenityId),
    isReferenced(amenity.id, amenityHold, amenityHold.amenityId),
  ),
  blank: { title: "", description: "", images: [], status: recordStatus.deleted, ...newTimestamps },
};

const policyHeaders: Group = {
  table: policyHeader,
  files: ["policy_header"],
  needed: isReferenced(policyHeader.id, policy, policy.policyHeaderId),
  blank: {
    ...{
      header: "",
      subHeader: "",
      title: "",
      date: null,
      files: [],
      sequenceNumber: 0,
      status: recordStatus.deleted,
    },
    ...newTimestamps,
  },
};

/** In the order of the reset: tables come before the tables that they reference. */
export const resetGroups: Record<ResetTable, Group> = {
  notifications: { table: notification },
  comments: { table: postComment },
  payments: { table: payment, files: ["payment"] },
  requests: tickets("jobOrderRequest"),
  tickets: tickets("gatePass"),
  reservations: tickets("reservation"),
  reports: tickets("incident"),
  permits: tickets("workPermit"),
  visitors: tickets("visitorPass"),
  rentalInquiries: tickets("leasingAssistance"),
  commendations: tickets("commendation"),
  policies: { table: policy, files: ["policy"] },
  memorandums: { table: memorandum, files: ["memorandum"] },
  advertisements: { table: advertisement, files: ["advertisement"] },
  websiteSettings: { table: websiteSetting, files: ["website_setting", "mobile_setting"] },
  systemParameterSettings: { table: serviceSetting },
  posts,
  policiesHeader: policyHeaders,
  amenities,
  users: tenants,
  admins,
};

/** Tables that a reset reads or writes; it locks them against other changes. */
export const lockedTables = [
  ...new Set([
    ...Object.values(resetGroups).map(({ table }) => table),
    postAnalytic,
    reservation,
    amenityHold,
    feedback,
  ]),
];

/** Deletes a group's rows and blanks the referenced ones. @returns the number of each */
export async function clearGroup(tx: Transaction, group: Group): Promise<{ deleted: number; kept: number }> {
  const { table, where, files, before, needed, blank, after } = group;
  await before?.(tx);
  if (files) await tx.delete(fileUse).where(inArray(fileUse.recordType, [...files]));
  const gone = await tx.delete(table).where(needed ? sql`not (${needed})` : where);
  if (!blank) return { deleted: gone.count, kept: 0 };
  const left = await tx.update(table).set(blank);
  await after?.(tx);
  return { deleted: gone.count, kept: left.count };
}
