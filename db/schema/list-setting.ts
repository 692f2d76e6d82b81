import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { admin } from "./admin";

/** How a member of staff has set up a list of tickets (docs/rules/lists.md, Views). */
export const listSetting = pgTable(
  "list_setting",
  {
    adminId: uuid()
      .notNull()
      .references(() => admin.id, { onDelete: "cascade" }),
    /** The plural of its tickets, or `services`. */
    list: text().notNull(),
    /** Filters and order, as in the query of the list's address, under a name. */
    views: jsonb().$type<{ name: string; query: string }[]>().notNull().default([]),
    /** The name of the view that was chosen last; it may be one that every list has. */
    lastView: text(),
    /** The keys of added columns that are hidden. */
    hiddenColumns: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.list] })],
);
