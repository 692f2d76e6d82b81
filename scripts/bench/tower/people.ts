import type postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { accountKey } from "@/lib/format/account-key";
import phrases from "./phrases.json";
import { makeRandom } from "./random";
import { insertRows } from "./rows";

/* The benchmark's tenants, staff and amenities, the same in every run. */

/** Creates a tower's tenants: twenty units per floor, every seventh let to a company. */
export async function makeTenants(sql: postgres.Sql, count: number) {
  const random = makeRandom(1);
  const tenants = Array.from({ length: count }, (_, at) => {
    const unit = `${1 + Math.floor(at / 20)}${String((at % 20) + 1).padStart(2, "0")}`;
    return {
      id: uuidv7(),
      clientCode: `T${1 + (at % 3)}-${unit}`,
      uoccname: random.chance(1 / 7) ? random.faker.company.name() : random.person(),
      ubaddln1: `Unit ${unit}`,
    };
  });
  await insertRows(
    sql,
    "tenant",
    tenants.map((tenant) => ({ ...tenant, ...derivedColumns(tenant) })),
  );
  return tenants;
}

/**
 * Creates staff who only appear as approvers.
 * @returns their ids
 */
export async function makeStaff(sql: postgres.Sql, count: number): Promise<string[]> {
  const staff = Array.from({ length: count }, (_, at) => {
    const email = `property.manager.${at + 1}@bench.test`;
    const name = `Property Manager ${at + 1}`;
    return { id: uuidv7(), role: "admin", name, email, emailKey: accountKey(email) };
  });
  await insertRows(
    sql,
    "admin",
    staff.map((one) => ({ ...one, passwordHash: "", roles: [] })),
  );
  return staff.map(({ id }) => id);
}

/**
 * Creates the amenities.
 * @returns their ids
 */
export async function makeAmenities(sql: postgres.Sql): Promise<string[]> {
  const amenities = phrases.amenities.map((title) => ({ id: uuidv7(), title }));
  await insertRows(sql, "amenity", amenities);
  return amenities.map(({ id }) => id);
}
