import { beforeAll, describe, expect, it } from "vitest";
import { searchCap } from "@/lib/core/paging";
import { sqlClient } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { kindOf } from "@/lib/features/tickets/registry";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { everyFlag, file, flags, setModules, withSession } from "@/tests/support/tickets";

/*
 * More tickets than a search scans first: the scan of the newest, the trigram index, numbers and owners must find the
 * same as a scan of every ticket.
 */

const kind = kindOf("gatePass");
const many = 5300;

describe("a search among many", () => {
  let office: Caller;
  let asMany: Caller;
  let newest: TicketRecord;

  beforeAll(async () => {
    await setModules();
    office = await withSession(await makeAdmin(rolesFor(...flags(kind, ...everyFlag), "services.view")));
    const owner = await makeTenant({ clientCode: "MM-900", uoccname: "Maligaya Holdings" });
    const few = await makeTenant({ clientCode: "FF-200", uoccname: "Filomena Few" });
    const other = await makeTenant({ clientCode: "OO-100", uoccname: "Otso | Otso" });
    asMany = await withSession(owner);
    // In one statement: older than the tickets filed below, one in a hundred cancelled.
    await sqlClient`
      with made as (
        insert into ticket (id, kind, ticket_number, tenant_id, status, remarks, created_at)
        select ('01800000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${kind.name},
          'GP-2022-' || lpad(n::text, 6, '0'), case when n <= 50 then ${few.id}::uuid else ${owner.id} end,
          case when n % 100 = 0 then 5 else 4 end, 'by crane', '2022-04-11'
        from generate_series(1, ${many}::int) as n
        returning id, kind, ticket_number, tenant_id, status, right(ticket_number, 6)::int as n
      ), found as (
        insert into ticket_search (ticket_id, kind, tenant_id, status, search_text)
        select id, kind, tenant_id, status, '|' || lower(ticket_number)
          || case when n <= 50 then '|ff-200|filomena few' else '|mm-900|maligaya holdings' end
          || E'\nbearer ' || n || E'\nby crane'
          || case when n <= ${searchCap} then E'\na thousand of these' else '' end
          || case when n <= ${searchCap} + 1 then E'\none more than that' else '' end
          || case when n % 10 = 0 then E'\nthe grand piano' else '' end
          || case when n % 97 = 0 then E'\na chandelier' else '' end
        from made
      ), given as (
        insert into ticket_sequence (kind, year, last) values (${kind.name}, 2022, ${many})
      )
      insert into gate_pass (ticket_id, bearer_name, date_of_application, date_of_use, items)
      select id, 'Bearer', '2022-04-11', '2022-04-12', '[]' from made`;
    await sqlClient`analyze ticket, ticket_search`;
    newest = await file(office, kind, { remarks: "for maligaya, BY CRANE, see GP-2022-000007" }, other);
  }, 60_000);

  const search = async (query: string, as = office, path: string = kind.plural) => {
    const { status, body } = await as("GET", `/${path}?${query}`);
    expect(status, query).toBe(200);
    return body;
  };
  const numbers = (body: { data: TicketRecord[] }) => body.data.map(({ ticketNumber }) => ticketNumber);
  const number = (n: number) => `GP-2022-${String(n).padStart(6, "0")}`;
  const downFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => number(first - at));

  it.each([
    ["maligaya", true],
    ["crane", true],
    ["by crane", true],
    ["gp", true],
    ["g", true],
    ["GP-2022", false],
    ["GP-2022-0", false],
    ["2022-0", false],
    ["2022-", false],
    ["MM-9", false],
    ["ma", false],
    ["mm", false],
  ])("counts %s no further than the cap, and shows the newest first", async (term, isNewestToo) => {
    for (const path of [kind.plural, "services"]) {
      const body = await search(`searchTerm=${term}&limit=5`, office, path);
      expect(body, path).toMatchObject({ total: searchCap, totalCapped: true, from: 1 });
      expect(numbers(body), path).toEqual(
        isNewestToo ? [newest.ticketNumber, ...downFrom(many, 4)] : downFrom(many, 5),
      );
    }
  });

  it("shows every page up to the cap, and none after it", async () => {
    expect(numbers(await search("searchTerm=mm-900&limit=100&page=10"))).toEqual(downFrom(many - 900, 100));
    expect(numbers(await search("searchTerm=mm-900&limit=60&page=17"))).toEqual(downFrom(many - 960, 40));
    const after = await search("searchTerm=mm-900&limit=100&page=11");
    expect(after).toMatchObject({ data: [], total: searchCap, totalCapped: true, from: 0 });
    expect((await search("searchTerm=mm-900&limit=0")).data).toHaveLength(searchCap);
  });

  it("is exact up to the cap", async () => {
    const exact = async (query: string, total: number) => {
      const body = await search(query);
      expect(body.total, query).toBe(total);
      expect(body.totalCapped, query).toBeUndefined();
    };
    await exact("searchTerm=a thousand of these", searchCap);
    await exact("searchTerm=grand piano", many / 10);
    await exact("searchTerm=chandelier", Math.floor(many / 97));
    await exact("searchTerm=chandelier&status=5", 0);
    await exact("searchTerm=grand piano&status=5", many / 100);
    await exact("searchTerm=by crane&status=5", many / 100);
    await exact("searchTerm=gp-2022&status=5", many / 100);
    await exact("searchTerm=gp-2022-0001", 100);
    await exact("searchTerm=ff", 50);
    await exact("searchTerm=fi", 50);
    const capped = await search("searchTerm=one more than that&limit=1");
    expect(capped).toMatchObject({ total: searchCap, totalCapped: true });
    expect(numbers(capped)).toEqual([number(searchCap + 1)]);
  });

  it("shows the newest of what the index finds", async () => {
    expect(numbers(await search("searchTerm=chandelier&limit=2"))).toEqual([54 * 97, 53 * 97].map(number));
    expect(numbers(await search("searchTerm=ff&limit=2"))).toEqual(downFrom(50, 2));
    expect(numbers(await search("searchTerm=a thousand of these&limit=2&page=3"))).toEqual(
      downFrom(searchCap - 4, 2),
    );
  });

  it("finds a number at its own ticket alone", async () => {
    expect(numbers(await search("searchTerm=gp-2022-000007"))).toEqual([number(7)]);
    expect(numbers(await search("searchTerm=2022-000007"))).toEqual([number(7)]);
    for (const term of ["gp-2021-000007", "jo-2022-000007", "gp-1900", "GP-9999-"])
      expect(numbers(await search(`searchTerm=${term}`)), term).toEqual([]);
  });

  it("sorts the newest of what it found by what was asked for", async () => {
    const sorted = async (term: string, query: string) =>
      numbers(await search(`searchTerm=${term}&${query}&limit=3&page=2`));
    for (const term of ["gp-2022-0000", "ff-200", "a thousand of these"])
      expect(await sorted(term, "sort=ticketNumber&order=asc"), term).toEqual([4, 5, 6].map(number));
    const oldest = many - searchCap + 1;
    for (const query of ["sort=ticketNumber&order=asc", "sort=created_at&order=asc"])
      expect(await sorted("mm-900", query), query).toEqual([oldest + 3, oldest + 4, oldest + 5].map(number));
    const byStatus = await search("searchTerm=grand piano&sort=status&order=desc&limit=2");
    expect(byStatus.data.map(({ status }: TicketRecord) => status)).toEqual([5, 5]);
  });

  it("finds a tenant's own, capped too, and none of another's", async () => {
    const own = await search("searchTerm=crane&limit=2", asMany);
    expect(own).toMatchObject({ total: searchCap, totalCapped: true });
    expect(numbers(own)).toEqual(downFrom(many, 2));
    for (const term of [
      "otso",
      "otso | otso",
      "filomena",
      "ff",
      "FF-200",
      "2026-0",
      "gp-2022-000007",
      "see gp",
    ])
      expect(await search(`searchTerm=${term}`, asMany), term).toMatchObject({ total: 0, data: [] });
    expect(numbers(await search("searchTerm=2022-00007&limit=1", asMany))).toEqual([number(79)]);
  });

  it("reads pages from the nearer end without a search", async () => {
    const { total } = await search("limit=10");
    expect(total).toBe(many + 1);
    const last = await search(`limit=10&page=${Math.ceil(total / 10)}`);
    expect(numbers(last)).toEqual([number(1)]);
    const before = await search(`limit=10&page=${Math.ceil(total / 10) - 1}`);
    expect(numbers(before)).toEqual(downFrom(11, 10));
    expect(numbers(await search("limit=3"))).toEqual([newest.ticketNumber, ...downFrom(many, 2)]);
    expect(numbers(await search("limit=2&order=asc"))).toEqual([number(1), number(2)]);
    expect((await search("limit=0")).data).toHaveLength(5000);
  });
});
