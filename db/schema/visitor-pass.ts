import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { filesColumn, instantColumn } from "./columns";
import { ticketIdColumn } from "./ticket-detail";

export const visitorPass = pgTable(
  "visitor_pass",
  {
    ticketId: ticketIdColumn(),
    visitorsName: text().notNull(),
    address: text().notNull(),
    phoneNumber: text().notNull(),
    email: text().notNull(),
    dateOfVisit: instantColumn().notNull(),
    arrivalDate: instantColumn(),
    birthDate: date({ mode: "string" }),
    gender: text({ enum: ["male", "female"] }),
    purposeOfVisit: text().notNull(),
    /** The picture of the government ID. */
    images: filesColumn(),
  },
  (t) => [
    index("visitor_pass_name_idx").on(t.visitorsName, t.ticketId),
    index("visitor_pass_date_of_visit_idx").on(t.dateOfVisit, t.ticketId),
    check("visitor_pass_gender_check", sql`${t.gender} in ('male', 'female')`),
  ],
);
