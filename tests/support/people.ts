import { eq } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import type { Permission, RoleEntry } from "@/lib/core/permissions/pages";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { hashPassword } from "@/lib/features/auth/server/passwords";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { accountKey } from "@/lib/format/account-key";
import { api } from "@/lib/http/app";
import { checkAnswer } from "./answers";
import { rolesFor } from "./roles";
import { afterEveryFile, perFile } from "./test-file";

/* Tenants and staff of a test, and calls in their name: through the API, with tokens of the real log-in calls. */

// Work that a test left running must not write into the next file's database.
afterEveryFile(settleAfterCommits);

/** The password of all users. */
export const password = "Correct-horse-1";
const passwordHash = hashPassword(password);
const made = perFile(() => ({ count: 0 }));

export type TestPerson = { id: string; area: Area; logInName: string };
export type TestTenant = TestPerson & { clientCode: string };
export type TestAdmin = TestPerson & { email: string };

/** A tenant who can log in. */
export async function makeTenant(values: Partial<typeof tenant.$inferInsert> = {}): Promise<TestTenant> {
  const number = ++made().count;
  const row = {
    clientCode: `X${number}-${100 + number}`,
    uoccname: `Tenant ${number}`,
    passwordHash: await passwordHash,
    ...values,
  };
  const [created] = await db
    .insert(tenant)
    .values({ ...row, ...derivedColumns(row) })
    .returning({ id: tenant.id });
  if (!created) throw new Error("no tenant was made");
  return { id: created.id, area: "client", logInName: row.clientCode, clientCode: row.clientCode };
}

async function makeStaff(values: Partial<typeof admin.$inferInsert> & { role: "admin" | "superadmin" }) {
  const number = ++made().count;
  const email = `staff${number}@tower.test`;
  const [created] = await db
    .insert(admin)
    .values({
      name: `Staff ${number}`,
      email,
      emailKey: accountKey(values.email ?? email),
      passwordHash: await passwordHash,
      ...values,
    })
    .returning({ id: admin.id, email: admin.email });
  if (!created) throw new Error("no member of staff was made");
  return { ...created, logInName: created.email };
}

/** An admin with these roles: null for the default ones, `[]` for none, `allRoles()` for all; see `rolesFor`. */
export async function makeAdmin(
  roles: RoleEntry[] | null,
  values: Partial<typeof admin.$inferInsert> = {},
): Promise<TestAdmin> {
  return { ...(await makeStaff({ ...values, role: "admin", roles })), area: "admin" };
}

/** A super admin. */
export async function makeSuperAdmin(values: Partial<typeof admin.$inferInsert> = {}): Promise<TestAdmin> {
  return { ...(await makeStaff({ ...values, role: "superadmin" })), area: "super-admin" };
}

/** The token of a log-in through the area's own call. */
export async function logIn(person: TestPerson, withPassword = password): Promise<string> {
  const path = person.area === "client" ? "/login" : `/login/${person.area}`;
  const name = person.area === "client" ? "clientCode" : "email";
  const answer = await request("POST", path, { body: { [name]: person.logInName, password: withPassword } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.body.token;
}

/** A response with its parsed JSON. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the body's shape is what the tests are about
  body: any;
};

type RequestOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/** Calls the API: `request("GET", "/tenants?page=1", { token })`. A text is sent unchanged, and a GET sends no body. */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { token } = options;
  const body = method === "GET" ? undefined : options.body;
  const answer = await api.request(
    `/api${path}`,
    {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
    { address: "127.0.0.1" },
  );
  return readAnswer(method, `/api${path}`, answer);
}

/**
 * Reads a response and compares it with its call's declaration.
 * @param path the whole path
 */
export async function readAnswer(method: string, path: string, answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  const text = await answer.text();
  const isJson = headers.get("content-type")?.includes("json") && text !== "";
  const body = isJson ? JSON.parse(text) : undefined;
  checkAnswer(method, path, status, body);
  return { status, headers, text, body };
}

/**
 * Returns a function that makes calls as a user, without the cost of a log-in: `const as = await callAs(tenant); await
 * as("GET", "/me")`.
 */
export async function callAs(person: TestPerson) {
  const token = await beginSession(db, person.area, person.id, "127.0.0.1");
  const call = (method: string, path: string, body?: unknown) => request(method, path, { token, body });
  return Object.assign(call, { token });
}

/** A logged-in admin with exactly these permissions: `(await adminWith("tenants.view")).as("GET", "/tenants")`. */
export async function adminWith(...permissions: Permission[]) {
  const person = await makeAdmin(rolesFor(...permissions));
  return { ...person, as: await callAs(person) };
}

/** A tenant's current row. */
export async function tenantRow(id: string) {
  const [row] = await db.select().from(tenant).where(eq(tenant.id, id));
  if (!row) throw new Error("no such tenant");
  return row;
}
