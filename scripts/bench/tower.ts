import type postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { accountKey } from "@/lib/format/account-key";
import { makeDice } from "./dice";
import { amenities } from "./phrases";

/*
 * The tenants, staff and amenities of the benchmark, the same each time.
 */

type Sql = postgres.Sql;

/** Makes the tenants of a tower: twenty units a floor, one in seven let to a firm. @returns their ids */
export async function makeTenants(sql: Sql, count: number): Promise<string[]> {
  const dice = makeDice(1);
  const rows = Array.from({ length: count }, (_, at) => {
    const unit = `${1 + Math.floor(at / 20)}${String((at % 20) + 1).padStart(2, "0")}`;
    const row = {
      clientCode: `T${1 + (at % 3)}-${unit}`,
      uoccname: dice.chance(1 / 7) ? dice.faker.company.name() : dice.person(),
      ubaddln1: `Unit ${unit}`,
    };
    return { id: uuidv7(), ...row, ...derivedColumns(row) };
  });
  await sql`
    insert into tenant (id, client_code, uoccname, ubaddln1, search_text, client_code_key)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.clientCode)}::text[],
      ${rows.map((row) => row.uoccname)}::text[], ${rows.map((row) => row.ubaddln1)}::text[],
      ${rows.map((row) => row.searchText)}::text[], ${rows.map((row) => row.clientCodeKey)}::text[])`;
  return rows.map(({ id }) => id);
}

/** Makes members of staff who can do nothing but appear as approvers. @returns their ids */
export async function makeStaff(sql: Sql, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  const names = ids.map((_, at) => `Property Manager ${at + 1}`);
  const emails = ids.map((_, at) => `property.manager.${at + 1}@bench.test`);
  await sql`
    insert into admin (id, role, name, email, email_key, password_hash, roles)
    select id, 'admin', name, email, key, '', '[]'
    from unnest(${ids}::uuid[], ${names}::text[], ${emails}::text[], ${emails.map(accountKey)}::text[])
      as staff (id, name, email, key)`;
  return ids;
}

/** Makes what can be reserved. @returns their ids */
export async function makeAmenities(sql: Sql): Promise<string[]> {
  const ids = amenities.map(() => uuidv7());
  await sql`
    insert into amenity (id, title) select * from unnest(${ids}::uuid[], ${[...amenities]}::text[])`;
  return ids;
}
