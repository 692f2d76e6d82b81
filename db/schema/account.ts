import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idColumn, instantColumn, stampColumns } from "./columns";

/**
 * The log-in of a person of a unit or of a member of staff. A staff account has the administrator's id, the account of a
 * unit's first person the tenant's; name and addresses of both are in those records, and only other people's here.
 */
export const account = pgTable(
  "account",
  {
    id: idColumn(),
    /** Null until the person has chosen a password or got one. */
    passwordHash: text(),
    /** The last use of a session, written at most once a minute. */
    lastSeen: instantColumn(),
    name: text().notNull().default(""),
    email: text(),
    emailKey: text(),
    phoneNumber: text().notNull().default(""),
    socialMediaAccount: text().notNull().default(""),
    image: text(),
    /** The searched fields, see `lib/format/search-text.ts`. */
    searchText: text().notNull().default(""),
    ...stampColumns(),
  },
  (t) => [uniqueIndex("account_email_key").on(t.emailKey).where(sql`${t.emailKey} is not null`)],
);
