import { createHash, randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { admin, session, tenant } from "@/db/schema";
import { type Area, sessionCookie } from "@/lib/core/areas";
import type { Permission } from "@/lib/core/permissions/pages";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { registry } from "@/lib/features/tickets/registry";
import { accountKey } from "@/lib/format/account-key";
import { allOf, rolesFor } from "@/tests/support/roles";
import { baseUrl, call } from "./product";

/*
 * The users of the browser tests. Every test creates its own, so that tests do not see each other's records; the
 * demonstration's users are used only if necessary.
 */

/** A user who can log in. `name` is the log-in name: a client code or an e-mail address. */
export type Person = { area: Area; id: string; name: string; password: string };
/** A user with a session; the token serves as cookie and as bearer token (docs/rules/auth.md, Sessions). */
export type Session = Person & { token: string };

const demo = {
  tenant: { area: "client", id: "", name: "T1-101", password: "Tenant-demo-2026" },
  admin: { area: "admin", id: "", name: "admin@towerdesk.local", password: "Admin-demo-2026" },
  super: { area: "super-admin", id: "", name: "super@towerdesk.local", password: "Super-demo-2026" },
} as const satisfies Record<string, Person>;
export const { tenant: demoTenant, admin: demoAdmin, super: demoSuper } = demo;

const password = "Correct-horse-1";
/** As cheap as possible, because only the log-in tests need the real cost. */
const passwordHash = hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** The product's database, for changes that no call makes as quickly. */
export const db = drizzle(postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5 }), {
  casing: "snake_case",
});

/**
 * Creates a session without a log-in.
 * @returns its token
 */
async function enter(area: Area, id: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(session).values({
    area,
    tokenHash: createHash("sha256").update(token).digest(),
    ...(area === "client" ? { tenantId: id } : { adminId: id }),
  });
  return token;
}
/** Letters and digits that no other test uses. */
export const unique = (): string => randomBytes(4).toString("hex").toUpperCase();

/** Logs a user in through the API. */
export async function logIn<P extends Person>(person: P): Promise<P & { token: string }> {
  const { area, name, password: secret } = person;
  const path = area === "client" ? "/login" : `/login/${area}`;
  const field = area === "client" ? "clientCode" : "email";
  const { token } = await call<{ token: string }>(null, "POST", path, { [field]: name, password: secret });
  return { ...person, token };
}

/** The session's cookie for a browser. */
export const cookieOf = ({ area, token }: Session) => ({
  name: sessionCookie(area, false),
  value: token,
  url: baseUrl,
});

export type Tenant = Session & { clientCode: string; uoccname: string };

/** A new logged-in tenant without debts, so that every module is open. */
export async function makeTenant(
  values: { email?: string; name?: string; lastSeen?: string } = {},
): Promise<Tenant> {
  const code = `E2E-${unique()}`;
  const uoccname = values.name ?? `Tenant ${code}`;
  const row = {
    clientCode: code,
    uoccname,
    uoccpers: "Reyes",
    uocctel1: "02 8888 1234",
    uocctel2: "02 8888 5678",
    ubtname: "Residential",
    ubaddln1: "1 Mabini Street",
    ubaddln2: "Poblacion",
    ubaddln3: "Makati",
    ubaddln4: "Metro Manila",
    unitNumber: "12-B",
    email: values.email ?? null,
    lastSeen: values.lastSeen ?? null,
  };
  const [made] = await db
    .insert(tenant)
    .values({ ...row, ...derivedColumns(row), passwordHash: await passwordHash })
    .returning({ id: tenant.id });
  if (!made) throw new Error("no tenant was made");
  const token = await enter("client", made.id);
  return { area: "client", id: made.id, name: code, password, clientCode: code, uoccname, token };
}

/** A new logged-in staff member with exactly these permissions. */
export async function makeAdmin(...permissions: Permission[]): Promise<Session> {
  const email = `staff-${unique().toLowerCase()}@tower.test`;
  const name = `Staff ${unique()}`;
  const [made] = await db
    .insert(admin)
    .values({
      role: "admin",
      name,
      firstName: "Staff",
      lastName: name.slice(6),
      email,
      emailKey: accountKey(email),
      passwordHash: await passwordHash,
      roles: rolesFor(...permissions),
    })
    .returning({ id: admin.id });
  if (!made) throw new Error("no member of staff was made");
  return { area: "admin", id: made.id, name: email, password, token: await enter("admin", made.id) };
}

export const allOfGatePass = allOf("gatepass");

let clerk: Promise<Session> | undefined;
/** A staff member with all permissions on tickets of every kind; one for each worker. */
export function ticketClerk(): Promise<Session> {
  clerk ??= makeAdmin(...registry.flatMap(({ page }) => allOf(page)));
  return clerk;
}
