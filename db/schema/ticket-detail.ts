import { uuid } from "drizzle-orm/pg-core";
import { ticket } from "./ticket";

/** What is carried, or used. */
export type Item = { name: string; quantity: number };

/** The ticket that a detail belongs to; its id is the detail's. */
export const ofTicket = () =>
  uuid()
    .primaryKey()
    .references(() => ticket.id, { onDelete: "cascade" });
