import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { admin } from "./admin";
import { digest, id, instant } from "./columns";
import { tenant } from "./tenant";

/** A session. Only the SHA-256 of its token is stored; ending a session deletes its row. */
export const session = pgTable(
  "session",
  {
    id: id(),
    tokenHash: digest().notNull(),
    area: text({ enum: ["client", "admin", "super-admin"] }).notNull(),
    tenantId: uuid().references(() => tenant.id, { onDelete: "cascade" }),
    adminId: uuid().references(() => admin.id, { onDelete: "cascade" }),
    createdAt: instant().notNull().defaultNow(),
    /** The last use, by which a session expires; written at most once a minute. */
    lastUsedAt: instant().notNull().defaultNow(),
    address: text().notNull().default(""),
    /** What the browser or program that logged in called itself. */
    userAgent: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("session_token_key").on(t.tokenHash),
    index("session_tenant_idx").on(t.tenantId),
    index("session_admin_idx").on(t.adminId, t.lastUsedAt),
    index("session_last_used_idx").on(t.lastUsedAt),
    check(
      "session_holder_check",
      sql`(${t.area} = 'client') = (${t.tenantId} is not null) and (${t.area} <> 'client') = (${t.adminId} is not null)`,
    ),
  ],
);

/** Log-in attempts that count against the limits: those under way, those that have failed, and mails of links. */
export const loginAttempt = pgTable(
  "login_attempt",
  {
    id: bigserial({ mode: "bigint" }).primaryKey(),
    /** Area and the key of the log-in name, hashed, since a password may have been typed into the name's field. */
    account: digest().notNull(),
    /** The network that an attempt came from, see `networkOf`. */
    address: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index("login_attempt_account_idx").on(t.account, t.at),
    index("login_attempt_address_idx").on(t.address, t.at),
  ],
);

/** A single-use link to set a password, sent by mail; only the SHA-256 of its token is stored. */
export const passwordLink = pgTable(
  "password_link",
  {
    id: id(),
    tokenHash: digest().notNull(),
    tenantId: uuid().references(() => tenant.id, { onDelete: "cascade" }),
    adminId: uuid().references(() => admin.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("password_link_token_key").on(t.tokenHash),
    index("password_link_tenant_idx").on(t.tenantId),
    index("password_link_admin_idx").on(t.adminId),
    check("password_link_holder_check", sql`num_nonnulls(${t.tenantId}, ${t.adminId}) = 1`),
  ],
);
