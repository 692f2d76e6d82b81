import "server-only";
import { ticketStatus } from "@/db/statuses";
import type { SessionActor } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { invalidateDashboard } from "@/lib/features/notifications/server/invalidate-dashboard";
import {
  type LoggedInPerson,
  loggedInAdmins,
  loggedInPeople,
} from "@/lib/features/notifications/server/logged-in";
import {
  type News,
  notifyAdmin,
  notifyUnit,
  type StaffNews,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { partForTenant, readStaffPart, sharedPart } from "@/lib/features/tickets/server/records/staff-part";
import { unreadOf } from "@/lib/features/tickets/server/records/unread";
import { cutText } from "@/lib/format/text";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { maxEventBytes, publish } from "@/lib/ports/realtime/server/publish";
import { type Change, ticketChanged, ticketDeleted } from "./notices";
import { notifyStaff } from "./notify-staff";
import { findResponsible } from "./responsible";

/**
 * Announces a change (docs/rules/notifications.md): stores the notification in the transaction, and publishes it and
 * the record after the commit.
 * @param more.reason why the ticket was reopened
 * @param more.isRemarked whether this change set the remarks
 */
export async function announce(
  tx: Executor,
  afterCommit: (work: () => Promise<unknown>) => void,
  actor: SessionActor,
  kind: TicketKind,
  record: TicketRecord,
  change: Change | "deleted",
  { reason = record.waiting?.reason, isRemarked = false }: { reason?: string; isRemarked?: boolean } = {},
): Promise<void> {
  const { ticketNumber: number, status } = record;
  const isOffice = actor.area !== "client";
  const tell = async <Values extends object>(news: News<Values>): Promise<WrittenNotification[]> => {
    const about = { ...news, aboutTenantId: record.tenantId };
    return [
      ...(isOffice ? await notifyUnit(tx, record.tenantId, unitRightOf(kind), news) : []),
      ...(!isOffice || change === "added" ? await notifyStaff(tx, kind, about, actor.id) : []),
      ...(isOffice && change === "reopened" ? await notifyAssignee(tx, kind, record, about, actor.id) : []),
    ];
  };
  const values = { byOffice: isOffice, status, isRemarked, reason, waitsFor: record.waiting?.for };
  const written =
    change === "deleted"
      ? await tell({ notice: ticketDeleted, values: { type: kind.singular, number, byOffice: isOffice } })
      : await tell({
          notice: ticketChanged,
          values: { change, ...values },
          record: { type: kind.singular, id: record.id },
        });
  afterCommit(async () => publishTicket(kind, record, await audienceOf(kind, record)));
  afterCommit(() => publishNotifications(written));
  afterCommit(invalidateDashboard);
}

/** Stores a notification for a ticket's assignee, except one's own. */
async function notifyAssignee<Values extends object>(
  tx: Executor,
  kind: TicketKind,
  record: TicketRecord,
  about: StaffNews<Values>,
  actorId: string,
): Promise<WrittenNotification[]> {
  const responsible = await findResponsible(tx, kind, record, "tickets");
  if (responsible === null || responsible === actorId) return [];
  return await notifyAdmin(tx, responsible, viewOf(kind), about);
}

/** The permission to view a kind's tickets. */
export const viewOf = (kind: TicketKind) => permissionOf(kind, "view");

/** The logged-in people to whom a ticket is published: those of its unit, and staff. */
type Audience = { people: readonly LoggedInPerson[]; admins: readonly string[] };

/**
 * Reads who of a ticket's unit and of the admins who may view it is logged in.
 * @param isInternal whether the unit is left out, because it is about an internal note
 */
export async function audienceOf(
  kind: TicketKind,
  { tenantId }: Pick<TicketRecord, "tenantId">,
  isInternal = false,
): Promise<Audience> {
  const [people, admins] = await Promise.all([
    isInternal ? [] : loggedInPeople(tenantId),
    loggedInAdmins(viewOf(kind)),
  ]);
  return { people, admins };
}

/** The channels of a kind for an audience. */
export const channelsOf = ({ stem }: TicketKind, { people, admins }: Audience): string[] => [
  ...new Set(people.map(({ tenantId }) => clientCrudChannel(stem, tenantId))),
  ...admins.map((adminId) => adminCrudChannel(stem, adminId)),
];

/**
 * Publishes a ticket, to each person with the number of their own unread comments. Most have the same number, so that
 * a few events are enough; people of a unit have one channel, and get no number if theirs differ. What only staff get is read for them, because a tenant's record does not have it, and tenants
 * get the office in place of persons.
 */
export async function publishTicket(
  kind: TicketKind,
  record: TicketRecord,
  audience: Audience,
): Promise<void> {
  const shared = sharedPart(record);
  const [{ people, admins }, ofStaff, ofUnit] = await Promise.all([
    unreadOf(
      record,
      audience.people.map(({ accountId }) => accountId),
      audience.admins,
    ),
    audience.admins.length > 0 ? readStaffPart(record.id) : {},
    audience.people.length > 0 ? partForTenant(record) : shared,
  ]);
  const [first, ...others] = people;
  if (first) {
    const isSame = others.every(({ unread }) => unread === first.unread);
    const event = isSame ? { ...ofUnit, unread: first.unread } : ofUnit;
    await publish([clientCrudChannel(kind.stem, record.tenantId)], crudEvent, fitEvent(event));
  }
  for (const unread of new Set(admins.map((state) => state.unread))) {
    const same = admins.filter((state) => state.unread === unread);
    const channels = same.map(({ id }) => adminCrudChannel(kind.stem, id));
    await publish(channels, crudEvent, fitEvent({ ...shared, unread, ...ofStaff }));
  }
}

/** Removes a ticket that staff moved to another tenant from the open list of its former tenant. */
export async function withdrawTicket(kind: TicketKind, before: TicketRecord): Promise<void> {
  const people = await loggedInPeople(before.tenantId);
  const withdrawn = { ...before, status: ticketStatus.deleted };
  await publishTicket(kind, withdrawn, { people, admins: [] });
}

/** Cuts a record that exceeds the size of an event. Pages load what they show again. */
function fitEvent<Event extends object>(record: Event): Event {
  if (Buffer.byteLength(JSON.stringify(record)) <= maxEventBytes) return record;
  const cut = (value: unknown) =>
    typeof value === "string" ? cutText(value, 200) : Array.isArray(value) ? [] : value;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cut(value)])) as Event;
}
