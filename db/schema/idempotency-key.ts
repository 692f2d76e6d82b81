import { index, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { digestColumn, instantColumn } from "./columns";

/** A creation with an `Idempotency-Key`, stored for 24 hours (docs/rules/calls.md, Idempotency). */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    /** A tenant or an administrator, therefore without a foreign key. */
    callerId: uuid().notNull(),
    /** The call, such as `post /ticket`, or a form's use case, such as `ticket.create`. */
    operation: text().notNull(),
    key: text().notNull(),
    /** The digest of the request's input. */
    requestDigest: digestColumn().notNull(),
    /** State of a creation that also works outside its transaction; null after its end. */
    startState: json(),
    /** A request has the creation reserved until this time; after it, another request may resume it. */
    heldUntil: instantColumn(),
    /** The response; null until the creation has ended. Not `jsonb`, which would reorder the fields. */
    answer: json(),
    createdAt: instantColumn().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.callerId, t.operation, t.key] }),
    index("idempotency_key_created_idx").on(t.createdAt),
  ],
);
