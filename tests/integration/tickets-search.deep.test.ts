import { beforeAll, describe, expect, it } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { type Caller, makeAdmin, makeTenant, type TestTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { testedKinds } from "@/tests/support/tested-kinds";
import { adminWith, fieldOf, file, flags, setModules, withSession } from "@/tests/support/tickets";

/** Deletes a ticket of any status. */
async function hide({ id }: TicketRecord): Promise<void> {
  await sqlClient`update ticket set status = 0 where id = ${id}`;
  await sqlClient`update ticket_search set status = 0 where ticket_id = ${id}`;
}

let niño: TestTenant;
let other: TestTenant;
beforeAll(async () => {
  niño = await makeTenant({ clientCode: "QÑ-701", uoccname: "Zeñaida de los Ángeles" });
  other = await makeTenant({ clientCode: "U2-302", uoccname: "100% Kape_Bar \\ Co | Ltd" });
});

describe.each(testedKinds("long"))("the search for a %s", (_, kind) => {
  const begins = kind.fields.find(
    (field) => field.search && field.type === "text" && !field.multiline && !field.format,
  );
  let office: Caller;
  let asNiño: Caller;
  let asOther: Caller;
  const records: Record<string, TicketRecord> = {};

  beforeAll(async () => {
    await setModules();
    office = await adminWith(kind, "view", "add", "edit");
    [asNiño, asOther] = [await withSession(niño), await withSession(other)];
    const named = (name: string) => (begins ? { [begins.name]: name } : {});
    records.niño = await file(office, kind, { ...named("Ñoño Xavier"), remarks: "Elevator B, DOOR 5" }, niño);
    records.other = await file(office, kind, { ...named("Yolanda"), remarks: "50%_off \\ now|later" }, other);
  });

  const found = async (term: string, as: Caller = office) => {
    const { status, body } = await as("GET", `/${kind.plural}?searchTerm=${encodeURIComponent(term)}`);
    expect(status).toBe(200);
    const names = body.data.map((row: { id: string }) =>
      Object.keys(records).find((name) => records[name]?.id === row.id),
    );
    expect(body.total).toBe(names.length);
    return names.sort();
  };

  it("finds any part of the number, code, name and remarks, whatever the case", async () => {
    const number = String(records.niño?.ticketNumber);
    for (const term of [
      number,
      number.toLowerCase(),
      number.slice(2),
      "qñ-701",
      "QÑ-7",
      "ñ-70",
      "zeñaida",
      "ZEÑAIDA DE LOS",
      "los ánGELES",
      "ÁNG",
      "elevator b, door",
      "OOR 5",
    ]) {
      expect(await found(term), term).toEqual(["niño"]);
    }
    if (begins)
      for (const term of ["ñoño", "ÑOÑO XAV", "oño xavier", " ñoño  xavier "])
        expect(await found(term), term).toEqual(["niño"]);
  });

  it("finds ñ by n, and the other way round", async () => {
    expect(await found("zenaida")).toEqual(["niño"]);
    expect(await found("de los Añgeles")).toEqual(["niño"]);
    expect(await found("Zen\u0303aida")).toEqual(["niño"]);
  });

  it("with one or two letters finds the beginnings of numbers, codes and clients' names alone", async () => {
    for (const term of ["q", "Q", "qñ", "QÑ", "z", "ZE"]) expect(await found(term), term).toEqual(["niño"]);
    for (const term of ["u", "U2", "10"]) expect(await found(term), term).toEqual(["other"]);
    for (const term of [kind.prefix.toLowerCase(), kind.prefix.slice(0, 1)])
      expect(await found(term), term).toEqual(["niño", "other"]);
    // A part of remarks, of a name's second word, of a code's middle, of another name, but not their beginnings.
    for (const term of ["el", "de", "lo", "01", "-7", "50", "ñ-", "ka", "ño", "x", "ÑO"])
      expect(await found(term), term).toEqual([]);
  });

  it("takes %, _, \\ and | for themselves", async () => {
    for (const term of ["50%_off", "%_o", "100%", "kape_bar", "\\ co", "f \\ n", "now|later", "co | ltd"]) {
      expect(await found(term), term).toEqual(["other"]);
    }
    for (const term of [
      "%",
      "_",
      "%%",
      "__",
      "%%%",
      "___",
      "\\",
      "\\\\",
      "\\%",
      "5_%",
      "kapexbar",
      "' or 1=1 --",
      "5*0",
      "$1",
    ]) {
      expect(await found(term), term).toEqual([]);
    }
    expect(await found("  ")).toEqual(["niño", "other"]);
  });

  it("finds nothing in an empty list", async () => {
    for (const term of ["|", "  | ", "-", "---", "absent", "zzzz", "701-QÑ", "💩", "\u202e", "x".repeat(200)])
      expect(await found(term), term).toEqual([]);
  });

  it("finds a tenant's own alone", async () => {
    expect(await found(kind.prefix, asNiño)).toEqual(["niño"]);
    expect(await found("yolanda", asNiño)).toEqual([]);
    expect(await found("U2-302", asNiño)).toEqual([]);
    expect(await found("U2-302", asOther)).toEqual(["other"]);
  });

  it("goes with the tab", async () => {
    const of = async (status: number) =>
      (await office("GET", `/${kind.plural}?searchTerm=door&status=${status}`)).body.total;
    expect([await of(1), await of(2)]).toEqual([1, 0]);
  });

  it("follows a change: of the ticket, and of its tenant's name and code", async () => {
    const clerk = await withSession(
      await makeAdmin(rolesFor("tenants.edit", ...flags(kind, "view", "edit"))),
    );
    const person = await makeTenant({ clientCode: `OLD-${kind.prefix}`, uoccname: "Old Name" });
    const text = fieldOf(kind, "text");
    const record = await file(office, kind, { remarks: "before" }, person);
    records.moved = record;
    const changed = { remarks: "hereafter", ...(text?.search ? { [text.name]: "Bagong Pangalan" } : {}) };
    expect((await clerk("PUT", `/${kind.singular}/${record.id}`, { ...record, ...changed })).status).toBe(
      200,
    );
    expect(await found("before")).toEqual([]);
    expect(await found("hereafter")).toEqual(["moved"]);
    if (text?.search) expect(await found("bagong")).toEqual(["moved"]);
    expect(
      (
        await clerk("PUT", `/tenant/${person.id}`, {
          uoccname: "New Peñafrancia",
          clientCode: `NEW-${kind.prefix}`,
        })
      ).status,
    ).toBe(200);
    for (const term of ["Old Name", `OLD-${kind.prefix}`]) expect(await found(term), term).toEqual([]);
    for (const term of ["peñafrancia", `new-${kind.prefix.toLowerCase()}`, "ne"])
      expect(await found(term), term).toEqual(["moved"]);
    expect(await found("hereafter")).toEqual(["moved"]);
    expect((await office("GET", `/${kind.singular}/${record.id}`)).body.tenant).toMatchObject({
      uoccname: "New Peñafrancia",
      clientCode: `NEW-${kind.prefix}`,
    });
    // A later change of the ticket keeps the new name.
    await clerk("PUT", `/${kind.singular}/${record.id}`, { remarks: "at last" });
    expect(await found("peñafrancia")).toEqual(["moved"]);
    await hide(record);
    records.moved = { ...record, status: 0 };
    expect(await found("at last")).toEqual([]);
  });

  it("finds a ticket once that tells its owner's name itself, also where it came to that owner later", async () => {
    const clerk = await adminWith(kind, "view", "edit", "approve");
    const before = await makeTenant({ uoccname: "Bituin Trading" });
    const after = await makeTenant({ uoccname: `Dalisay ${kind.prefix}` });
    const record = await file(office, kind, { remarks: `for DALISAY ${kind.prefix}` }, before);
    records.handed = record;
    const handedOver = { ...record, tenantId: after.id };
    expect((await clerk("PUT", `/${kind.singular}/${record.id}`, handedOver)).status).toBe(200);
    expect(await found(`dalisay ${kind.prefix}`)).toEqual(["handed"]);
    expect(await found("bituin")).toEqual([]);
    expect((await clerk("PUT", `/${kind.singular}/${record.id}`, { status: 2 })).status).toBe(200);
    const { total } = (await office("GET", `/${kind.plural}?searchTerm=dalisay ${kind.prefix}&status=2`))
      .body;
    expect(total).toBe(1);
    await hide(record);
    expect(await found(`dalisay ${kind.prefix}`)).toEqual([]);
  });

  it("finds a ticket without a searchable text by its tenant's new name", async () => {
    const clerk = await withSession(await makeAdmin(rolesFor("tenants.edit")));
    const person = await makeTenant({ uoccname: `Until now ${kind.prefix}` });
    const bars = kind.fields
      .filter((field) => field.search && field.type === "text" && !field.format)
      .map(({ name }) => [name, "|"]);
    const record = await file(office, kind, { ...Object.fromEntries(bars), remarks: "" }, person);
    records.bare = record;
    const renamed = await clerk("PUT", `/tenant/${person.id}`, { uoccname: `From now on ${kind.prefix}` });
    expect(renamed.status).toBe(200);
    expect(await found(`from now on ${kind.prefix}`)).toEqual(["bare"]);
    await hide(record);
  });

  it("finds a ticket by the new name that was filed while its tenant was renamed", async () => {
    const clerk = await withSession(await makeAdmin(rolesFor("tenants.edit")));
    for (let round = 0; round < 5; round++) {
      const person = await withSession(await makeTenant({ uoccname: `Before ${round}` }));
      const filing = Array.from({ length: 4 }, () => file(person, kind));
      const naming = clerk("PUT", `/tenant/${person.id}`, { uoccname: `Afterwards ${round}` });
      await Promise.all([...filing, naming]);
      expect((await office("GET", `/${kind.plural}?searchTerm=Afterwards ${round}`)).body.total).toBe(4);
      expect((await office("GET", `/${kind.plural}?searchTerm=Before ${round}`)).body.total).toBe(0);
    }
  });
});
