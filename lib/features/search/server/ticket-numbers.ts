import "server-only";
import type { ticketSearch } from "@/db/schema";

export type Kind = typeof ticketSearch.$inferSelect.kind;
/** The two-letter prefix of each kind's numbers, such as `GP`. */
export type KindPrefixes = Readonly<Record<Kind, string>>;
/** A prefix of a kind's numbers, such as `GP-2026-0`. */
export type NumberPrefix = { kind: Kind; prefix: string };

const kindsOf = (prefixes: KindPrefixes, begin: string): Kind[] =>
  (Object.keys(prefixes) as Kind[]).filter((kind) => prefixes[kind].toLowerCase().startsWith(begin));

/** A number or its prefix, with letters (`gp-2026-0`) or starting with the year (`2026-00`). */
const numberLike = /^(?:([a-z]{2})-(?:\d{0,4}|\d{4}-\d*)|(?:19|20)\d\d-\d*)$/;

/** A whole number with other or no dashes: `jo 2026 000022`, `jo2026000022`. */
const spelledNumber = /^([a-z]{2})[ -]*((?:19|20)\d\d)[ -]*(\d+)$/;

/** Writes a number as it is stored, in lower case. Any other term stays. @param text a term in lower case */
export const withDashes = (text: string): string => text.replace(spelledNumber, "$1-$2-$3");

/** Null if the term does not look like a number. @param text a term in lower case */
export function parseNumberPrefixes(text: string, prefixes: KindPrefixes): NumberPrefix[] | null {
  const [found, letters] = numberLike.exec(text) ?? [];
  const kinds = kindsOf(prefixes, letters ?? "");
  if (found === undefined || kinds.length === 0) return null;
  const rest = letters === undefined ? `-${text}` : text.slice(letters.length);
  return kinds.map((kind) => ({ kind, prefix: prefixes[kind] + rest }));
}

/** For a term of one or two letters: all numbers of kinds whose prefix starts with them. */
export const numberPrefixesOfKinds = (text: string, prefixes: KindPrefixes): NumberPrefix[] =>
  kindsOf(prefixes, text).map((kind) => ({ kind, prefix: prefixes[kind] }));

/** A pattern for search texts, which start with the ticket number. @param text a term that looks like a number */
export const numberPattern = (text: string): string => (/^\d/.test(text) ? `|__-${text}%` : `|${text}%`);
