import { beforeAll, describe, expect, it } from "vitest";
import { amenity, payment, post } from "@/db/schema";
import { paymentStatus, postStatus } from "@/db/statuses";
import type { Permission } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import type { FoundGroup } from "@/lib/features/find/record";
import { permissionOf } from "@/lib/features/tickets/flags";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { type Caller, makeAdmin, makeTenant } from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { file, setModules, withSession } from "@/tests/support/tickets";

/* The search over everything: what it finds, in which order, and for whom. */

const staffWith = async (...permissions: Permission[]): Promise<Caller> =>
  withSession(await makeAdmin(rolesFor(...permissions)));
const views = registry.map((kind) => permissionOf(kind, "view"));
const find = async (as: Caller, term: string): Promise<FoundGroup[]> => {
  const { body, status } = await as("GET", `/admin/api/search?${new URLSearchParams({ term })}`);
  expect(status).toBe(200);
  return body.groups;
};
const groupOf = (groups: readonly FoundGroup[], kind: FoundGroup["kind"]) =>
  groups.find((group) => group.kind === kind);

describe("the search over everything", () => {
  let boss: Caller;
  let tenant: Awaited<ReturnType<typeof makeTenant>> & Caller;
  const orders: { ticketNumber: string }[] = [];
  beforeAll(async () => {
    await setModules();
    boss = await staffWith(...views, "tenants.view", "payments.view", "announcements.view", "amenities.view");
    for (let at = 10; at > 0; at--)
      await makeTenant({ clientCode: `ZZ-${at}`, uoccname: `Zamora Villanueva ${at}` });
    tenant = await withSession(await makeTenant({ clientCode: "QQ-1", uoccname: "Perla Quimbo" }));
    for (let at = 0; at < 12; at++)
      orders.push(await file(tenant, kindOf("jobOrderRequest"), { title: `Pipe ${at} drips` }));
    await file(tenant, kindOf("gatePass"), { bearerName: "Pipe movers" });
    const about = { invoiceNumber: "1", invoiceDate: "2026-10-25", transactionDate: "2026-10-26", type: 1 };
    const paid = { ...about, tenantId: tenant.id, soaAmount: "18742.50", status: paymentStatus.verified };
    for (let at = 0; at < 12; at++)
      await db.insert(payment).values({
        ...{ ...paid, referenceNumber: `DD-7000${at}`, searchText: `dd-7000${at}` },
        amountPaid: at === 3 ? "18742.50" : "1.00",
      });
    const pipes = { title: "Pipe repairs", description: "", type: "EVENTS" as const, attachedUrl: "" };
    await db.insert(post).values({ ...pipes, searchText: "pipe repairs", status: postStatus.approved });
    await db.insert(amenity).values({ title: "Pipe Organ Hall" });
  });

  it("finds by number, code, reference, amount, name and words, the exact hit first", async () => {
    const [tenants] = await find(boss, "zz-1");
    expect(tenants?.rows.map(({ title }) => title).slice(0, 2)).toEqual([
      "Zamora Villanueva 1",
      "Zamora Villanueva 10",
    ]);
    const first = orders[0]?.ticketNumber as string;
    for (const written of [first, first.toLowerCase(), first.replaceAll("-", "")]) {
      const row = groupOf(await find(boss, written), "requests")?.rows[0];
      expect(row?.text).toContain(first);
      expect(row?.title).toBe("Pipe 0 drips");
    }
    for (const written of ["18742.50", "18,742.50", "₱18,742.5"])
      expect(groupOf(await find(boss, written), "payments")).toMatchObject({
        ...{ total: 1, rows: [{ title: "DD-70003" }] },
      });
    expect(groupOf(await find(boss, "DD-70001"), "payments")?.rows[0]?.title).toBe("DD-70001");
    expect(groupOf(await find(boss, "quimbo"), "payments")?.total).toBe(12);
    const all = await find(boss, "pipe");
    expect(all.map(({ kind, total, rows }) => [kind, total, rows.length])).toEqual([
      ...[["requests", 13, 8]],
      ...[["posts", 1, 1]],
      ...[["amenities", 1, 1]],
    ]);
  });

  it("finds amenities as their list does, without regard to accents", async () => {
    const made = { title: "Piña Garden", description: "With a fountain." };
    await db.insert(amenity).values(made);
    for (const term of ["pina", "PIÑA gar", "fountain"]) {
      expect(groupOf(await find(boss, term), "amenities")?.rows).toMatchObject([{ title: made.title }]);
      const list = await boss("GET", `/admin/api/amenities?searchTerm=${encodeURIComponent(term)}`);
      expect(list.body.total).toBe(1);
    }
  });

  it("leads to pages that exist, of the office", async () => {
    for (const term of ["pipe", "quimbo", "DD-70001"])
      for (const { rows } of await find(boss, term))
        for (const { id, href } of rows)
          expect(href).toMatch(new RegExp(`^/admin/(tenants/|[\\w-]+\\?modal=true&serviceId=)${id}$`));
  });

  it("shows only what the person may view", async () => {
    expect(await find(await staffWith("feedbacks.view"), "pipe")).toEqual([]);
    const guard = await staffWith(permissionOf(kindOf("gatePass"), "view"));
    expect(await find(guard, "pipe")).toMatchObject([{ kind: "requests", total: 1 }]);
    expect(await find(guard, orders[0]?.ticketNumber as string)).toEqual([]);
    const kinds = (groups: readonly FoundGroup[]) => groups.map(({ kind }) => kind);
    expect(kinds(await find(await staffWith("payments.view"), "quimbo"))).toEqual(["payments"]);
    expect(kinds(await find(await staffWith("tenants.view"), "quimbo"))).toEqual(["tenants"]);
    expect((await tenant("GET", "/api/search?term=pipe")).status).toBe(403);
  });

  it("takes 2 to 200 characters, and signs as they are", async () => {
    for (const term of ["", " ", "a", " a ", "x".repeat(201), "a\u0000b"])
      expect((await boss("GET", `/admin/api/search?${new URLSearchParams({ term })}`)).status).toBe(400);
    for (const term of ["%", "%%", "__", "\\\\", "'\"", "x".repeat(200), "₱₱", "ñÑ"])
      if (term.length > 1) expect(await find(boss, term)).toEqual([]);
  });
});
