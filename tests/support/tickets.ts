import { ticketKinds } from "@/db/kinds";
import { amenity, file as fileTable, serviceSetting } from "@/db/schema";
import { env } from "@/lib/core/env";
import { officeName } from "@/lib/core/office-name";
import type { Permission } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import {
  type Field,
  isCreated,
  missingText,
  type RowColumn,
  type Side,
  type TicketKind,
} from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { siteDay } from "@/lib/format/zoned";
import { rolesFor } from "@/tests/support/roles";
import { type Caller, callAs, makeAdmin, type TestPerson, type TestTenant } from "./people";
import type { Answer } from "./request";
import { perFile } from "./test-file";

/* Tickets of any kind in tests: bodies are generated from the kind's fields, so that a declared kind is covered. */

export type Body = Record<string, unknown>;

/** As `callAs`, for a user whose tickets may have files and an amenity. */
export async function withSession<P extends TestPerson>(person: P): Promise<Caller & P> {
  await keepFiles(person);
  return callAs(person);
}

/** The amenity of a test's reservations. */
export const amenityId = "01900000-0000-7000-8000-00000000a001";

/** The side of a user's bodies. */
export const sideOf = (person: TestPerson): Side => (person.area === "client" ? "client" : "staff");

const folders = { incidentreports: "jpg", videos: "mp4", visitors: "jpg", images: "jpg" } as const;
type Folder = keyof typeof folders;

/** The key of a file that a user has uploaded into a folder; its name is the user's id. */
export const keyOf = (person: TestPerson, folder: Folder): string =>
  `${folder}/${person.id}.${folders[folder]}`;

/** Inserts a file in each folder, as if the user had uploaded it, and an amenity for reservations. */
async function keepFiles(person: TestPerson): Promise<void> {
  const uploader = { uploadedById: person.id };
  const rows = (Object.keys(folders) as Folder[]).map((folder) => ({
    key: keyOf(person, folder),
    contentType: folder === "videos" ? "video/mp4" : "image/jpeg",
    size: 1,
    sha256: "0".repeat(64),
    ...uploader,
  }));
  await db.insert(fileTable).values(rows).onConflictDoNothing();
  await db.insert(amenity).values({ id: amenityId, title: "Function Room" }).onConflictDoNothing();
}

/** A day, `YYYY-MM-DD`, a number of days from today in the site's time zone. */
export const dayFromNow = (days: number): string =>
  siteDay(new Date(Date.now() + days * 86_400_000), env.SITE_TIME_ZONE);

const made = perFile(() => ({ count: 0 }));

/** A row of a list field. */
const rowOf = (columns: readonly RowColumn[], number: number): Body =>
  Object.fromEntries(
    columns.map((column) => [column.name, column.type === "text" ? `${column.label} ${number}` : number]),
  );

/** A valid value of a field for a user who files; another number makes another value. */
export function fieldValue(field: Field, number: number, as: TestPerson): unknown {
  switch (field.type) {
    case "text":
      if (field.format === "email") return `person.${number}@example.com`;
      if (field.format === "phone") return String(9_170_000_000 + number).padStart(11, "0");
      return `${field.label} ${number}`;
    case "instant":
      return `${dayFromNow(1 + (number % 300))} 10:30:00`;
    case "day":
      return `${1950 + (number % 60)}-05-17`;
    case "choice":
      return field.options[number % field.options.length]?.value;
    case "money":
      return 100 + number + 0.25;
    case "rows":
      return [rowOf(field.columns, number), rowOf(field.columns, number + 1)];
    case "files":
      return [{ name: `File ${number}`, url: keyOf(as, field.folder) }];
    case "amenity":
      return amenityId;
  }
}

/** A body that creates a ticket of this kind. Every call returns another one, with another hour for bookings. */
export function validBody(kind: TicketKind, as: TestPerson, values: Body = {}): Body {
  const number = ++made().count;
  const fields = kind.fields.filter((field) => isCreated(field, sideOf(as)));
  const body = Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, number, as)]));
  if (kind.booking) {
    const day = dayFromNow(1 + (number % 300));
    const hour = 6 + (Math.floor(number / 300) % 15);
    const at = (hours: number) => `${day} ${String(hours).padStart(2, "0")}:00:00`;
    Object.assign(body, { [kind.booking.from]: at(hour), [kind.booking.to]: at(hour + 1) });
  }
  return { ...body, ...values };
}

/** The required fields of a side. */
export const requiredFields = (kind: TicketKind, side: Side): Field[] =>
  kind.fields.filter(
    (field) =>
      isCreated(field, side) &&
      missingText(field, side) !== null &&
      !("initial" in field && field.initial !== undefined),
  );

/** The kind's first field of a type, if it has one. */
export const fieldOf = <T extends Field["type"]>(
  kind: TicketKind,
  type: T,
): Extract<Field, { type: T }> | undefined =>
  kind.fields.find((field): field is Extract<Field, { type: T }> => field.type === type);

/** A value for a field that differs from the record's. */
export function edit(kind: TicketKind): Body {
  const field = fieldOf(kind, "text");
  return field ? { [field.name]: `${field.label} ${++made().count}` } : {};
}

/** Permissions of the kind's page. */
export const flags = (kind: TicketKind, ...names: string[]): Permission[] =>
  names.map((name) => `${kind.page}.${name}` as Permission);

/** A logged-in admin with exactly these flags of the kind's page. */
export const adminWith = async (kind: TicketKind, ...names: string[]): Promise<Caller> =>
  withSession(await makeAdmin(rolesFor(...flags(kind, ...names))));

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

/** Sets all modules, by default open to everybody. */
export async function setModules(status = 1, amount = "999999999.00"): Promise<void> {
  await db.delete(serviceSetting);
  await db.insert(serviceSetting).values(ticketKinds.map((type) => ({ type, status, amount })));
}

/** Returns a response's body if it has this status, otherwise fails with the response. */
export function accepted(answer: Answer, status: number): TicketRecord {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** What only staff get of a ticket, with its first values. */
const onlyForStaff = {
  tenantReadAt: null,
  telephone: null,
  assignee: null,
  firstDueAt: null,
  dueAt: null,
  waiting: null,
  overdue: false,
};

/** A record of staff as its tenant gets it, if both have read the same comments: with the office in place of persons. */
export function forTenant<One extends TicketRecord>(record: One) {
  const shown = Object.entries(record).filter(([name]) => !(name in onlyForStaff));
  const office = { id: null, name: officeName };
  return {
    ...(Object.fromEntries(shown) as Omit<One, keyof typeof onlyForStaff>),
    approver: record.approver && office,
    verifier: record.verifier && office,
    ...{ approvedById: null, verifiedById: null, postById: null },
  };
}

/** A tenant's record as staff get it: not assigned, no comments read by the tenant, no target times. */
export const forStaff = <One extends object>(record: One) => ({ ...record, ...onlyForStaff });

/** Files a ticket as a tenant, or as staff for `owner`. */
export async function file(
  as: Caller,
  kind: TicketKind,
  values: Body = {},
  owner?: TestTenant,
): Promise<TicketRecord> {
  const body = validBody(kind, as, { ...(owner ? { tenantId: owner.id } : {}), ...values });
  return accepted(await as("POST", `/${kind.singular}`, body), 201);
}
