import "server-only";
import { asc, eq } from "drizzle-orm";
import { admin, tenant } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";
import { addDays } from "@/lib/format/days";
import { siteDay } from "@/lib/format/zoned";
import { callerOf, tenantActor } from "./demo-caller";
import { atMoment, pastMonths } from "./demo-history";
import { demoEngineerEmail } from "./demo-people";
import { storeDrawing } from "./demo-pictures";
import { type DemoComment, type DemoRequest, demoRequests, demoToday, moment } from "./demo-requests";

/** Converts a moment to `YYYY-MM-DD HH:00:00` in the site's time zone; returns other values unchanged. */
function toValue(value: unknown): unknown {
  const { data } = moment.safeParse(value);
  if (!data) return value;
  const date = addDays(siteDay(new Date(), env.SITE_TIME_ZONE), data.day);
  return `${date} ${String(data.hour).padStart(2, "0")}:00:00`;
}

const readOthers = () =>
  db
    .select({ id: tenant.id, name: tenant.uoccname, clientCode: tenant.clientCode })
    .from(tenant)
    .orderBy(asc(tenant.clientCode))
    .limit(40);

/** Files who and what comes today. Staff file it for the tenants, because some modules are closed to some. */
export async function fileToday(staff: StaffActor): Promise<void> {
  const others = await readOthers();
  let turn = 0;
  for (const kind of registry) {
    for (const request of demoToday[kind.name] ?? []) {
      const other = others[(5 * turn++) % others.length];
      if (other) await fileOne(kind, { ...request, isFiledByStaff: true }, tenantActor(other), staff, []);
    }
  }
}

/** Files the demonstration's tickets of every kind for their tenants, and lets staff decide on them. */
export async function fileTickets(
  resident: ClientActor,
  staff: StaffActor,
  amenities: readonly string[],
): Promise<void> {
  const others = await readOthers();
  let turn = 0;
  const nextActor = (mine: boolean): ClientActor => {
    const other = others[turn++ % others.length];
    return mine || !other ? resident : tenantActor(other);
  };
  for (const { filedAt, requests } of pastMonths()) {
    await atMoment(filedAt, async () => {
      for (const [index, request] of requests.entries()) {
        await fileOne(kindOf("reservation"), request, nextActor(index === 3), staff, amenities);
      }
    });
  }
  // Three rounds, so that lists have several pages.
  for (let round = 0; round < 3; round++) {
    for (const kind of registry) {
      // Bookings have one round, because their spans would be taken in a second one.
      if (kind.booking && round > 0) continue;
      for (const [index, request] of demoRequests(kind.name, round).entries()) {
        const { rating } = request;
        // The texts of ratings would otherwise be there three times.
        const asked = round === 1 || !rating ? request : { ...request, rating: { rate: rating.rate } };
        await fileOne(kind, asked, nextActor((index + round) % 3 === 0), staff, amenities);
      }
    }
  }
}

async function fileOne(
  kind: TicketKind,
  {
    fields,
    pictures = {},
    isFiledByStaff,
    office,
    statuses,
    remarks,
    assignee,
    comments = [],
    reopening,
    rating,
  }: DemoRequest,
  actor: ClientActor,
  staff: StaffActor,
  amenities: readonly string[],
): Promise<void> {
  const { create, update, assign, reopen, rate } = ticketUseCases(kind.name);
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) body[name] = toValue(value);
  if (typeof fields.amenity === "number") body.amenityId = amenities[fields.amenity];
  for (const [field, drawn] of Object.entries(pictures)) {
    const folder = kind.fields.find(({ name }) => name === field);
    if (folder?.type !== "files") continue;
    body[field] = await Promise.all(
      drawn.map(({ name, drawing }) =>
        storeDrawing(isFiledByStaff ? staff : actor, folder.folder, name, drawing),
      ),
    );
  }
  const record = isFiledByStaff
    ? await create(callerOf(staff), { ...body, tenantId: actor.id })
    : await create(callerOf(actor), body);
  if (assignee) {
    const adminId = assignee === "admin" ? staff.id : await findEngineer();
    await assign(callerOf(staff), { id: record.id, adminId });
  }
  if (office) await update(callerOf(staff), { id: record.id, ...office });
  for (const [step, status] of statuses.entries()) {
    const lastRemarks = step === statuses.length - 1 && remarks ? { remarks } : {};
    await update(callerOf(staff), { id: record.id, status, ...lastRemarks });
  }
  if (reopening) {
    await reopen(callerOf(actor), { id: record.id, reason: reopening });
    await update(callerOf(staff), { id: record.id, status: ticketStatus.completed });
  }
  for (const one of comments) await writeComment(kind, record.id, one, one.by === "tenant" ? actor : staff);
  if (rating) await rate(callerOf(actor), { id: record.id, ...rating });
}

async function findEngineer(): Promise<string | null> {
  const [row] = await db.select({ id: admin.id }).from(admin).where(eq(admin.email, demoEngineerEmail));
  return row?.id ?? null;
}

/** Writes a comment after its author has read the earlier ones, so that only the last ones are unread. */
async function writeComment(
  kind: TicketKind,
  id: string,
  { message, internal }: DemoComment,
  author: ClientActor | StaffActor,
): Promise<void> {
  const { comment, read } = ticketUseCases(kind.name);
  await read(callerOf(author), { id });
  await comment(callerOf(author), { id, message, ...(internal === undefined ? {} : { internal }) });
}
