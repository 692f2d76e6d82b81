import { pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, instantColumn, stampColumns } from "./columns";

/**
 * The log-in of a person of a unit or of a member of staff. A staff account has the administrator's id, the account of a
 * unit's first person the tenant's.
 */
export const account = pgTable("account", {
  id: idColumn(),
  /** Null until the person has chosen a password or got one. */
  passwordHash: text(),
  /** The last use of a session, written at most once a minute. */
  lastSeen: instantColumn(),
  ...stampColumns(),
});
