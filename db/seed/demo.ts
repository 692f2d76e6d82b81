import "server-only";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { admin, tenant, ticket } from "@/db/schema";
import { createAdmin } from "@/lib/admins/server/create-admin";
import { updateAdmin } from "@/lib/admins/server/update-admin";
import type { ClientActor, StaffActor } from "@/lib/auth/actor";
import { mergePromis } from "@/lib/billing/promis-merge";
import { importStatements } from "@/lib/billing/server/import-job";
import { receiveImport } from "@/lib/billing/server/receive-import";
import { env } from "@/lib/env";
import { siteDay } from "@/lib/format/dates";
import { allRoles } from "@/lib/permissions/pages";
import { saveServices } from "@/lib/settings/server/save-services";
import { saveWebsiteSettings } from "@/lib/settings/server/save-website-settings";
import { serviceTypes } from "@/lib/settings/services";
import { updateTenant } from "@/lib/tenants/server/update-tenant";
import { ticketUseCases } from "@/lib/tickets/server/use-cases";
import type { Call } from "@/lib/use-case";
import { demoGatePasses } from "./demo-gate-passes";
import { storeDemoPdfs } from "./demo-pdfs";
import { demoAdmin, demoGuard, demoTenant } from "./demo-people";

/*
 * The demonstration tower. Everything comes in through the product's own use cases: the month's export from PROMIS
 * through its import, tickets through their life cycle.
 */

// From the project's folder, where every program of it is started: a bundle is not beside its sources.
const folder = pathToFileURL("db/seed/promis/");
const callOf = <A extends StaffActor | ClientActor>(actor: A): Call<A> => ({
  actor,
  requestId: "seed",
  address: "127.0.0.1",
});

async function superActor(): Promise<StaffActor> {
  const [row] = await db
    .select({ id: admin.id, name: admin.name })
    .from(admin)
    .where(eq(admin.role, "superadmin"))
    .limit(1);
  if (!row)
    throw new Error("There is no super admin: set SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD, and migrate.");
  return { area: "super-admin", id: row.id, name: row.name, sessionId: row.id };
}

/** Whether the demonstration has been made already: a second start changes nothing. */
export async function isSeeded(): Promise<boolean> {
  const rows = await db.select({ id: admin.id }).from(admin).where(eq(admin.email, demoAdmin.email)).limit(1);
  return rows.length > 0;
}

/** Makes the demonstration tower. @param say tells what is being done */
export async function seedDemo(say: (line: string) => void): Promise<void> {
  const chief = await superActor();
  say("settings");
  await saveWebsiteSettings(callOf(chief), { settings: [{ name: "websiteName", value: "Amihan Tower" }] });
  await saveServices(callOf(chief), {
    services: serviceTypes.map((type) => ({ type, amount: 250_000, status: 1 })),
  });
  say("the month's export from PROMIS");
  await importTower(chief);
  await storeDemoPdfs(new URL("pdf/", folder));
  say("people");
  const staff = await makeStaff(chief);
  const resident = await openDemoTenant(staff);
  say("gate passes");
  await fileGatePasses(resident, staff);
  // Last: whoever finds the administrator finds a tower that is whole.
  await db.update(admin).set({ email: demoAdmin.email }).where(eq(admin.id, staff.id));
}

async function importTower(chief: StaffActor): Promise<void> {
  const merged = mergePromis(
    await readFile(new URL("soa.csv", folder)),
    await readFile(new URL("web-client.csv", folder)),
  );
  const uniqId = "demonstration";
  await receiveImport(callOf(chief), { uniqId, pdfFiles: merged.rows });
  await importStatements(uniqId);
}

async function makeStaff(chief: StaffActor): Promise<StaffActor> {
  const make = async (person: typeof demoAdmin, email: string) => {
    const { password, ...rest } = person;
    return createAdmin(callOf(chief), {
      ...rest,
      email,
      password,
      password_confirmation: password,
      status: 1,
    });
  };
  const made = await make(demoAdmin, `unfinished.${demoAdmin.email}`);
  await updateAdmin(callOf(chief), { id: made.id, roles: allRoles() });
  const guard = await make(demoGuard, demoGuard.email);
  await updateAdmin(callOf(chief), {
    id: guard.id,
    roles: [{ title: "gatepass", visible: true, roles: { view: true, verify: true } }],
  });
  return { area: "admin", id: made.id, name: made.name, sessionId: made.id, roles: allRoles() };
}

async function openDemoTenant(staff: StaffActor): Promise<ClientActor> {
  const [row] = await db.select().from(tenant).where(eq(tenant.clientCode, demoTenant.clientCode));
  if (!row) throw new Error(`The export has no client ${demoTenant.clientCode}.`);
  const { email, password } = demoTenant;
  await updateTenant(callOf(staff), { id: row.id, email, password });
  return { area: "client", id: row.id, name: row.uoccname, clientCode: row.clientCode, sessionId: row.id };
}

async function fileGatePasses(resident: ClientActor, staff: StaffActor): Promise<void> {
  const { create, update } = ticketUseCases("gatePass");
  const others = await db
    .select({ id: tenant.id, name: tenant.uoccname, clientCode: tenant.clientCode })
    .from(tenant)
    .orderBy(tenant.clientCode)
    .limit(40);
  const at = (day: number, hour: number) =>
    `${siteDay(new Date(Date.now() + day * 86_400_000), env.SITE_TIME_ZONE)} ${String(hour).padStart(2, "0")}:00:00`;
  const rounds = 3;
  for (let round = 0; round < rounds; round++) {
    for (const [index, pass] of demoGatePasses.entries()) {
      const mine = (index + round) % rounds === 0;
      const other = others[(round * demoGatePasses.length + index) % others.length];
      const actor: ClientActor =
        mine || !other ? resident : { area: "client", sessionId: other.id, ...other };
      const record = await create(callOf(actor), {
        bearerName: pass.bearerName,
        type: pass.type,
        dateOfApplication: at(0, 8),
        dateOfUse: at(pass.day + round, pass.hour),
        items: pass.items.map(([name, quantity]) => ({ name, quantity })),
      });
      for (const [step, status] of pass.course.entries()) {
        const remarks = step === 0 && pass.remarks ? { remarks: pass.remarks } : {};
        await update(callOf(staff), { id: record.id, status, ...remarks });
      }
    }
  }
  await spreadOverWeeks();
}

/** Lets the requests have come in over the last weeks rather than in one second. */
async function spreadOverWeeks(): Promise<void> {
  await db.execute(sql`
    with aged as (
      select id, (row_number() over (order by id desc) - 1) * interval '13 hours 20 minutes' as age from ${ticket}
    ), moved as (
      update ${ticket} set
        created_at = ticket.created_at - age, updated_at = ticket.updated_at - age * 0.9,
        approval_date = approval_date - age * 0.97, date_applied = date_applied - age * 0.94,
        completed_date = completed_date - age * 0.9
      from aged where aged.id = ticket.id
      returning ticket.id, age
    ), steps as (
      select e.id, moved.age * (1 - 0.03 * (row_number() over (partition by e.ticket_id order by e.id) - 1)) as age
      from ticket_event e join moved on moved.id = e.ticket_id
    )
    update ticket_event set at = at - steps.age from steps where steps.id = ticket_event.id`);
  await db.execute(sql`
    update notification set created_at = ticket.updated_at from ${ticket} where ticket.id = notification.ticket_id`);
}
