import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { deleteFlag } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel } from "@/lib/features/tickets/statuses";
import { csvText } from "@/lib/format/csv";
import { csvDate } from "@/lib/format/dates";
import { type Caller, makeSuperAdmin, makeTenant, type TestTenant } from "@/tests/support/people";
import { testedKinds } from "@/tests/support/tested-kinds";
import { accepted, adminWith, edit, everyFlag, file, setModules, withSession } from "@/tests/support/tickets";

/* Deletion, verification and export, and that another tenant's tickets can't be reached. */

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await makeTenant({ uoccname: 'Ana "A", Cruz', clientCode: "=T1-1" });
});

describe.each(testedKinds("long"))("a %s", (_, kind) => {
  let asTenant: Caller;
  let office: Caller;
  let record: TicketRecord;
  let path: string;
  // A reservation is deleted with reject (docs/rules/tickets.md, Statuses).
  const deletes = deleteFlag(kind);

  beforeAll(async () => {
    await setModules();
    asTenant = await withSession(tenant);
    office = await adminWith(kind, ...everyFlag);
  });
  beforeEach(async () => {
    record = await file(asTenant, kind);
    path = `/${kind.singular}/${record.id}`;
  });

  describe("is deleted", () => {
    it("by its tenant, and by whoever has the flag: it is shown nowhere, and stays in the database", async () => {
      for (const as of [
        asTenant,
        await adminWith(kind, deletes),
        await withSession(await makeSuperAdmin()),
      ]) {
        const one = await file(asTenant, kind);
        const at = `/${kind.singular}/${one.id}`;
        const counted = async () => (await office("GET", `/${kind.plural}?limit=1`)).body.total;
        const before = await counted();
        expect(await as("DELETE", at)).toMatchObject({ status: 200, body: { id: one.id, status: 0 } });
        expect(await counted()).toBe(before - 1);
        for (const who of [asTenant, office]) {
          expect((await who("GET", at)).status).toBe(404);
          expect((await who("GET", `${at}/history`)).status).toBe(404);
          expect((await who("PUT", at, { remarks: "x" })).status).toBe(404);
          expect((await who("DELETE", at)).status).toBe(404);
          expect((await who("GET", `/${kind.plural}?limit=100`)).text).not.toContain(one.id);
        }
        expect((await office("PUT", `/${kind.singular}/verified/${one.id}`)).status).toBe(404);
        expect((await office("GET", `/${kind.singular}Ids?selectedIds=${one.id}`)).body).toEqual({
          data: [],
        });
        const [kept] = await db.select().from(ticket).where(eq(ticket.id, one.id));
        expect(kept).toMatchObject({ status: 0, ticketNumber: one.ticketNumber });
      }
    });

    it("at status 1 alone, by whoever has the flag alone", async () => {
      const without = await adminWith(kind, ...everyFlag.filter((flag) => flag !== deletes));
      expect((await without("DELETE", path)).status).toBe(403);
      for (const status of kind.statuses.filter((one) => one !== 1)) {
        accepted(await office("PUT", path, { status }), 200);
        for (const as of [asTenant, office]) {
          expect(await as("DELETE", path)).toMatchObject({
            status: 403,
            body: { message: "Unable to delete" },
          });
        }
      }
      accepted(await office("PUT", path, { status: 1 }), 200);
      expect((await asTenant("DELETE", path)).status).toBe(200);
    });

    it("once, of many that come at once", async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => asTenant("DELETE", path)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    });
  });

  describe("is verified", () => {
    const verify = (as: Caller) =>
      as("PUT", `/${kind.singular}/verified/${record.id}`, { verifiedById: asTenant.id });

    it("once, whatever its status, by the one who does it", async () => {
      accepted(await office("PUT", path, { status: 6 }), 200);
      const one = await adminWith(kind, "verify", "view");
      const { status, body } = await verify(one);
      expect(status).toBe(200);
      expect(body).toMatchObject({ verifier: { id: one.id }, verifiedById: one.id, status: 6 });
      expect((await office("GET", path)).body).toEqual(body);
      for (const as of [one, office]) {
        expect(await verify(as)).toMatchObject({
          status: 409,
          body: { message: "This item is already verified." },
        });
      }
    });

    it("once, of many that come at once", async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => verify(office)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    });

    it("with its flag alone, and by no tenant", async () => {
      const without = await adminWith(kind, ...everyFlag.filter((flag) => flag !== "verify"));
      expect((await verify(without)).status).toBe(403);
      expect((await verify(asTenant)).status).toBe(403);
      for (const id of ["x", crypto.randomUUID(), "x".repeat(300)]) {
        expect((await office("PUT", `/${kind.singular}/verified/${id}`)).status).toBe(404);
      }
    });
  });

  describe("is exported", () => {
    const rows = (ids: string[], as = office) =>
      as("GET", `/${kind.singular}Ids?selectedIds=${ids.join(",")}`);

    it("as a row whose keys are the file's columns, with the file's values", async () => {
      const status = kind.statuses.includes(4) ? 4 : 2;
      const full = accepted(await office("PUT", path, { status, remarks: "=cmd()|' /C'" }), 200);
      const answer = await rows([record.id]);
      expect(answer.status).toBe(200);
      const { body } = answer;
      const [row] = body.data;
      expect(Object.keys(row)).toEqual(kind.csv);
      expect(row).toMatchObject({
        id: record.id,
        ticketNumber: record.ticketNumber,
        clientCode: "'=T1-1",
        clientName: 'Ana "A", Cruz',
        status: statusLabel(status, kind.statusLabels),
        remarks: "'=cmd()|' /C'",
        ...(kind.csv.includes("completedDate") ? { completedDate: csvDate(full.completedDate) } : {}),
        createdAt: csvDate(full.created_at),
      });
      expect(row.createdAt).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      for (const field of kind.fields.filter(({ name }) => kind.csv.includes(name))) {
        const value = full[field.name];
        if (field.type === "instant") expect(row[field.name]).toBe(csvDate(String(value)));
        if (field.type === "choice")
          expect(row[field.name]).toBe(field.options.find((one) => one.value === value)?.label);
        if (field.type === "rows") {
          const pairs = (value as Record<string, unknown>[]).map((one) =>
            field.columns.map(({ name }) => one[name]).join("-"),
          );
          expect(row[field.name]).toBe(pairs.join(", "));
        }
      }
      const text = csvText({ columns: kind.csv }, body.data);
      expect(text).toContain("'=T1-1");
      expect(text.split("\r\n")[0]).toBe(`\uFEFF${kind.csv.join(",")}`);
    });

    it("with those that were asked for and are there, newest first, each once", async () => {
      const second = await file(asTenant, kind);
      const asked = [
        record.id,
        "x",
        crypto.randomUUID(),
        second.id,
        "",
        record.id,
        ` ${record.id.toUpperCase()} `,
      ];
      const expected = [second.id, record.id];
      const ids = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);
      expect(ids(await rows(asked))).toEqual(expected);
      for (const selectedIds of [asked, asked.join(",")]) {
        const answer = await office("POST", `/${kind.singular}Ids`, { selectedIds });
        expect(answer.status).toBe(200);
        expect(ids(answer)).toEqual(expected);
      }
      expect(ids(await office("GET", `/${kind.singular}Ids`))).toEqual([]);
    });

    it("at most five thousand, by whoever may view", async () => {
      const ids = Array.from({ length: 5001 }, () => crypto.randomUUID());
      const post = (selectedIds: unknown, as = office) => as("POST", `/${kind.singular}Ids`, { selectedIds });
      expect((await post([record.id, ...ids.slice(0, 4999)])).body.data).toHaveLength(1);
      expect((await post(ids)).status).toBe(400);
      for (const wrong of [5, {}, [5], [[]], [null]]) expect((await post(wrong)).status).toBe(400);
      expect((await post([], asTenant)).status).toBe(403);
      expect((await rows([record.id], asTenant)).status).toBe(403);
      expect((await post([], await adminWith(kind, "edit"))).status).toBe(403);
    });
  });

  it("of another tenant is not there, in any call", async () => {
    const stranger = await withSession(await makeTenant());
    const id = record.id;
    const calls: [string, string, object?][] = [
      ["GET", path],
      ["GET", `${path}/history`],
      ["GET", `/service/${id}`],
      ["PUT", path, { ...record }],
      ["PUT", path, { tenantId: stranger.id }],
      ["DELETE", path],
    ];
    for (const [method, at, body] of calls) {
      const answer = await stranger(method, at, body);
      const missing = await stranger(method, at.replace(id, crypto.randomUUID()), body);
      expect(answer.status, `${method} ${at}`).toBe(404);
      // The response does not reveal whether it exists.
      expect(answer.body).toEqual(missing.body);
    }
    for (const list of [`/${kind.plural}`, "/services"]) {
      for (const query of ["", `?searchTerm=${record.ticketNumber}`, `?tenantId=${asTenant.id}`]) {
        expect((await stranger("GET", `${list}${query}`)).body).toMatchObject({ data: [], total: 0 });
      }
    }
    expect((await asTenant("GET", path)).body).toEqual(record);
  });

  it("that the staff change is written down, a tenant's own doing is not", async () => {
    accepted(await office("PUT", path, { status: 2 }), 200);
    accepted(await office("PUT", `/${kind.singular}/verified/${record.id}`), 200);
    accepted(await office("PUT", path, { status: 1 }), 200);
    expect((await asTenant("PUT", path, edit(kind))).status).toBe(200);
    expect((await asTenant("DELETE", path)).status).toBe(200);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, record.id))
      .orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual(
      ["update", "verify", "update"].map((did) => `${kind.singular}.${did}`),
    );
    expect(lines[0]).toMatchObject({ adminId: office.id, detail: { status: { from: 1, to: 2 } } });
  });
});
