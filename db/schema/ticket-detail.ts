import { uuid } from "drizzle-orm/pg-core";
import { ticket } from "./ticket";

/** An item that is carried or used. */
export type Item = { name: string; quantity: number };

/** The key of a detail table: the id of its ticket. */
export const ticketIdColumn = () =>
  uuid()
    .primaryKey()
    .references(() => ticket.id, { onDelete: "cascade" });
