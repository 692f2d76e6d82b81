import type postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { unitRights } from "@/db/people";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { searchText } from "@/lib/format/search-text";
import phrases from "./phrases.json";
import { makeRandom } from "./random";
import { insertRows } from "./rows";

const tenantCount = 1000;

/** Creates a tower's tenants: twenty units per floor, every seventh let to a company. */
export async function makeTenants(sql: postgres.Sql): Promise<void> {
  const random = makeRandom(1);
  const tenants = Array.from({ length: tenantCount }, (_, index) => {
    const unit = `${1 + Math.floor(index / 20)}${String((index % 20) + 1).padStart(2, "0")}`;
    const tenant = {
      id: uuidv7(),
      clientCode: `T${1 + (index % 3)}-${unit}`,
      uoccname: random.chance(1 / 7) ? random.faker.company.name() : random.text("{person}"),
      ubaddln1: `Unit ${unit}`,
    };
    return { ...tenant, ...derivedColumns(tenant) };
  });
  await insertRows(sql, "tenant", tenants);
  await insertRows(
    sql,
    "account",
    tenants.map(({ id }) => ({ id })),
  );
  await sql`
    insert into membership (id, tenant_id, account_id, role, rights, starts_on, approved_at, joined_at)
    select id, id, id, 'owner', ${`{${unitRights.join()}}`}::text[], current_date, now(), now() from tenant`;
  const made = tenants.map(({ id, clientCode, uoccname }, index) => ({
    at: index,
    id,
    search: searchText([clientCode, uoccname]),
  }));
  await sql`create temporary table made_tenant (at int, id uuid, search text)`;
  await insertRows(sql, "made_tenant", made);
}

/** Creates the amenities, and staff who only appear as approvers. */
export async function makeOffice(sql: postgres.Sql): Promise<void> {
  await sql`insert into amenity (id, title) select pg_temp.uuid_at(now()), unnest(${phrases.amenities}::text[])`;
  const managers = Array.from({ length: 12 }, () => uuidv7());
  await sql`insert into account (id) select unnest(${managers}::uuid[])`;
  await sql`
    insert into admin (id, role, name, email, email_key, roles)
    select id, 'admin', 'Property Manager ' || n, 'property.manager.' || n || '@bench.test',
      'PROPERTY.MANAGER.' || n || '@BENCH.TEST', '[]'
    from unnest(${managers}::uuid[]) with ordinality as manager (id, n)`;
}
