import type postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { tenantSearchText } from "@/lib/tenants/search";
import { gatePass } from "@/lib/tickets/kinds/gate-pass";
import { ticketSearchText } from "@/lib/tickets/server/search";
import { familyNames, firms, givenNames, inThousandths } from "./words";

/*
 * The tower of the benchmark without its tickets: tenants and staff. The same people each time.
 */

type Sql = postgres.Sql;

export type Owner = { id: string; clientCode: string; uoccname: string };

/** The second line of a ticket's search text, and the parts of its first, as the product itself writes them. */
export const searchParts = {
  owner: (owner: { clientCode: string; uoccname: string }) => ticketSearchText(gatePass, "", "", {}, owner),
  bearer: (bearerName: string) => firstLine(ticketSearchText(gatePass, "", "", { bearerName }, nobody)),
  remarks: (remarks: string) => firstLine(ticketSearchText(gatePass, "", remarks, {}, nobody)),
};
const nobody = { clientCode: "", uoccname: "" };
const firstLine = (text: string) => text.split("\n")[0] ?? "";

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Makes the tenants of a tower: twenty units a floor, one in seven let to a firm. */
export async function makeTenants(sql: Sql, count: number): Promise<Owner[]> {
  const random = randomFrom(1);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  const [given, family] = [inThousandths(givenNames), inThousandths(familyNames)];
  const rows = Array.from({ length: count }, (_, at) => {
    const unit = `${1 + Math.floor(at / 20)}${String((at % 20) + 1).padStart(2, "0")}`;
    const isFirm = random() < 1 / 7;
    const row = {
      clientCode: `T${1 + (at % 3)}-${unit}`,
      uoccname: isFirm ? pick(firms) : `${pick(given)} ${pick(family)}`,
      ubaddln1: `Unit ${unit}`,
    };
    return { id: uuidv7(), ...row, searchText: tenantSearchText(row) };
  });
  await sql`
    insert into tenant (id, client_code, uoccname, ubaddln1, search_text)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.clientCode)}::text[],
      ${rows.map((row) => row.uoccname)}::text[], ${rows.map((row) => row.ubaddln1)}::text[],
      ${rows.map((row) => row.searchText)}::text[])`;
  return rows;
}

/** Makes members of staff who can do nothing but appear as approvers. @returns their ids */
export async function makeStaff(sql: Sql, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  const names = ids.map((_, at) => `Property Manager ${at + 1}`);
  await sql`
    insert into admin (id, role, name, email, password_hash, roles)
    select id, 'admin', name, lower(replace(name, ' ', '.')) || '@bench.test', '', '[]'
    from unnest(${ids}::uuid[], ${names}::text[]) as staff (id, name)`;
  return ids;
}
