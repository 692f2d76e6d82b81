import { db } from "@/db/client";
import { serviceSetting } from "@/db/schema";
import { beginSession } from "@/lib/auth/server/sessions";
import { env } from "@/lib/env";
import { siteDay } from "@/lib/format/dates";
import type { Permission } from "@/lib/permissions/pages";
import type { Field, RowColumn, TicketKind } from "@/lib/tickets/define";
import { ticketKinds } from "@/lib/tickets/define";
import type { TicketRecord } from "@/lib/tickets/record";
import { type Answer, makeAdmin, request, rolesFor, type TestPerson, type TestTenant } from "./people";

/*
 * Tickets of a test, of any kind: bodies are made from the kind's own fields, so that a new kind is covered by being
 * declared.
 */

export type Body = Record<string, unknown>;
export type Caller = ((method: string, path: string, body?: unknown) => Promise<Answer>) &
  TestPerson & { token: string };

/** A person's own way to call, without the cost of a password: the session is begun directly. */
export async function enter<P extends TestPerson>(person: P): Promise<Caller & P> {
  const token = await beginSession(db, person.area, person.id, "127.0.0.1");
  const call = (method: string, path: string, body?: unknown) => request(method, path, { token, body });
  return Object.assign(call, person, { token });
}

/** `YYYY-MM-DD` in so many days, by the site's calendar. */
export const dayFromNow = (days: number): string =>
  siteDay(new Date(Date.now() + days * 86_400_000), env.SITE_TIME_ZONE);

let made = 0;

/** A row of a field that is a list. */
const rowOf = (columns: readonly RowColumn[], number: number): Body =>
  Object.fromEntries(
    columns.map((column) => [column.name, column.type === "text" ? `${column.label} ${number}` : number]),
  );

/** A valid value of a field; another number makes another value. */
export function fieldValue(field: Field, number: number): unknown {
  switch (field.type) {
    case "text":
      return `${field.label} ${number}`;
    case "instant":
      return `${dayFromNow(1 + (number % 300))} 10:30:00`;
    case "choice":
      return field.options[number % field.options.length]?.value;
    case "rows":
      return [rowOf(field.columns, number), rowOf(field.columns, number + 1)];
  }
}

/** A body that creates a ticket of this kind; every call makes another one. */
export function validBody(kind: TicketKind, values: Body = {}): Body {
  const number = ++made;
  return {
    ...Object.fromEntries(kind.fields.map((field) => [field.name, fieldValue(field, number)])),
    ...values,
  };
}

/** The kind's first field of a type, if it has one. */
export const fieldOf = <T extends Field["type"]>(
  kind: TicketKind,
  type: T,
): Extract<Field, { type: T }> | undefined =>
  kind.fields.find((field): field is Extract<Field, { type: T }> => field.type === type);

/** A field's value that differs from the record's, and nothing else: an edit. */
export function edit(kind: TicketKind): Body {
  const field = fieldOf(kind, "text") ?? kind.fields[0];
  return field ? { [field.name]: fieldValue(field, ++made) } : {};
}

/** Permissions of the kind's page. */
export const flags = (kind: TicketKind, ...names: string[]): Permission[] =>
  names.map((name) => `${kind.page}.${name}` as Permission);

/** An admin who holds exactly these flags of the kind's page, logged in. */
export const adminWith = async (kind: TicketKind, ...names: string[]): Promise<Caller> =>
  enter(await makeAdmin(rolesFor(...flags(kind, ...names))));

/** Every flag of a kind's page. */
export const everyFlag = [
  "view",
  "add",
  "edit",
  "delete",
  "ongoing",
  "complete",
  "cancel",
  "reject",
  "verify",
  "approve",
];

/** Sets all modules: open to everybody unless told otherwise. */
export async function setModules(status = 1, amount = "999999999.00"): Promise<void> {
  await db.delete(serviceSetting);
  await db.insert(serviceSetting).values(ticketKinds.map((type) => ({ type, status, amount })));
}

/** An answer's body, where it has this status; else the test ends with what was said. */
export function accepted(answer: Answer, status: number): TicketRecord {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** Files a ticket in a tenant's own name, or by staff for `owner`. */
export async function file(
  as: Caller,
  kind: TicketKind,
  values: Body = {},
  owner?: TestTenant,
): Promise<TicketRecord> {
  const body = validBody(kind, { ...(owner ? { tenantId: owner.id } : {}), ...values });
  return accepted(await as("POST", `/${kind.singular}`, body), 201);
}
