import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import { tenant, ticketSearch } from "@/db/schema";
import type { TicketKind } from "@/lib/features/tickets/define";

/**
 * How a search is asked of the kinds' search indexes:
 * - `part`: all of it, of the trigrams; what is found is right.
 * - `pieces`: some pieces of a long term, since each trigram costs another walk through thousands of tickets; what is
 *   found is looked at again.
 * - `beginning`: one or two letters, of the beginnings of fields.
 * - `rows`: not at all. A term without a trigram would read a whole index.
 */
export type SearchWay = {
  way: "part" | "pieces" | "beginning" | "rows";
  /** What the index is asked for: a pattern or, for `beginning`, the letters themselves. */
  asked: string;
};

/** How long a term is asked whole. */
const wholeLetters = 10;
/** How much is asked of each word of a longer one, and of how many words. */
const pieceLetters = 6;
const pieces = 2;

/** @param pattern see `searchPattern`: lower case, `%` around it, `|` before one or two letters */
export function searchWay(kind: TicketKind | null, pattern: string): SearchWay {
  const beginning = /^%\|(.+)%$/su.exec(pattern)?.[1];
  if (beginning !== undefined) return { way: "beginning", asked: beginning.replace(/\\(.)/gsu, "$1") };
  // Three letters make a trigram; two do with the end of a word beside them, whatever the database's locale.
  if (!/[a-z0-9]{3}|[a-z0-9]{2}[^a-z0-9%]|[^a-z0-9%][a-z0-9]{2}/u.test(pattern)) {
    return { way: "rows", asked: pattern };
  }
  const asked = piecesOf(kind, pattern);
  return asked === pattern ? { way: "part", asked } : { way: "pieces", asked };
}

function piecesOf(kind: TicketKind | null, pattern: string): string {
  // The beginning of a ticket number stands in a year's tickets: of a number its last digits are asked alone.
  const [, letters, year, digits] = /^%([a-z]{2}-)(\d{4}-)(\d*)%$/.exec(pattern) ?? [];
  if (digits !== undefined && digits.length > 2) return kind ? `%${digits}%` : `%${letters}%${digits}%`;
  // The letters before it stand in all tickets of a kind.
  if (digits !== undefined && kind) return `%${year}${digits}%`;
  const words = [...pattern.matchAll(/[a-z0-9]{4,}/g)].map(([word], at) => ({ word, at }));
  // One word of several is no piece to ask for: the others may be what makes it rare.
  const isOneWord = /^%[a-z0-9]+%$/.test(pattern);
  if ((words.length < 2 && !isOneWord) || pattern.length - 2 <= wholeLetters) return pattern;
  const longest = words.toSorted((a, b) => b.word.length - a.word.length).slice(0, pieces);
  const inOrder = longest.toSorted((a, b) => a.at - b.at);
  // A telephone number's last digits tell it from others, a word's first letters do.
  const cut = inOrder.map(({ word }) =>
    /\d$/.test(word) ? word.slice(-pieceLetters) : word.slice(0, pieceLetters),
  );
  return `%${cut.join("%")}%`;
}

/**
 * A parameter of a prepared statement whose value the planner does not see. Where it does, it plans each search anew,
 * hoping for a better plan: that took three times as long as the search.
 */
export const unseen = (name: string, type: "text" | "int" | "uuid" | "uuid[]" | "text[]"): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;

/** A search without an index. The expression keeps the planner from taking one, and from weighing it. */
export const matchOnRows = (pattern: unknown): SQL => sql`${ticketSearch.searchText} || '' like ${pattern}`;

/** Whether a ticket belongs to one of the tenants whom a search finds. */
export const ofOwners = (owners: unknown): SQL =>
  sql`${ticketSearch.tenantId} in (select unnest(${owners}::uuid[]))`;

/** A search among a tenant's own tickets: all are found where its code or name is. */
export const matchOnOwn = (
  pattern: unknown,
  tenantId: unknown,
): SQL => sql`(${matchOnRows(pattern)} or exists (
  select 1 from ${tenant} where ${tenant.id} = ${tenantId} and ${tenant.ownerText} like ${pattern}
))`;

/** The condition of a search by the indexes. */
export function matchByIndex(way: SearchWay["way"], asked: unknown, pattern: unknown): SQL | undefined {
  if (way === "rows") return matchOnRows(pattern);
  const byIndex =
    way === "beginning"
      ? sql`search_beginnings(${ticketSearch.searchText}) @> array[${asked}]`
      : sql`${ticketSearch.searchText} like ${asked}`;
  return way === "pieces" ? and(byIndex, matchOnRows(pattern)) : byIndex;
}
