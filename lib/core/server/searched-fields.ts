import "server-only";
import { type SQL, sql } from "drizzle-orm";

/** The scripts with capitals that have one code for each: Latin, Greek, Cyrillic. */
const lastLetter = 0x52f;
const capitals = Array.from({ length: lastLetter - 0x7f }, (_, at) => String.fromCodePoint(0x80 + at)).filter(
  (letter) => letter.toLowerCase() !== letter && letter.toLowerCase().length === 1,
);
const all = capitals.join("");
const small = all.toLowerCase();

/**
 * A text in small letters, as search terms are (`lib/format/search-text.ts`), for lists that are searched without an
 * index. PostgreSQL's `lower` alone knows no `Ñ` in the locale C.
 */
export const inSmallLetters = (text: SQL): SQL => sql`translate(lower(${text}), ${all}, ${small})`;
