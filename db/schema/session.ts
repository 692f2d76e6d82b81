import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { account } from "./account";
import { digestColumn, idColumn, instantColumn } from "./columns";
import { tenant } from "./tenant";

/** Stores only the SHA-256 of the token. Ending a session deletes its row. */
export const session = pgTable(
  "session",
  {
    id: idColumn(),
    tokenHash: digestColumn().notNull(),
    area: text({ enum: ["client", "admin", "super-admin"] }).notNull(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** The unit for which a person of it acts; null for staff. */
    tenantId: uuid().references(() => tenant.id, { onDelete: "cascade" }),
    /** The log-in; limits the session's total lifetime. */
    createdAt: instantColumn().notNull().defaultNow(),
    /** The last use, after which an idle session expires; written at most once a minute. */
    lastUsedAt: instantColumn().notNull().defaultNow(),
    address: text().notNull().default(""),
    /** The User-Agent header of the log-in. */
    userAgent: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("session_token_key").on(t.tokenHash),
    index("session_tenant_idx").on(t.tenantId),
    index("session_account_idx").on(t.accountId, t.lastUsedAt),
    index("session_last_used_idx").on(t.lastUsedAt),
    check("session_unit_check", sql`(${t.area} = 'client') = (${t.tenantId} is not null)`),
  ],
);

/**
 * Counted hits of rate limits: one row per key, with at most the limit's number of times
 * (`lib/core/server/rate-limit.ts`).
 */
export const rateLimit = pgTable("rate_limit", {
  /** The SHA-256 of the limit's name, because a user may have typed a password into the name field. */
  key: digestColumn().primaryKey(),
  hits: instantColumn().array().notNull(),
  /** When the last hit stops counting. */
  expiresAt: instantColumn().notNull(),
});

/** An origin of an account's log-ins: a network (see `networkOf`) or a browser (by its cookie). */
export const loginOrigin = pgTable(
  "login_origin",
  {
    /** A tenant's or a staff member's id. */
    accountId: uuid().notNull(),
    origin: text().notNull(),
    lastAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.origin] })],
);

/** A single-use link to set a password, sent by mail; only the SHA-256 of its token is stored. */
export const passwordLink = pgTable(
  "password_link",
  {
    id: idColumn(),
    tokenHash: digestColumn().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    expiresAt: instantColumn().notNull(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("password_link_token_key").on(t.tokenHash),
    index("password_link_account_idx").on(t.accountId),
  ],
);
