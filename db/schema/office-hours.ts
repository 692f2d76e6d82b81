import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instantColumn } from "./columns";

type Days = { weekday: number; periods: { from: string; to: string }[] }[];
type Holidays = { date: string; name: string }[];

/** When the office works; one row. */
export const officeHours = pgTable(
  "office_hours",
  {
    id: smallint().primaryKey().default(1),
    /** By weekday from 1 (Monday) to 7; the times are `HH:mm`. */
    days: jsonb().$type<Days>().notNull(),
    holidays: jsonb().$type<Holidays>().notNull(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [check("office_hours_single_row_check", sql`${t.id} = 1`)],
);

/** The time within which tickets of a kind are answered and completed, in working minutes; null means none. */
export const targetTime = pgTable(
  "target_time",
  {
    /** The kind, as in System Parameter Settings. */
    type: text().notNull(),
    isUrgent: boolean().notNull(),
    firstAnswer: integer(),
    completion: integer(),
    updatedAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.isUrgent] }),
    check(
      "target_time_range_check",
      sql`${t.firstAnswer} between 1 and 100000 and ${t.completion} between 1 and 100000`,
    ),
  ],
);
