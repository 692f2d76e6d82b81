import { sql } from "drizzle-orm";
import { check, date, index, pgTable, pgView, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { unitRights, unitRoles } from "@/db/people";
import { account } from "./account";
import { digestColumn, idColumn, instantColumn, stampColumns } from "./columns";
import { tenant } from "./tenant";

/**
 * A person of a unit, from one day to another: the only source of what the person may see and do for it
 * (docs/rules/people.md). The one of a unit's first person has the tenant's id, as has the account.
 */
export const membership = pgTable(
  "membership",
  {
    id: idColumn(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id, { onDelete: "cascade" }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    role: text({ enum: unitRoles }).notNull(),
    rights: text({ enum: unitRights }).array().notNull(),
    /** The first and the last day; without a last one it goes on. */
    startsOn: date({ mode: "string" }).notNull(),
    endsOn: date({ mode: "string" }),
    /** When somebody ended it at once. */
    endedAt: instantColumn(),
    /** Null for the first person, and if that account is gone. */
    invitedById: uuid().references(() => account.id, { onDelete: "set null" }),
    /** Stored so that the list has the name after that account is deleted. Empty for the first person. */
    invitedByName: text().notNull().default(""),
    /** The name and address in the invitation. Shown in place of the account's until the invitation is accepted. */
    invitedName: text().notNull().default(""),
    invitedEmail: text().notNull().default(""),
    /** Null as long as it waits for the office. */
    approvedAt: instantColumn(),
    /** Null as long as the invitation was not accepted. */
    joinedAt: instantColumn(),
    /** The SHA-256 of the token of the newest invitation, kept after its use. */
    invitationHash: digestColumn(),
    invitedAt: instantColumn(),
    /** When those concerned were notified that it ends soon; null again when the last day is changed. */
    warnedAt: instantColumn(),
    ...stampColumns(),
  },
  (t) => [
    index("membership_tenant_idx").on(t.tenantId),
    index("membership_account_idx").on(t.accountId, t.tenantId),
    index("membership_invited_by_idx").on(t.invitedById).where(sql`${t.invitedById} is not null`),
    // First people, whom an import creates by the thousand, have none.
    uniqueIndex("membership_invitation_key").on(t.invitationHash).where(sql`${t.invitationHash} is not null`),
    check("membership_days_check", sql`${t.endsOn} >= ${t.startsOn}`),
  ],
);

/** The people who act for their unit today. */
export const currentMembership = pgView("current_membership", {
  id: uuid().notNull(),
  tenantId: uuid().notNull(),
  accountId: uuid().notNull(),
  role: text({ enum: unitRoles }).notNull(),
  rights: text({ enum: unitRights }).array().notNull(),
  endsOn: date({ mode: "string" }),
}).as(sql`select id, tenant_id, account_id, role, rights, ends_on from membership
  where joined_at is not null and approved_at is not null and ended_at is null
    and current_date between starts_on and coalesce(ends_on, 'infinity')`);
