import { sqlClient } from "@/db/client";
import type { TicketKind, TicketKindName } from "@/lib/tickets/define";

/*
 * What is searched for in each list: tenants' names and numbers' beginnings, words that many tickets have and are no
 * name, words that one in thirty to one in a thousand has, what one or a few have, and what none has.
 */

export type Terms = Record<
  "common" | "rare" | "absent" | "twoLetters" | "words" | "between" | "oldNumbers",
  string[]
>;

const own: Record<TicketKindName, { words: string[]; between: string[] }> = {
  gatePass: { words: ["lalamove", "Grab Express"], between: ["abenson", "agila piano"] },
  jobOrderRequest: { words: ["aircon cleaning", "kitchen"], between: ["grease trap", "mang isko"] },
  visitorPass: { words: ["Quezon City", "family visit"], between: ["Crisologo", "Las Piñas"] },
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
  };
}

/** Ticket numbers, plates, phone numbers and addresses of tickets here and there: each finds one or a few. */
async function rareTerms(kinds: string[]): Promise<string[]> {
  const rows = await sqlClient<{ number: string; rare: string | null }[]>`
    select ticket_number as number, substring(search_text from '[a-z]{3} [0-9]{4}|09[0-9]{9}|[a-z]+[0-9]{3}@') as rare
    from ticket tablesample system (2) repeatable (7) join ticket_search using (kind)
    where ticket_id = id and kind = any(${kinds}::ticket_kind[]) and ticket.status <> 0 order by id limit 400`;
  return rows.filter((_, at) => at % 40 === 0).flatMap(({ number, rare }) => [number, rare ?? number]);
}
