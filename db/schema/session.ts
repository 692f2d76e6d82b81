import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    /** The log-in, by which a session expires however much it is used. */
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

/**
 * Hits that count against a rate limit: one row a key, with at most as many moments as the limit allows
 * (`lib/core/server/rate-limit.ts`).
 */
export const rateLimit = pgTable("rate_limit", {
  /** The SHA-256 of what is limited, since a password may have been typed into the name's field. */
  key: digest().primaryKey(),
  hits: instant().array().notNull(),
  /** When no hit counts any more. */
  expiresAt: instant().notNull(),
});

/** From where an account has logged in: a network, see `networkOf`, or a browser by its cookie. */
export const loginOrigin = pgTable(
  "login_origin",
  {
    /** A tenant's or a staff member's id. */
    accountId: uuid().notNull(),
    origin: text().notNull(),
    lastAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.origin] })],
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
