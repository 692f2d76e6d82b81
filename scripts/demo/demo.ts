import "server-only";
import { eq } from "drizzle-orm";
import { ticketKinds } from "@/db/kinds";
import { admin, session, tenant } from "@/db/schema";
import { moduleStatus, recordStatus } from "@/db/statuses";
import { allRoles, officePages } from "@/lib/app/product";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { createAdmin } from "@/lib/features/admins/server/create-admin";
import { updateAdmin } from "@/lib/features/admins/server/update-admin";
import { authenticateToken, beginSession } from "@/lib/features/auth/server/sessions";
import { saveServices } from "@/lib/features/settings/server/save-services";
import { saveWebsiteSettings } from "@/lib/features/settings/server/save-website-settings";
import { updateTenant } from "@/lib/features/tenants/server/update-tenant";
import { accountKey } from "@/lib/format/account-key";
import { makeAmenitiesAndAds } from "./demo-amenities";
import { callerOf, tenantActor } from "./demo-caller";
import { setDepositAccounts } from "./demo-deposit-accounts";
import { giveFeedback } from "./demo-feedback";
import { publishMemorandums } from "./demo-memorandums";
import { keepWorkingMinutes, setOfficeHours } from "./demo-office-hours";
import { payMonths } from "./demo-payments";
import { demoAdmin, demoEngineerEmail, demoStaff, demoTenant } from "./demo-people";
import { publishPolicies } from "./demo-policies";
import { publishPosts } from "./demo-posts";
import { saveReplies } from "./demo-replies";
import { demoMonths } from "./demo-statements";
import { fileTickets, fileToday } from "./demo-tickets";
import { spreadDueTimes, spreadOverWeeks } from "./demo-times";

/*
 * The demonstration tower. All data is created through the product's use cases: exports from PROMIS through its import,
 * payments and tickets through their life cycle.
 */

/** A session of the first super admin, which is needed to change administrators. */
async function superActor(): Promise<StaffActor> {
  const [row] = await db.select({ id: admin.id }).from(admin).where(eq(admin.role, "superadmin")).limit(1);
  if (!row)
    throw new Error("There is no super admin: set SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD, and migrate.");
  const actor = await authenticateToken(await beginSession(db, "super-admin", row.id, "127.0.0.1"));
  if (actor?.area !== "super-admin") throw new Error("The super admin's session could not be begun.");
  return actor;
}

/** Whether the demonstration exists already; then nothing is created. */
export async function isSeeded(): Promise<boolean> {
  const rows = await db.select({ id: admin.id }).from(admin).where(eq(admin.email, demoAdmin.email)).limit(1);
  return rows.length > 0;
}

/**
 * Creates the demonstration tower.
 * @param logProgress receives a line for each step
 */
export async function seedDemo(logProgress: (line: string) => void): Promise<void> {
  const chief = await superActor();
  logProgress("settings");
  await saveWebsiteSettings(callerOf(chief), { settings: [{ name: "websiteName", value: "Amihan Tower" }] });
  await saveServices(callerOf(chief), {
    services: ticketKinds.map((type) => ({ type, amount: 250_000, status: moduleStatus.on })),
  });
  await setOfficeHours(chief);
  await setDepositAccounts(chief);
  logProgress("staff");
  const staff = await makeStaff(chief);
  logProgress("exports from PROMIS, and payments");
  await payMonths(await demoMonths(staff), staff);
  const resident = await openDemoTenant(staff);
  logProgress("amenities and advertisements");
  const amenities = await makeAmenitiesAndAds(staff);
  logProgress("memorandums");
  await publishMemorandums(staff);
  logProgress("house rules");
  await publishPolicies(staff);
  logProgress("posts");
  await publishPosts(chief, staff, resident);
  logProgress("service tickets");
  await saveReplies(staff);
  await fileTickets(resident, staff, amenities);
  await spreadOverWeeks();
  await fileToday(staff);
  await keepWorkingMinutes();
  await spreadDueTimes(demoEngineerEmail);
  logProgress("feedback");
  await giveFeedback();
  // Last, so that the administrator exists only when the demonstration is complete.
  // Not by the use case, which tells the person of another address.
  const { email } = demoAdmin;
  await db
    .update(admin)
    .set({ email, emailKey: accountKey(email) })
    .where(eq(admin.id, staff.id));
  await db.delete(session).where(eq(session.id, chief.sessionId));
}

async function makeStaff(chief: StaffActor): Promise<StaffActor> {
  const make = async (person: typeof demoAdmin, email: string) => {
    const { password, ...rest } = person;
    return createAdmin(officePages)(callerOf(chief), {
      ...rest,
      email,
      password,
      password_confirmation: password,
      status: recordStatus.active,
    });
  };
  const made = await make(demoAdmin, `unfinished.${demoAdmin.email}`);
  await updateAdmin(officePages)(callerOf(chief), { id: made.id, roles: allRoles() });
  for (const { person, roles } of demoStaff) {
    const { id } = await make(person, person.email);
    await updateAdmin(officePages)(callerOf(chief), { id, roles });
  }
  return { area: "admin", id: made.id, name: made.name, sessionId: made.id, roles: allRoles() };
}

async function openDemoTenant(staff: StaffActor): Promise<ClientActor> {
  const [row] = await db.select().from(tenant).where(eq(tenant.clientCode, demoTenant.clientCode));
  if (!row) throw new Error(`The export has no client ${demoTenant.clientCode}.`);
  const { email, password } = demoTenant;
  await updateTenant(callerOf(staff), { id: row.id, email, password });
  return tenantActor({ id: row.id, name: row.uoccname, clientCode: row.clientCode });
}
