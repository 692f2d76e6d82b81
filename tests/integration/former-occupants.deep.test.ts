import { beforeAll, expect, test } from "vitest";
import { payment } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { occupantColumns } from "@/lib/features/tenants/server/former-occupants";
import { registry } from "@/lib/features/tickets/registry";
import { attempt, callAs, enter, makeSuperAdmin, makeTenant, tenantRow } from "@/tests/support/people";
import { registerDevice } from "@/tests/support/push";
import { type Answer, request } from "@/tests/support/request";
import { importer, importRows, soaRow } from "@/tests/support/soa-imports";
import { addStatement } from "@/tests/support/statements";
import { file, keyOf, setModules, withSession } from "@/tests/support/tickets";
import { statusFor } from "@/tests/support/uploads";

/* A unit's next occupant reads nothing of the former one (docs/rules/tenants.md, Deletion). */

const code = "OC-1";
let token: string;
beforeAll(async () => {
  await setModules();
  token = await importer();
});

async function succeed(answer: Promise<Answer>): Promise<Answer["body"]> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
  return body;
}

async function moveIn() {
  const former = await withSession(
    await makeTenant({
      clientCode: code,
      uoccname: "Former One",
      phoneNumber: "09170000001",
      email: "former@tower.test",
    }),
  );
  const office = await withSession(await makeSuperAdmin());
  await addStatement(former.id, { soaDate: "2026-10-25", soaAmount: "500.00" });
  await sqlClient`update tenant set soa_date = '2026-10-25', soa_amount = 500, first_name = 'Fe', address = 'Cebu',
    image = 'clients/x.jpg', last_seen = now() where id = ${former.id}`;
  const tickets = await Promise.all(
    registry.map(async (kind) => ({ kind, id: (await file(former, kind)).id as string })),
  );
  const [first] = tickets;
  if (!first) throw new Error("no ticket");
  const at = `/${first.kind.singular}/${first.id}`;
  await succeed(office("POST", `${at}/comment`, { message: "Your medical report" }));
  await succeed(former("PUT", "/notification-preferences", { showText: true, digest: "weekly" }));
  await registerDevice(former);
  const post = { title: "Drill", description: "x", type: "EVENTS", attachedUrl: "https://x.test" };
  const { id: postId } = (await office("POST", "/post", post)).body;
  await office("PUT", `/post-approved/${postId}`, {});
  const comment = (await former("POST", "/comment", { postId, comment: "Thank you" })).body.id;
  const [paid] = await db
    .insert(payment)
    .values({
      tenantId: former.id,
      invoiceNumber: `[${code}]10252026`,
      invoiceDate: "2026-10-25",
      transactionDate: "2026-10-25",
      soaAmount: "500.00",
      amountPaid: "200.00",
      type: 1,
      status: 3,
    })
    .returning({ id: payment.id });
  return { former, office, tickets, at, comment, paid: paid?.id ?? "" };
}

