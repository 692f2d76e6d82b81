import { beforeAll, describe, expect, it } from "vitest";
import { searchCap } from "@/lib/core/paging";
import { sqlClient } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { kindOf } from "@/lib/features/tickets/registry";
import { walkYear } from "@/lib/features/tickets/server/walk-year";
import { makeTenant } from "@/tests/support/people";
import { adminWith, type Caller, enter, file, setModules } from "@/tests/support/tickets";

/*
 * More tickets than a search counts to: what is found by the kept counts, by the numbers given out, by gathering and by
 * walking must be what one look at every ticket finds.
 */

const kind = kindOf("gatePass");
const many = searchCap + 300;

describe("a search among more than it counts to", () => {
  let office: Caller;
  let asMany: Caller;
  let newest: TicketRecord;

  beforeAll(async () => {
    await setModules();
    office = await adminWith(kind, "view", "add", "edit");
    const owner = await makeTenant({ clientCode: "MM-900", uoccname: "Maligaya Holdings" });
    const other = await makeTenant({ clientCode: "OO-100", uoccname: "Otso | Otso" });
    asMany = await enter(owner);
    // In one statement, as the import's size asks for: older than what is filed below, one in a hundred cancelled.
    await sqlClient`
      with made as (
        insert into ticket (id, kind, ticket_number, tenant_id, status, remarks, created_at)
        select ('01800000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${kind.name},
          'GP-2022-' || lpad(n::text, 6, '0'), ${owner.id}, case when n % 100 = 0 then 5 else 4 end, 'by crane', '2022-04-11'
        from generate_series(1, ${many}::int) as n
        returning id, kind, ticket_number, tenant_id, status
      ), found as (
        insert into ticket_search (ticket_id, kind, tenant_id, status, search_text)
        select id, kind, tenant_id, status,
          '|' || lower(ticket_number) || '|bearer ' || right(ticket_number, 6)::int || ' by crane' from made
      ), given as (
        insert into ticket_sequence (kind, year, last) values (${kind.name}, 2022, ${many})
      )
      insert into gate_pass (ticket_id, bearer_name, date_of_application, date_of_use, items)
      select id, 'Bearer', '2022-04-11', '2022-04-12', '[]' from made`;
    await sqlClient`analyze ticket, ticket_search`;
    newest = await file(office, kind, { remarks: "for maligaya, BY CRANE, see GP-2022-000007" }, other);
  }, 60_000);

  const search = async (query: string, as = office) => {
    const { status, body } = await as("GET", `/${kind.plural}?${query}`);
    expect(status, query).toBe(200);
    return body;
  };
  const numbers = (body: { data: TicketRecord[] }) => body.data.map(({ ticketNumber }) => ticketNumber);
  const number = (n: number) => `GP-2022-${String(n).padStart(6, "0")}`;

  it.each([
    "maligaya",
    "MM-9",
    "ma",
    "mm",
    "crane",
    "gp",
    "GP-2022",
    "GP-2022-0",
    "2022-0",
    "2022-",
    "by crane",
  ])("counts %s no further than the cap, and shows the newest first", async (term) => {
    const body = await search(`searchTerm=${term}&limit=5`);
    expect(body).toMatchObject({ total: searchCap, totalCapped: true, from: 1 });
    const isNewestToo = !["MM-9", "ma", "mm"].includes(term);
    const wanted = [many, many - 1, many - 2, many - 3, many - 4].map(number);
    expect(numbers(body)).toEqual(isNewestToo ? [newest.ticketNumber, ...wanted.slice(0, 4)] : wanted);
  });

  it("shows every page up to the cap, and none after it", async () => {
    expect(numbers(await search(`searchTerm=mm-900&limit=100&page=100`))).toEqual(
      Array.from({ length: 100 }, (_, at) => number(many - 9900 - at)),
    );
    const after = await search(`searchTerm=mm-900&limit=100&page=101`);
    expect(after).toMatchObject({ data: [], total: searchCap, totalCapped: true, from: 0 });
  });

  it("is exact up to the cap", async () => {
    expect(await search("searchTerm=mm-900&status=5&limit=1")).toMatchObject({
      total: Math.floor(many / 100),
    });
    expect(await search("searchTerm=gp-2022&status=5&limit=1")).toMatchObject({
      total: Math.floor(many / 100),
    });
    expect(await search("searchTerm=gp-2022-0001")).toMatchObject({ total: 100 });
    await sqlClient`update ticket set status = 0 where tenant_id = ${asMany.id} and ticket_number > ${number(searchCap)}`;
    for (const term of ["mm-900", "mm"]) {
      const body = await search(`searchTerm=${term}&limit=1`);
      expect(body.total).toBe(searchCap);
      expect(body.totalCapped).toBeUndefined();
      expect(numbers(body)).toEqual([number(searchCap)]);
    }
  });

  it("answers for any year, also one before ids began", async () => {
    for (const year of [0, 1900, 1969, 9999]) {
      const window = { offset: 0, limit: 5 };
      const found = walkYear(
        { kind, tenantId: null, status: null },
        "%no such number%",
        { year, of: kind },
        window,
      );
      expect(await found, String(year)).toEqual([]);
    }
  });

  it("finds a whole number wherever it stands", async () => {
    const body = await search("searchTerm=gp-2022-000007");
    expect(numbers(body)).toEqual([newest.ticketNumber, number(7)]);
    expect(body.total).toBe(2);
    expect(numbers(await search("searchTerm=gp-2021-000007"))).toEqual([]);
  });

  it("is sorted by what was asked for, whichever way it was found", async () => {
    for (const term of ["mm-900", "gp-2022-0000", "maligaya"]) {
      const up = numbers(await search(`searchTerm=${term}&sort=ticketNumber&order=asc&limit=3&page=2`));
      expect(up, term).toEqual([4, 5, 6].map(number));
    }
  });

  it("finds a tenant's own, capped too, and none of another's", async () => {
    const own = await search("searchTerm=crane&limit=2", asMany);
    expect(own).toMatchObject({ total: searchCap });
    expect(numbers(own)).toEqual([number(searchCap), number(searchCap - 1)]);
    expect(await search("searchTerm=otso", asMany)).toMatchObject({ total: 0, data: [] });
  });

  it("reads pages from the nearer end without a search", async () => {
    const { total } = await search("limit=10");
    expect(total).toBe(searchCap + 1);
    const last = await search(`limit=10&page=${Math.ceil(total / 10)}`);
    expect(numbers(last)).toEqual([number(1)]);
    const before = await search(`limit=10&page=${Math.ceil(total / 10) - 1}`);
    expect(numbers(before)).toEqual(Array.from({ length: 10 }, (_, at) => number(11 - at)));
    expect(numbers(await search("limit=3"))).toEqual([
      newest.ticketNumber,
      number(searchCap),
      number(searchCap - 1),
    ]);
    expect(numbers(await search("limit=2&order=asc"))).toEqual([number(1), number(2)]);
    expect((await search("limit=0")).data).toHaveLength(5000);
  });
});
