import "server-only";
import type { ticketSearch } from "@/db/schema";

export type Kind = typeof ticketSearch.$inferSelect.kind;
/** The two letters that begin the numbers of each kind, such as `GP`. */
export type KindPrefixes = Readonly<Record<Kind, string>>;
/** The numbers of a kind with a beginning, such as `GP-2026-0`. */
export type NumberPrefix = { kind: Kind; prefix: string };

const kindsOf = (prefixes: KindPrefixes, begin: string): Kind[] =>
  (Object.keys(prefixes) as Kind[]).filter((kind) => prefixes[kind].toLowerCase().startsWith(begin));

/** A number or its beginning, with its letters (`gp-2026-0`) or from its year on (`2026-00`). */
const numberLike = /^(?:([a-z]{2})-(?:\d{0,4}|\d{4}-\d*)|(?:19|20)\d\d-\d*)$/;

/** The numbers that a term may mean; null where it does not look like one. @param text a term, in lower case */
export function parseNumberPrefixes(text: string, prefixes: KindPrefixes): NumberPrefix[] | null {
  const [found, letters] = numberLike.exec(text) ?? [];
  const kinds = kindsOf(prefixes, letters ?? "");
  if (found === undefined || kinds.length === 0) return null;
  const rest = letters === undefined ? `-${text}` : text.slice(letters.length);
  return kinds.map((kind) => ({ kind, prefix: prefixes[kind] + rest }));
}

/** The same for one or two letters: all numbers of the kinds that begin with them. */
export const numberPrefixesOfKinds = (text: string, prefixes: KindPrefixes): NumberPrefix[] =>
  kindsOf(prefixes, text).map((kind) => ({ kind, prefix: prefixes[kind] }));

/** The pattern for a search text, which begins with the ticket's number. @param text a term that looks like a number */
export const numberPattern = (text: string): string => (/^\d/.test(text) ? `|__-${text}%` : `|${text}%`);
