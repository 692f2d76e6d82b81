import { pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn, stampColumns } from "./columns";

/**
 * Whoever logs in: a person of a unit, or staff. Staff have their administrator's id; the first person of a unit has the
 * tenant's.
 */
export const account = pgTable("account", {
  id: idColumn(),
  /** Null until the person has chosen a password or got one. */
  passwordHash: text(),
  /** The last use of a session, written at most once a minute. */
  lastSeen: instantColumn(),
  ...stampColumns(),
});
