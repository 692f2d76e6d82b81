import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { moduleLiteral } from "@/db/status-literals";
import { moduleStatus, recordStatus } from "@/db/statuses";
import { instantColumn, pesosColumn } from "./columns";

/** The website's name/value pairs: websiteName, websiteLogo, isUnderMaintenance, dueDays … */
export const websiteSetting = pgTable("website_setting", {
  name: text().primaryKey(),
  value: text().notNull(),
  /** The value counts from then on; null: since it was saved. Only `isUnderMaintenance` has one. */
  startsAt: instantColumn(),
  updatedAt: instantColumn().notNull().defaultNow(),
});

/** One row per service module (`moduleStatus`); tenants with a balance below `amount` may use it. */
export const serviceSetting = pgTable(
  "service_setting",
  {
    type: text().primaryKey(),
    amount: pesosColumn().notNull().default("0"),
    status: smallint().notNull().default(moduleStatus.off),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    check("service_setting_status_check", sql`${t.status} in (${moduleLiteral.off}, ${moduleLiteral.on})`),
  ],
);

/** The terms that a tenant agrees to at log-in; one row. */
export const termsAndConditions = pgTable(
  "terms_and_conditions",
  {
    id: smallint().primaryKey().default(1),
    title: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    status: smallint().notNull().default(recordStatus.active),
    image: text(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [check("terms_single_row_check", sql`${t.id} = 1`)],
);
