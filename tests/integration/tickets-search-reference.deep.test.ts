import "@/tests/support/app-environment";

import { beforeAll, describe, expect, it } from "vitest";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { registry } from "@/lib/features/tickets/registry";
import { type Caller, makeAdmin, makeTenant, type TestTenant } from "@/tests/support/people";
import { isNightly } from "@/tests/support/repeats";
import { rolesFor } from "@/tests/support/roles";
import { everyFlag, file, flags, setModules, withSession } from "@/tests/support/tickets";

/* Compares searches with a plain scan of every ticket, for various terms, in every list. */

const prefixes = registry.map(({ prefix }) => prefix.toLowerCase());
const numberLike = new RegExp(`^((${prefixes.join("|")})-(\\d{0,4}|\\d{4}-\\d*)|(19|20)\\d\\d-\\d*)$`);

/** The rules of docs/rules/lists.md (Search), applied to the list without a search. */
function matches(record: TicketRecord, said: string, term: string): boolean {
  const letters = (text: string) => text.toLowerCase().replaceAll("ñ", "n").replaceAll("ú", "u");
  const wanted = letters(term).trim();
  const number = letters(record.ticketNumber);
  const beginnings = [number, letters(record.tenant.clientCode), letters(record.tenant.uoccname)];
  if (!/[\p{L}\p{N}]/u.test(wanted)) return false;
  if ([...wanted].length <= 2) return beginnings.some((one) => one.startsWith(wanted));
  if (numberLike.test(wanted)) return number.startsWith(wanted) || number.slice(3).startsWith(wanted);
  return [...beginnings, ...letters(said).split("\n")].some((one) => one.includes(wanted));
}

const said = (kind: TicketKind, record: TicketRecord): string =>
  [...kind.fields.filter(({ search }) => search).map(({ name }) => record[name]), record.remarks].join("\n");

const notes = [
  "Fragile, with glass",
  "Glass door 5 (see GP-2026-000001)",
  "100% done_now",
  "2026-11-02 was full",
  "d's AND ñandú",
  "",
];
const terms = [
  ...[
    "glass",
    "GLASS",
    "s, w",
    "door 5",
    "or 5 (",
    "100%",
    "done_n",
    "doneXn",
    "ñandú",
    "ÑAND",
    "nandu",
    "d's",
    "'s a",
  ],
  ...[
    "amihan",
    "amihan tan",
    "Amihan Tang",
    "tan",
    "ta",
    "am",
    "a",
    "t",
    "t1",
    "t1-10",
    "t1-101",
    "t1-1011",
    "1",
    "10",
  ],
  ...[
    "gp",
    "GP-",
    "gp-2",
    "gp-2026",
    "GP-2026-0",
    "2026-",
    "2026-00",
    "2026-000001",
    "2026-11",
    "2026-11-02",
    "000001",
  ],
  ...[
    "jo-2026-000002",
    "ct-20",
    "zz",
    "zzz",
    "-",
    "--",
    "%",
    "%%%",
    "_",
    "  ",
    "| |",
    "00",
    "0",
    "ñ",
    "2026",
    "td-0",
  ],
];

/** All, and two statuses. */
const tabs = ["", 1, 6];

/** Two tenants whose codes and names have the same beginning. */
let tenants: [TestTenant, TestTenant] | undefined;

describe.each(registry.map((kind) => [kind.name, kind] as const))("every search for a %s", (_, kind) => {
  const people: Record<string, Caller> = {};
  let all: TicketRecord[];
  let path: string;

  beforeAll(async () => {
    await setModules();
    path = `/${kind.plural}`;
    const office = await withSession(
      await makeAdmin(rolesFor(...flags(kind, ...everyFlag), "services.view")),
    );
    tenants ??= await Promise.all([
      makeTenant({ clientCode: "T1-101", uoccname: "Amihan Tan" }),
      makeTenant({ clientCode: "T1-1011", uoccname: "Amihan Tang" }),
    ]);
    const [one, other] = tenants;
    Object.assign(people, { office, one: await withSession(one), other: await withSession(other) });
    for (const [at, remarks] of notes.entries()) {
      const first = await file(office, kind, { remarks }, at % 2 ? one : other);
      await file(office, kind, { remarks: notes[(at + 1) % notes.length] }, at % 2 ? other : one);
      if (at === 1) await office("PUT", `/${kind.singular}/${first.id}`, { status: 6 });
      if (at === 2) await office("DELETE", `/${kind.singular}/${first.id}`);
    }
    all = (await office("GET", `${path}?limit=100`)).body.data;
    expect(all).toHaveLength(11);
  });

  it.each(["office", "one", "other"])("of %s finds what a look at every ticket finds", async (name) => {
    const as = people[name] as Caller;
    const mine = (await as("GET", `${path}?limit=100`)).body.data as TicketRecord[];
    expect(mine.length).toBeGreaterThan(4);
    for (const [at, term] of terms.entries()) {
      const wanted = term.trim() === "" ? mine : mine.filter((one) => matches(one, said(kind, one), term));
      // One of the tabs; each term is searched in each tab of some kind.
      for (const status of isNightly ? tabs : [tabs[(at + registry.indexOf(kind)) % tabs.length]]) {
        const query = `?searchTerm=${encodeURIComponent(term)}&status=${status}&limit=100`;
        const { body } = await as("GET", path + query);
        const ids = wanted.filter((one) => status === "" || one.status === status).map(({ id }) => id);
        expect(
          body.data.map(({ id }: TicketRecord) => id),
          `${term} ${status}`,
        ).toEqual(ids);
        expect(body.total, `${term} ${status}`).toBe(ids.length);
      }
    }
  });

  it("finds the same among all services", async () => {
    const office = people.office as Caller;
    const known = new Set(all.map(({ id }) => id));
    for (const term of terms.filter((one) => one.trim() !== "")) {
      const { body } = await office("GET", `/services?searchTerm=${encodeURIComponent(term)}&limit=100`);
      const ids = body.data.map(({ id }: TicketRecord) => id).filter((id: string) => known.has(id));
      expect(ids, term).toEqual(all.filter((one) => matches(one, said(kind, one), term)).map(({ id }) => id));
    }
  });
});