test("the next log-in of a unit reads nothing of the former occupant, staff keep everything", async () => {
  const { former, office, tickets, at, comment, paid } = await moveIn();
  await succeed(office("DELETE", `/tenant/${former.id}`));
  const row = soaRow(code, { uoccname: "Next One", uothdep: "500.00", invdate: "2026-10-25" });
  expect(await importRows(token, [row])).toMatchObject({ created: 0, updated: 1 });
  const secret = "Harbor-lantern-9";
  await succeed(
    office("PUT", `/tenant/${former.id}`, { id: former.id, email: "next@tower.test", password: secret }),
  );
  const { token: own } = await succeed(attempt("client", code, secret));
  const next = (method: string, path: string, sent?: unknown) =>
    request(method, path, { token: own, body: sent });

  for (const { kind, id } of tickets) {
    expect((await next("GET", `/${kind.plural}`)).body, kind.name).toMatchObject({ data: [], total: 0 });
    for (const part of ["", "/history", "/comments"]) {
      expect((await next("GET", `/${kind.singular}/${id}${part}`)).status).toBe(404);
      expect((await office("GET", `/${kind.singular}/${id}${part}`)).status).toBe(200);
    }
    expect((await next("GET", `/service/${id}`)).status).toBe(404);
  }
  for (const list of ["/services", "/services?searchTerm=Former", "/payments"])
    expect((await next("GET", list)).body, list).toMatchObject({ data: [], total: 0 });
  expect((await next("GET", `/payment/${paid}`)).status).toBe(404);
  // The first password of the next occupant is no change of one.
  expect((await next("GET", `/client-notif/${former.id}`)).body.data).toEqual([]);
  expect((await next("GET", "/notification-preferences")).body).toMatchObject({
    showText: false,
    digest: "none",
  });
  expect((await next("GET", "/push-subscriptions")).body).toEqual([]);
  expect((await next("GET", "/sessions")).body).toHaveLength(1);
  expect((await next("DELETE", `/comment/${comment}`)).status).toBe(404);
  expect(await statusFor(keyOf(former, "images"), own)).toBe(404);
  const statements = await next("GET", "/statements");
  expect(statements.body).toMatchObject({
    total: 1,
    data: [{ soaDate: "2026-10-25", soaAmount: 500, balance: 500 }],
  });
  expect((await next("GET", `/tenant/${former.id}`)).body).toMatchObject({
    uoccname: "Next One",
    ...{
      firstName: "",
      phoneNumber: "",
      address: "",
      image: null,
      email: "next@tower.test",
      outstandingBalance: 500,
    },
  });

  expect((await office("GET", at)).body.tenant).toMatchObject({ clientCode: code, uoccname: "Former One" });
  expect((await office("GET", `/payment/${paid}`)).body).toMatchObject({ status: 3, amountPaid: 200 });
  expect((await office("GET", `/tenants?searchTerm=${code}`)).body).toMatchObject({ total: 1 });
  expect(await tenantRow(former.id)).toMatchObject({ status: 1 });
});

test("a unit can change its occupant again, and an undone import deletes it again", async () => {
  const office = await callAs(await makeSuperAdmin());
  const { id } = await makeTenant({ clientCode: "OC-2" });
  for (const turn of [1, 2]) {
    const as = await enter({ id, area: "client", logInName: "OC-2", password: "" });
    const { body } = await request("POST", "/feedback", {
      token: as.token,
      body: { rate: 5, message: `Turn ${turn}` },
    });
    expect(body.id).toBeTruthy();
    await succeed(office("DELETE", `/tenant/${id}`));
    expect(await importRows(token, [soaRow("OC-2")])).toMatchObject({ updated: 1 });
  }
  expect((await office("GET", "/feedbacks?searchTerm=Turn")).body.total).toBe(2);
  expect((await office("GET", "/tenants?searchTerm=OC-2")).body.total).toBe(1);
});

test("every table that names a tenant is listed", async () => {
  const rows = await sqlClient<{ name: string }[]>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns as c
    where c.table_schema = 'public' and (c.column_name ~ '(tenant|by_account)_id$' or exists (
      select from pg_constraint as k join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.confrelid = 'account'::regclass and k.conrelid = to_regclass(quote_ident(c.table_name)) and a.attname = c.column_name))`;
  // Sessions and links end with the tenant, who has no authenticator app; counts follow the tickets; imports name the tenant
  // that they brought back. One is a view.
  const other = [
    "current_membership",
    ...["admin", "session", "password_link", "two_factor"],
    "ticket_count",
    "soa_import_change",
    "soa_import_row",
  ];
  const kept = rows.map(({ name }) => name).filter((name) => !other.includes(name.split(".")[0] ?? ""));
  const partitions = kept.filter((name) => !name.startsWith("ticket_search_"));
  expect(partitions.sort()).toEqual(occupantColumns.map(([table, column]) => `${table}.${column}`).sort());
});
