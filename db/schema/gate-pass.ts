import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instantColumn } from "./columns";
import { type Item, ticketIdColumn } from "./ticket-detail";

export const gatePass = pgTable(
  "gate_pass",
  {
    ticketId: ticketIdColumn(),
    bearerName: text().notNull(),
    dateOfApplication: instantColumn().notNull(),
    dateOfUse: instantColumn().notNull(),
    /** 1 DELIVERY, 2 MOVEIN, 3 MOVEOUT, 4 PULLOUT. */
    type: smallint().notNull().default(1),
    items: jsonb().$type<Item[]>().notNull(),
  },
  (t) => [
    index("gate_pass_bearer_name_idx").on(t.bearerName, t.ticketId),
    index("gate_pass_date_of_use_idx").on(t.dateOfUse, t.ticketId),
    index("gate_pass_date_of_application_idx").on(t.dateOfApplication, t.ticketId),
    check("gate_pass_type_check", sql`${t.type} between 1 and 4`),
    check("gate_pass_items_check", sql`jsonb_typeof(${t.items}) = 'array'`),
  ],
);
