import type { TicketKindName } from "@/db/kinds";
import { ticketStatus } from "@/db/statuses";
import { sqlClient } from "@/lib/core/server/database";
import { registry } from "@/lib/features/tickets/registry";

/*
 * The search terms for each list: tenants' names, words of many, few, one or no tickets, one or two letters, and
 * prefixes of numbers of this year and earlier years.
 */

/** Two words that many tickets of a kind contain, and two that one in thirty to one in a thousand contains. */
const own: Record<TicketKindName, string[]> = {
  gatePass: ["lalamove", "Grab Express", "abenson", "agila piano"],
  jobOrderRequest: ["aircon cleaning", "kitchen", "grease trap", "mang isko"],
  visitorPass: ["Quezon City", "family visit", "Basco", "Las Piñas"],
  incident: ["noise", "Guard on duty", "ambulance", "barangay"],
  reservation: ["amenity booking", "birthday", "chess", "film showing"],
  workPermit: ["renovation", "old fixtures", "waterproofing", "music room"],
  commendation: ["salamat", "guard", "christmas", "award"],
  leasingAssistance: ["furnished", "two months", "penthouse", "diplomats"],
};
const names = ["santos", "Reyes", "maria", "Cruz", "juan"];
/** Remarks: the first is in one of sixty tickets, the last in one of three thousand. */
const everywhere = ["association", "trolley", "clearance", "Returned to the supplier"];

const absent = ["zzyzx", "Balintawak", "no such person", "d's"];
const letters = ["te", "MA", "sa", "t1", "zz", "c"];

/** The terms for one kind's list, or without a kind for the list of all services. */
export async function termsOf(name?: TicketKindName): Promise<string[]> {
  const kinds = registry.filter((kind) => name === undefined || kind.name === name);
  const prefixes = kinds.map(({ prefix }) => prefix);
  const numbers = prefixes.flatMap((prefix) => [
    prefix,
    ...["2026", "2026-0", "2024-1", "2025-00", "1999-000001"].map((rest) => `${prefix}-${rest}`),
  ]);
  const words = kinds.flatMap((kind) => own[kind.name]);
  const rare = await rareTerms(kinds.map((kind) => kind.name));
  return [...names, ...everywhere, ...words, ...rare, ...absent, ...letters, ...numbers, "2024-0", "2026-00"];
}

/** Ticket numbers, plates, phone numbers and addresses of a few tickets; each term finds one or a few. */
async function rareTerms(kinds: string[]): Promise<string[]> {
  const rows = await sqlClient<{ number: string; rare: string | null }[]>`
    select ticket_number as number, substring(search_text from '[a-z]{3} [0-9]{4}|09[0-9]{9}|[a-z]+[0-9]{3}@') as rare
    from ticket tablesample system (2) repeatable (7) join ticket_search using (kind)
    where ticket_id = id and kind = any(${kinds}::ticket_kind[]) and ticket.status <> ${ticketStatus.deleted} order by id limit 400`;
  return rows.filter((_, index) => index % 40 === 0).flatMap(({ number, rare }) => [number, rare ?? number]);
}
