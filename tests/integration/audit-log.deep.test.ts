import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { isoInstant } from "@/lib/format/dates";
import { callAs, makeAdmin, makeSuperAdmin, makeTenant, password } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";

/* The audit log's list, its filters and its file (docs/rules/administrators.md, Audit log). */

type Caller = Awaited<ReturnType<typeof callAs>>;
type Entry = { id: string; action: string; created_at: string };
let boss: Caller;

beforeAll(async () => {
  boss = await callAs(await makeSuperAdmin());
});

describe("an entry", () => {
  it("contains who did what to which record, from where and with which browser, field by field", async () => {
    const person = await makeAdmin(allRoles(), { name: "Rosario Salonga" });
    const { token } = (
      await request("POST", "/login/admin", {
        body: { email: person.email, password },
        headers: { "user-agent": "Mozilla/5.0 (X11; Linux) Tower" },
      })
    ).body;
    const tenant = await makeTenant({ clientCode: "T9-901" });
    const path = `/tenant/${tenant.id}`;
    const changed = await request("PUT", path, { token, body: { phoneNumber: "09171234567" } });
    expect(changed.status).toBe(200);
    expect((await request("DELETE", path, { token })).status).toBe(200);

    const { body } = await boss("GET", `/audit-log?actorId=${person.id}`);
    expect(body).toMatchObject({ total: 3, from: 1, page: 1, limit: 10 });
    const [deleted, updated] = body.data;
    expect(updated).toMatchObject({
      actor: { id: person.id, name: "Rosario Salonga", area: "admin" },
      action: "tenant.update",
      recordType: "tenant",
      recordId: tenant.id,
      record: "T9-901",
      address: "127.0.0.1",
      userAgent: "Mozilla/5.0 (X11; Linux) Tower",
      requestId: changed.headers.get("x-request-id"),
      changes: [{ field: "phoneNumber", before: "", after: "09171234567" }],
    });
    expect(updated.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*\+08:00$/);
    expect(deleted.changes).toContainEqual({ field: "clientCode", before: "T9-901", after: null });
    // Found by the record's code too.
    expect((await boss("GET", "/audit-log?searchTerm=t9-90")).body.total).toBe(2);
  });
});

