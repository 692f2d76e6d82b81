import { sqlClient } from "@/lib/core/server/database";
import type { TicketKind, TicketKindName } from "@/lib/features/tickets/define";

/*
 * What is searched for in each list: tenants' names and numbers' beginnings, words that many tickets have and are no
 * name, words that one in thirty to one in a thousand has, what one or a few have, and what none has. And beginnings of
 * whatever words the tickets have, of which each is asked once.
 */

export type Terms = Record<
  "common" | "rare" | "absent" | "twoLetters" | "words" | "between" | "oldNumbers" | "once",
  string[]
>;

const own: Record<TicketKindName, { words: string[]; between: string[] }> = {
  gatePass: { words: ["lalamove", "Grab Express"], between: ["abenson", "agila piano"] },
  jobOrderRequest: { words: ["aircon cleaning", "kitchen"], between: ["grease trap", "mang isko"] },
  visitorPass: { words: ["Quezon City", "family visit"], between: ["Basco", "Las Piñas"] },
  incident: { words: ["noise", "Guard on duty"], between: ["ambulance", "barangay"] },
  reservation: { words: ["amenity booking", "birthday"], between: ["chess", "film showing"] },
  workPermit: { words: ["renovation", "old fixtures"], between: ["waterproofing", "music room"] },
  commendation: { words: ["salamat", "guard"], between: ["christmas", "award"] },
  leasingAssistance: { words: ["furnished", "two months"], between: ["penthouse", "diplomats"] },
};
const names = ["santos", "Reyes", "maria", "Cruz", "juan"];
const everywhere = ["association", "trolley", "clearance", "Returned to the supplier"];

/** The terms for one kind's list. */
export async function termsOf(kind: TicketKind): Promise<Terms> {
  const { prefix } = kind;
  return {
    common: [...names, `${prefix}-2026`],
    rare: await rareTerms([kind.name]),
    absent: ["zzyzx", "Balintawak", `${prefix}-1999-000001`, "no such person"],
    twoLetters: ["te", "MA", "sa", "t1", prefix.toLowerCase(), "zz", "c"],
    words: own[kind.name].words,
    between: [...own[kind.name].between, ...everywhere, "Quiambao"],
    oldNumbers: [`${prefix}-2024-1`, `${prefix}-2025-00`, "2024-0"],
    once: await termsOfAll([kind.name]),
  };
}

/** The terms for the list of all services. */
export async function termsOfServices(kinds: readonly TicketKind[]): Promise<Terms> {
  const of = (pick: (terms: { words: string[]; between: string[] }) => string[]) =>
    kinds.flatMap(({ name }) => pick(own[name]));
  return {
    common: [...names, "GP-2026"],
    rare: await rareTerms(kinds.map(({ name }) => name)),
    absent: ["zzyzx", "Balintawak", "GP-1999-000001", "no such person"],
    twoLetters: ["te", "MA", "sa", "t1", "gp", "zz", "c"],
    words: of(({ words }) => words),
    between: [...of(({ between }) => between), ...everywhere, "Quiambao"],
    oldNumbers: ["GP-2024-1", "JO-2025-00", "2024-0"],
    once: await termsOfAll(kinds.map(({ name }) => name)),
  };
}

/** Ticket numbers, plates, phone numbers and addresses of tickets here and there: each finds one or a few. */
async function rareTerms(kinds: string[]): Promise<string[]> {
  const rows = await sqlClient<{ number: string; rare: string | null }[]>`
    select ticket_number as number, substring(search_text from '[a-z]{3} [0-9]{4}|09[0-9]{9}|[a-z0-9._-]+@') as rare
    from ticket tablesample system (2) repeatable (7) join ticket_search using (kind)
    where ticket_id = id and kind = any(${kinds}::ticket_kind[]) and ticket.status <> 0 order by id limit 400`;
  return rows.filter((_, at) => at % 40 === 0).flatMap(({ number, rare }) => [number, rare ?? number]);
}

/** More different terms than are asked in the time. */
const mostTerms = 2000;

/** The first three to ten letters of some words, here and there: common ones, rare ones, and numbers. */
async function termsOfAll(kinds: string[]): Promise<string[]> {
  const rows = await sqlClient<{ term: string }[]>`
    select term from (select distinct substring(words[1 + at % cardinality(words)] for 3 + at / 7 % 8) as term
    from ticket_search tablesample system (5) repeatable (11)
    cross join lateral (select ('x' || substr(md5(ticket_id::text), 1, 7))::bit(28)::int as at) as dice
    cross join lateral (
      select array_agg(word) as words from regexp_split_to_table(search_text, '[|[:space:]]+') as word
      where length(word) > 2
    ) as said
    where kind = any(${kinds}::ticket_kind[]) and status <> 0
    ) as beginnings order by md5(term) limit ${mostTerms}`;
  return rows.map(({ term }) => term);
}
