import { customType, jsonb, numeric, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

/** A record's id: a UUID v7 made by the app, so that ids sort by age on every PostgreSQL from 15 on. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** A moment to the microsecond, read as PostgreSQL's text: JavaScript's Date would round it. */
export const instant = () => timestamp({ withTimezone: true, mode: "string", precision: 6 });

/** Pesos: exact decimals, read and written as text such as "1500.00". */
export const pesos = () => numeric({ precision: 14, scale: 2 });

/** A SHA-256, stored in place of the secret itself. */
export const digest = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** When a record was created and last changed. */
export const stamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** A file of a record: the name that people see, and its key in the store. */
export type NamedFile = { name: string; url: string };

/** A record's files; `file_use` decides who may see them. */
export const files = () => jsonb().$type<NamedFile[]>().notNull().default([]);