describe("many entries", () => {
  const people = ["a", "b", "c"].map((letter) => `01900000-0000-7000-8000-00000000000${letter}`);
  const actions = ["tenant.update", "post.update", "post.delete"];
  let all: { id: string; at: string; adminId: string; action: string; recordType: string }[];

  // Four months, and the changes of two of them.
  beforeAll(async () => {
    await sqlClient`truncate audit_log`;
    await sqlClient`
      insert into audit_log (id, at, admin_id, admin_name, area, action, record_type, record_id, address, request_id)
      select ('01800000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        '2026-03-31 23:59:50+00'::timestamptz + n * interval '5 hours', (${people}::uuid[])[1 + n % 3],
        'Clerk ' || n % 3, 'admin', (${actions}::text[])[1 + n % 3 * n % 7 % 3],
        split_part((${actions}::text[])[1 + n % 3 * n % 7 % 3], '.', 1), 'record-' || n, '10.0.0.1', 'r'
      from generate_series(0, 599) as n`;
    const rows = await db.select().from(auditLog);
    all = rows.sort((one, other) => (one.id < other.id ? 1 : -1));
  });

  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

  it("are counted and paged correctly with any filter", async () => {
    const moment = (text: string) => Date.parse(isoInstant(text));
    const cases: [query: string, keep: (row: (typeof all)[number]) => boolean][] = [
      ["", () => true],
      [`actorId=${people[1]}`, (row) => row.adminId === people[1]],
      ["action=post.delete", (row) => row.action === "post.delete"],
      ["action=update", (row) => row.action.endsWith(".update")],
      [
        `recordType=post&actorId=${people[0]}`,
        (row) => row.recordType === "post" && row.adminId === people[0],
      ],
      // Days are in the site's time zone: they begin at 16:00 UTC.
      ["from=2026-05-01", (row) => moment(row.at) >= Date.parse("2026-04-30T16:00:00Z")],
      ["to=2026-05-31", (row) => moment(row.at) < Date.parse("2026-05-31T16:00:00Z")],
      [
        "from=2026-04-10&to=2026-07-02",
        (row) =>
          moment(row.at) >= Date.parse("2026-04-09T16:00:00Z") &&
          moment(row.at) < Date.parse("2026-07-02T16:00:00Z"),
      ],
      [
        `from=2026-05-10T00:00:00Z&to=2026-05-20T00:00:00Z&actorId=${people[2]}`,
        (row) =>
          row.adminId === people[2] &&
          moment(row.at) >= Date.parse("2026-05-10T00:00:00Z") &&
          moment(row.at) <= Date.parse("2026-05-20T00:00:00Z"),
      ],
      ["from=2026-04-01T00:00:00Z", (row) => moment(row.at) >= Date.parse("2026-04-01T00:00:00Z")],
      // An entry's own second, as the form sends it.
      ["to=2026-04-03T01:59:50Z", (row) => moment(row.at) <= Date.parse("2026-04-03T01:59:50Z")],
      ["from=2027-01-01", () => false],
      ["action=nothing", () => false],
      ["actorId=nobody", () => false],
    ];
    for (const [query, keep] of cases) {
      const expected = all.filter(keep);
      const seen: Entry[] = [];
      for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 20)); page++) {
        const { status, body } = await boss("GET", `/audit-log?${query}&limit=20&page=${page}`);
        expect([status, body.total], query).toEqual([200, expected.length]);
        seen.push(...body.data);
      }
      expect(ids(seen), query).toEqual(ids(expected));
    }
    const beyond = (await boss("GET", "/audit-log?limit=100&page=9")).body;
    expect(beyond).toMatchObject({ data: [], total: 600, from: 0 });
  });

  it("are searched within the filters", async () => {
    const { body } = await boss("GET", `/audit-log?searchTerm=record-1&actorId=${people[0]}&limit=100`);
    const expected = all.filter(
      (row, at) => row.adminId === people[0] && `record-${599 - at}`.startsWith("record-1"),
    );
    expect(ids(body.data)).toEqual(ids(expected.slice(0, 100)));
    expect(body.total).toBe(expected.length);
  });

  it("keep correct counts when some are deleted", async () => {
    await sqlClient`delete from audit_log where record_id in ('record-0', 'record-599')`;
    expect((await boss("GET", "/audit-log")).body.total).toBe(598);
    const [kept] = await sqlClient`select sum(count)::int as total from audit_log_count`;
    expect(kept?.total).toBe(598);
  });

  it.each(["actorId", "action"])("refuse a %s of any length", async (name) => {
    expect((await boss("GET", `/audit-log?${name}=${"x".repeat(101)}`)).status).toBe(400);
  });

  it.each(["from=yesterday", "to=2026-02-30"])("refuse %s", async (query) => {
    expect((await boss("GET", `/audit-log?${query}`)).status).toBe(400);
  });

  it.each(["/audit-log", "/audit-log.csv"])("refuse an end before the start, at %s", async (path) => {
    const message = "The end must not be before the start.";
    expect(await boss("GET", `${path}?from=2026-05-02&to=2026-05-01`)).toMatchObject({
      status: 400,
      body: { message, errors: { to: [message] } },
    });
    expect((await boss("GET", `${path}?from=2026-05-01&to=2026-05-01`)).status).toBe(200);
  });
});

describe("the file", () => {
  it("contains all entries of the filters, and nothing that a spreadsheet would run", async () => {
    await sqlClient`truncate audit_log`;
    await sqlClient`
      insert into audit_log (id, at, admin_id, admin_name, area, action, record_type, record_id, record_name, address,
        request_id, detail)
      select ('01800000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '2026-05-01 00:00+00',
        '01900000-0000-7000-8000-00000000000a', '=cmd()', 'admin', 'tenant.update', 'tenant', 'id', 'T1-' || n,
        '10.0.0.1', 'r', '{"phoneNumber": {"from": "", "to": "0917, \\"x\\""}, "amount": {"from": 1, "to": 2.5}}'
      from generate_series(1, 2500) as n`;
    // Reading it as text removes its byte order mark.
    const answer = await boss("GET", "/audit-log.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="Audit-log.csv"');
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    expect(answer.text.startsWith("created_at,actor,")).toBe(true);
    expect(answer.text.endsWith("\r\n")).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(answer.text, {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map(({ record }) => record)).toEqual(
      Array.from({ length: 2500 }, (_, at) => `T1-${2500 - at}`),
    );
    expect(data[0]).toMatchObject({
      created_at: "2026-05-01 08:00:00",
      actor: "'=cmd()",
      action: "tenant.update",
      changes: 'amount: 1 → 2.5; phoneNumber: (empty) → 0917, "x"',
    });
    const some = await boss("GET", "/audit-log.csv?searchTerm=T1-250&to=2026-05-01");
    expect(some.text.split("\r\n")).toHaveLength(1 + 2 + 1);
    expect((await boss("GET", "/audit-log.csv?action=post.update")).text.split("\r\n")).toHaveLength(2);
  });

  it("is only for super admins", async () => {
    const admin = await callAs(await makeAdmin(allRoles()));
    expect((await admin("GET", "/audit-log.csv")).status).toBe(403);
  });
});
