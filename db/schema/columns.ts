import { customType, jsonb, numeric, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

/** A record's id: UUID v7 made by the app, so that ids sort by age on any PostgreSQL from 15 on. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** A moment, kept to the microsecond and read as PostgreSQL's own text: JavaScript's Date would round it. */
export const instant = () => timestamp({ withTimezone: true, mode: "string", precision: 6 });

/** Pesos: exact decimals, read and written as text such as "1500.00". */
export const pesos = () => numeric({ precision: 14, scale: 2 });

/** A SHA-256 of a secret: what is stored in place of the secret itself. */
export const digest = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** When a record was made and last changed. */
export const stamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** A stored file as a record has it: the name that people see, and its key. */
export type NamedFile = { name: string; url: string };

/** A record's files; `file_use` says who may see them. */
export const files = () => jsonb().$type<NamedFile[]>().notNull().default([]);
