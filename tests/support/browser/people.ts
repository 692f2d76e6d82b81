import { sessionCookie } from "@/lib/core/areas";
import { registry } from "@/lib/features/tickets/registry";
import * as people from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";
import { baseUrl } from "./product";

/*
 * The users of the browser tests. Every test creates its own, so that tests do not see each other's records; the
 * demonstration's users are used only if necessary.
 */

const demo = {
  tenant: { area: "client", id: "", logInName: "T1-101", password: "Tenant-demo-2026" },
  admin: { area: "admin", id: "", logInName: "admin@towerdesk.local", password: "Admin-demo-2026" },
  super: { area: "super-admin", id: "", logInName: "super@towerdesk.local", password: "Super-demo-2026" },
} as const satisfies Record<string, people.TestPerson>;
export const { tenant: demoTenant, admin: demoAdmin, super: demoSuper } = demo;

/** Logs a user in through the API. */
export const logIn = async <P extends people.TestPerson>(person: P): Promise<P & people.Session> => ({
  ...person,
  token: await people.logIn(person),
});

/** The session's cookie for a browser. */
export const cookieOf = ({ area, token }: people.Session) => ({
  name: sessionCookie(area, false),
  value: token,
  url: baseUrl,
});

export type Tenant = people.TestTenant & people.Session;

/** A new logged-in tenant with an address and without debts, so that every module is open. */
export const makeTenant = async (values: Parameters<typeof people.makeTenant>[0] = {}): Promise<Tenant> =>
  people.enter(
    await people.makeTenant({
      uoccpers: "Reyes",
      uocctel1: "02 8888 1234",
      uocctel2: "02 8888 5678",
      ubtname: "Residential",
      ubaddln1: "1 Mabini Street",
      ubaddln2: "Poblacion",
      ubaddln3: "Makati",
      ubaddln4: "Metro Manila",
      unitNumber: "12-B",
      ...values,
    }),
  );

export const allOfGatePass = allOf("gatepass");

/** A new staff member with all permissions on tickets of every kind. */
export const ticketClerk = (): Promise<people.Session> =>
  people.adminWith(...registry.flatMap(({ page }) => allOf(page)));
