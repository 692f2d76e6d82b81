import { index, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { digest, instant } from "./columns";

/** A creation that came with an `Idempotency-Key`, kept for 24 hours (docs/rules/calls.md, Sent twice). */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    /** A tenant or an administrator; without a foreign key, since it may be either. */
    callerId: uuid().notNull(),
    /** The call, such as `post /ticket`, or a form's use case, such as `ticket.create`. */
    operation: text().notNull(),
    key: text().notNull(),
    /** Of the request's input. */
    requestDigest: digest().notNull(),
    /** What a creation that also works outside its transaction has begun; null once it has ended. */
    begun: json(),
    /** Until when a request works on what was begun; after that another one may resume it. */
    heldUntil: instant(),
    /** Null until the creation has ended. Not `jsonb`, which would reorder its fields. */
    answer: json(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.callerId, t.operation, t.key] }),
    index("idempotency_key_created_idx").on(t.createdAt),
  ],
);
