import "server-only";
import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod";
import type { UnitRole } from "@/db/people";
import { account, membership, tenant } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { adminWith, client, hasUnitRight } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageOf, pageWindow, searchCap } from "@/lib/core/paging";
import { csvRowsSchema, pageOfSchema } from "@/lib/core/record-schema";
import { isId } from "@/lib/core/schema";
import { readSearchTerm, type SearchTerm } from "@/lib/core/search-term";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { peopleCsv } from "@/lib/features/people/csv";
import { type PersonOfTower, personOfTower, personRecord } from "@/lib/features/people/record";
import { allPeopleExport, allPeopleQuery, peopleOnDay, peopleQuery } from "@/lib/features/people/schema";
import type { PersonState } from "@/lib/features/people/states";
import { findTenant } from "@/lib/features/tenants/server/read";
import { safeRow } from "@/lib/format/csv";
import { csvDate } from "@/lib/format/dates";
import { today } from "./manage";
import { type PersonRow, personState, readPeople, selectPeople, toPerson } from "./read";

/** `GET /people`: the people of a unit; who does not manage it reads itself alone. */
export const listPeople = defineUseCase({
  name: "person.list",
  allow: [client, adminWith("tenants.view")],
  input: peopleQuery,
  output: z.array(personRecord),
  async run({ actor, input, tx }) {
    const tenantId = actor.area === "client" ? actor.tenantId : (input.tenantId ?? "");
    if (!(await findTenant(tenantId))) throw notFound();
    const people = await readPeople(tx, tenantId);
    const own = actor.area === "client" && !hasUnitRight(actor, "people") ? actor.personId : null;
    return people.filter(({ id }) => own === null || id === own).map((row) => toPerson(actor, row));
  },
});

/** `GET /tenant/{id}/people-on`: who could act for a unit on a day. */
export const listPeopleOn = defineUseCase({
  name: "person.listOn",
  allow: [adminWith("tenants.view")],
  input: peopleOnDay,
  output: z.array(personRecord),
  async run({ actor, input, tx }) {
    const { id } = input;
    const date = input.date ?? today();
    if (!(await findTenant(id))) throw notFound();
    const isBy = (moment: PgColumn) => sql`${moment}::date <= ${date}::date`;
    const acted = and(
      eq(membership.tenantId, id),
      sql`${date}::date between ${membership.startsOn} and coalesce(${membership.endsOn}, 'infinity')`,
      isBy(membership.joinedAt),
      isBy(membership.approvedAt),
      sql`coalesce(${membership.endedAt}::date, 'infinity') >= ${date}::date`,
    );
    const rows = await selectPeople(tx, acted).orderBy(asc(membership.id));
    return rows.map((row) => toPerson(actor, row));
  },
});

/** `GET /all-people`: the people of all units, by client code. */
export const listAllPeople = defineUseCase({
  name: "person.listAll",
  allow: [adminWith("tenants.view")],
  input: allPeopleQuery,
  output: pageOfSchema(personOfTower),
  async run({ actor, input, tx }) {
    const term = readSearchTerm(input.searchTerm);
    const where = filterOf(term, input);
    const { limit, offset } = pageWindow(input, term !== null);
    const counted = selectPeople(tx, where).limit(term === null ? maxCounted : searchCap + 1);
    const [found, rows] = await Promise.all([
      tx.$count(counted.as("found")),
      selectPeople(tx, where)
        .orderBy(...byUnit)
        .limit(limit)
        .offset(offset),
    ]);
    const people = rows.map((row) => withUnit(actor, row));
    return pageOf(people, found, input, term !== null);
  },
});

/** `GET /all-people.csv`: the rows of People.csv, of all people or chosen ones. */
export const exportPeople = defineUseCase({
  name: "person.export",
  allow: [adminWith("tenants.view")],
  input: allPeopleExport,
  output: csvRowsSchema(peopleCsv.columns),
  async run({ actor, input, tx }) {
    const ids = input.selectedIds.filter(isId);
    const where = and(
      filterOf(readSearchTerm(input.searchTerm), input),
      input.selectedIds.length > 0 ? inArray(membership.id, ids) : undefined,
    );
    const rows = await selectPeople(tx, where).orderBy(...byUnit);
    return { data: rows.map((row) => safeRow(toCsvRow(withUnit(actor, row)))) };
  },
});

const maxCounted = 1_000_000;
const byUnit = [asc(natural(tenant.clientCode)), asc(tenant.id), asc(membership.id)];

function filterOf(
  term: SearchTerm | null,
  { role, state }: { role?: UnitRole | undefined; state?: PersonState | undefined },
): SQL | undefined {
  const searched =
    term === null
      ? undefined
      : term.kind === "nothing"
        ? sql`false`
        : or(sql`${tenant.searchText} like ${term.pattern}`, sql`${account.searchText} like ${term.pattern}`);
  return and(searched, role && eq(membership.role, role), state ? sql`${personState} = ${state}` : undefined);
}

const withUnit = (actor: SessionActor, row: PersonRow): PersonOfTower => ({
  ...toPerson(actor, row),
  tenant: { id: row.tenantId, ...row.unit },
});

const toCsvRow = ({ tenant: unit, ...person }: PersonOfTower) => ({
  clientCode: unit.clientCode,
  unitNumber: unit.unitNumber,
  name: person.name,
  email: person.email ?? "",
  phoneNumber: person.phoneNumber,
  role: person.role,
  rights: person.rights.join(" "),
  from: csvDate(person.from),
  to: csvDate(person.to),
  state: person.state,
  invitedBy: person.invitedBy?.name ?? "",
  lastSeen: csvDate(person.lastSeen),
});
