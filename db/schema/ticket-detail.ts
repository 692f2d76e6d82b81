import { uuid } from "drizzle-orm/pg-core";
import { ticket } from "./ticket";

export type Item = { name: string; quantity: number };

/** The primary key of a detail table is the id of its ticket. */
export const ticketIdColumn = () =>
  uuid()
    .primaryKey()
    .references(() => ticket.id, { onDelete: "cascade" });
