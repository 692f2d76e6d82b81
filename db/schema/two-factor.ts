import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { account } from "./account";
import { instantColumn } from "./columns";

/** A staff member's authenticator app (docs/rules/auth.md, Authenticator app). */
export const twoFactor = pgTable("two_factor", {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  /** The encrypted TOTP secret. */
  secret: text().notNull(),
  /** When the set-up was confirmed; null before. */
  confirmedAt: instantColumn(),
  /** The time step (Unix time / 30) of the last accepted code; codes of this and earlier steps are refused. */
  lastStep: integer().notNull().default(0),
  /** SHA-256 of the unused recovery codes, in hexadecimal. */
  recoveryCodes: text().array().notNull().default([]),
});
