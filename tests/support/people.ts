import { createHash, randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { unitRights } from "@/db/people";
import { account, admin, membership, session, tenant } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import type { Permission, RoleEntry } from "@/lib/core/permissions/pages";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { accountKey } from "@/lib/format/account-key";
import { type Answer, request } from "./request";
import { rolesFor } from "./roles";
import { perFile } from "./test-file";

/* Tenants and staff of integration tests and browser tests, and calls in their name. */

/** A user who can log in. */
export type TestPerson = {
  id: string;
  area: Area;
  logInName: string;
  password: string;
  /** The unit of a person who is not its first one. */
  tenantId?: string;
};
export type TestTenant = TestPerson & { clientCode: string; uoccname: string };
export type TestAdmin = TestPerson & { email: string };
/** A user with a session; the token serves as cookie and as bearer token (docs/rules/auth.md, Sessions). */
export type Session = TestPerson & { token: string };

/** The tested product's database, for changes that no call makes as quickly. */
export const db = drizzle(postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5 }), {
  casing: "snake_case",
});

/** The password of all users. Its hash costs a fiftieth of the product's, which takes a core for 40 ms at each log-in. */
export const password = "Correct-horse-1";
const usualHash = hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Letters and digits that no other test uses. */
export const unique = (): string => randomBytes(4).toString("hex").toUpperCase();

const made = perFile(() => ({ count: 0 }));
/** A number in the database of one test file; letters and digits in the one that all browser tests share. */
const nextName = (): string => (process.env.BASE_URL ? unique() : String(++made().count));

const makeAccount = async (id: string, given?: string | null) =>
  db.insert(account).values({ id, passwordHash: given === undefined ? await usualHash : given });

type Membership = Partial<typeof membership.$inferInsert>;

/** Makes an account one of a unit's people, by default with all rights from today on. */
export async function join(tenantId: string, accountId: string, values: Membership = {}): Promise<string> {
  const id = accountId === tenantId ? tenantId : uuidv7();
  const [today, now] = [sql<string>`current_date`, sql<string>`now()`];
  await db.insert(membership).values({
    ...{ id, tenantId, accountId, role: "owner", rights: [...unitRights] },
    ...{ startsOn: today, approvedAt: now, joinedAt: now },
    ...values,
  } as typeof membership.$inferInsert);
  return id;
}

/** Another person of a unit, who can log in with an e-mail address. `personId` is the membership's id. */
export async function makePerson({ id: tenantId }: { id: string }, values: Membership = {}) {
  const id = uuidv7();
  const email = `person${unique().toLowerCase()}@tower.test`;
  await makeAccount(id);
  await db
    .update(account)
    .set({ name: `Person ${id}`, email, emailKey: accountKey(email) })
    .where(eq(account.id, id));
  const personId = await join(tenantId, id, values);
  return { id, area: "client" as const, logInName: email, password, tenantId, personId };
}

/** A tenant who can log in. */
export async function makeTenant({
  passwordHash,
  ...values
}: Partial<typeof tenant.$inferInsert> & { passwordHash?: string | null } = {}): Promise<TestTenant> {
  const name = nextName();
  const row = { id: uuidv7(), clientCode: `X${name}-1`, uoccname: `Tenant ${name}`, ...values };
  await makeAccount(row.id, passwordHash);
  await db.insert(tenant).values({ ...row, ...derivedColumns(row) });
  await join(row.id, row.id);
  const { clientCode, uoccname } = row;
  return { id: row.id, area: "client", logInName: clientCode, password, clientCode, uoccname };
}

async function makeStaff(
  area: "admin" | "super-admin",
  values: Partial<typeof admin.$inferInsert>,
): Promise<TestAdmin> {
  const name = nextName();
  const email = values.email ?? `staff${name.toLowerCase()}@tower.test`;
  const id = uuidv7();
  await makeAccount(id);
  const [created] = await db
    .insert(admin)
    .values({
      id,
      role: area === "admin" ? "admin" : "superadmin",
      name: `Staff ${name}`,
      firstName: "Staff",
      lastName: name,
      email,
      emailKey: accountKey(email),
      ...values,
    })
    .returning({ id: admin.id });
  if (!created) throw new Error("no member of staff was made");
  return { id: created.id, area, logInName: email, password, email };
}

/** An admin with these roles: null for the default ones, `[]` for none, `allRoles()` for all; see `rolesFor`. */
export const makeAdmin = (
  roles: RoleEntry[] | null,
  values: Partial<typeof admin.$inferInsert> = {},
): Promise<TestAdmin> => makeStaff("admin", { ...values, roles });

/** A super admin. */
export const makeSuperAdmin = (values: Partial<typeof admin.$inferInsert> = {}): Promise<TestAdmin> =>
  makeStaff("super-admin", values);

/** Logs in from an address, and returns the response. */
export const attempt = (area: Area, name: string, secret: string, address?: string): Promise<Answer> =>
  request("POST", area === "client" ? "/login" : `/login/${area}`, {
    body: { [area === "client" ? "clientCode" : "email"]: name, password: secret },
    address,
  });

/** The token of a log-in through the area's own call. */
export async function logIn(person: Omit<TestPerson, "id">, secret = person.password): Promise<string> {
  const { status, text, body } = await attempt(person.area, person.logInName, secret);
  if (status !== 200) throw new Error(`the log-in was answered ${status}: ${text}`);
  return body.token;
}

/** Gives a user a session, without the cost of a log-in. */
export async function enter<P extends TestPerson>(person: P): Promise<P & { token: string }> {
  const { area, id, tenantId = id } = person;
  const token = randomBytes(32).toString("base64url");
  await db.insert(session).values({
    area,
    tokenHash: createHash("sha256").update(token).digest(),
    address: "127.0.0.1",
    accountId: id,
    tenantId: area === "client" ? tenantId : null,
  });
  return { ...person, token };
}

/** The token of a new session of a user. */
export const tokenOf = async (person: TestPerson): Promise<string> => (await enter(person)).token;

export type Caller = ((method: string, path: string, body?: unknown) => Promise<Answer>) & Session;

/** Returns a function that makes calls in a new session of a user: `await (await callAs(tenant))("GET", "/me")`. */
export async function callAs<P extends TestPerson>(person: P): Promise<Caller & P> {
  const entered = await enter(person);
  const { token } = entered;
  const as = (method: string, path: string, body?: unknown) => request(method, path, { token, body });
  return Object.assign(as, entered);
}

/** A logged-in admin with exactly these permissions: `(await adminWith("tenants.view")).as("GET", "/tenants")`. */
export async function adminWith(...permissions: Permission[]) {
  const as = await callAs(await makeAdmin(rolesFor(...permissions)));
  return { ...as, as };
}

/** A tenant's current row. */
export async function tenantRow(id: string) {
  const [row] = await db.select().from(tenant).where(eq(tenant.id, id));
  if (!row) throw new Error("no such tenant");
  return row;
}
