import { beforeAll, describe, expect, it } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { makeAdmin, makeTenant, rolesFor, type TestTenant } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import { type Caller, enter, everyFlag, file, flags, setModules } from "@/tests/support/tickets";

/* What a search found is kept until something changes: never longer. */

describe.each(testedKinds)("what a search for a %s found", (_, kind) => {
  let office: Caller;
  let tenants: TestTenant[];

  beforeAll(async () => {
    await setModules();
    office = await enter(await makeAdmin(rolesFor(...flags(kind, ...everyFlag), "services.view")));
    tenants = [await makeTenant({ uoccname: "Kept Amihan" }), await makeTenant({ uoccname: "Kept Habagat" })];
  });

  const [amihan, habagat] = [() => tenants[0] as TestTenant, () => tenants[1] as TestTenant];
  const ask = async (term: string, path: string = kind.plural) => {
    const { status, body } = await office("GET", `/${path}?searchTerm=${encodeURIComponent(term)}`);
    expect(status).toBe(200);
    return { total: body.total as number, ids: body.data.map(({ id }: { id: string }) => id) as string[] };
  };
  /** What both lists say, which is the same: the word is of this kind alone. */
  const found = async (term: string) => {
    const [own, services] = [await ask(term), await ask(term, "services")];
    expect(services).toEqual(own);
    expect(own.total).toBe(own.ids.length);
    return own.ids;
  };
  const remarked = (word: string) => file(office, kind, { remarks: `${kind.name} ${word}` }, amihan());

  it("is not gathered again as long as nothing changes", async () => {
    const { id } = await remarked("monsoon");
    expect(await found(`${kind.name} monsoon`)).toEqual([id]);
    // A change that the database is not told of.
    await sqlClient.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update ticket_search set search_text = replace(search_text, 'monsoon', 'drizzle') where ticket_id = ${id}`;
    });
    expect(await found(`${kind.name} monsoon`)).toEqual([id]);
    await remarked("typhoon");
    expect(await found(`${kind.name} monsoon`)).toEqual([]);
    expect(await found(`${kind.name} drizzle`)).toEqual([id]);
  });

  it("is right after whatever changes", async () => {
    const term = `${kind.name} anahaw`;
    expect(await found(term)).toEqual([]);
    const one = await remarked("anahaw");
    expect(await found(term)).toEqual([one.id]);
    const two = await remarked("anahaw");
    expect(await found(term)).toEqual([two.id, one.id]);
    const tabOfTwo = `${kind.plural}?status=2&searchTerm=${encodeURIComponent(term)}`;
    expect((await office("GET", `/${tabOfTwo}`)).body.total).toBe(0);
    await sqlClient`update ticket set status = 2 where id = ${one.id}`;
    expect((await office("GET", `/${tabOfTwo}`)).body.total).toBe(1);
    expect((await office("DELETE", `/${kind.singular}/${two.id}`)).status).toBeLessThan(300);
    expect(await found(term)).toEqual([one.id]);
    await sqlClient`update ticket_search set search_text = replace(search_text, 'anahaw', 'molave') where ticket_id = ${one.id}`;
    expect(await found(term)).toEqual([]);
    await sqlClient`delete from ticket where id = ${one.id}`;
    expect(await found(`${kind.name} molave`)).toEqual([]);
  });

  it("is right after a tenant's name or a ticket's tenant changes", async () => {
    const { id } = await remarked("yakal");
    expect((await ask("kept habagat")).ids).not.toContain(id);
    await sqlClient`update ticket set tenant_id = ${habagat().id} where id = ${id}`;
    expect((await ask("kept habagat")).ids).toContain(id);
    await sqlClient`update tenant set search_text = replace(search_text, 'kept habagat', 'kept silangan')
      where id = ${habagat().id}`;
    expect((await ask("kept habagat")).ids).not.toContain(id);
    expect((await ask("kept silangan")).ids).toContain(id);
  });

  it("does not know what is not committed, and knows it as soon as it is", async () => {
    const { id } = await remarked("narra");
    const term = `${kind.name} narra`;
    await sqlClient.begin(async (tx) => {
      await tx`update ticket_search set search_text = replace(search_text, 'narra', 'kamagong') where ticket_id = ${id}`;
      expect(await found(term)).toEqual([id]);
      // Another commits meanwhile, and what is gathered then must not outlive the first.
      await remarked("ipil");
      expect(await found(term)).toEqual([id]);
    });
    expect(await found(term)).toEqual([]);
    expect(await found(`${kind.name} kamagong`)).toEqual([id]);
  });

  it("has one's own change, however many change and ask at once", async () => {
    const word = "storm";
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { id } = await remarked(word);
        const [own, services] = await Promise.all([ask(`${kind.name} ${word}`), ask(word, "services")]);
        expect(own.ids.includes(id) || own.total > 10).toBe(true);
        expect(services.total).toBeGreaterThan(0);
      }),
    );
    expect((await ask(`${kind.name} ${word}`)).total).toBe(12);
  });

  it("is forgotten with a reset", async () => {
    await remarked("tindalo");
    expect(await found(`${kind.name} tindalo`)).toHaveLength(1);
    await sqlClient`truncate ticket cascade`;
    expect(await found(`${kind.name} tindalo`)).toEqual([]);
  });
});
