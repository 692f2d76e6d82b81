import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { admin } from "./admin";
import { instant } from "./columns";

/** The authenticator app of a member of staff (docs/rules/auth.md, Authenticator app). */
export const twoFactor = pgTable("two_factor", {
  adminId: uuid()
    .primaryKey()
    .references(() => admin.id, { onDelete: "cascade" }),
  /** The secret that the app shares, encrypted. */
  secret: text().notNull(),
  /** Since when it is on; null while it has only been begun. */
  confirmedAt: instant(),
  /** The time step (Unix time / 30) of the last accepted code; codes of this and earlier steps are refused. */
  lastStep: integer().notNull().default(0),
  /** SHA-256 of the recovery codes that are left, in hexadecimal. */
  recoveryCodes: text().array().notNull().default([]),
});
