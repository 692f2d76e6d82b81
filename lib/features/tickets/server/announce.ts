import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import { officeName } from "@/lib/core/office-name";
import type { Executor } from "@/lib/core/server/database";
import { invalidateDashboard } from "@/lib/features/notifications/server/invalidate-dashboard";
import { loggedInAdmins, loggedInTenants } from "@/lib/features/notifications/server/logged-in";
import {
  notifyAdmin,
  notifyAdmins,
  notifyTenant,
  publishNotifications,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import type { TicketKind } from "@/lib/features/tickets/define";
import { fieldType } from "@/lib/features/tickets/field-types";
import { permissionOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel, ticketStatus } from "@/lib/features/tickets/statuses";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { maxEventBytes, publish } from "@/lib/ports/realtime/server/publish";
import { unreadOf } from "./read-state";
import { findResponsible } from "./responsible";
import { readStaffPart, sharedPart } from "./staff-part";

export type Change =
  | "added"
  | "edited"
  | "status"
  | "verified"
  | "deleted"
  | "reopened"
  | "waiting"
  | "resumed";

/**
 * Announces a change (docs/rules/notifications.md): stores the notification in the transaction, and publishes it and
 * the record after the commit.
 * @param reason why the ticket was reopened
 */
export async function announce(
  tx: Executor,
  afterCommit: (work: () => Promise<unknown>) => void,
  actor: SessionActor,
  kind: TicketKind,
  record: TicketRecord,
  change: Change,
  reason = "",
): Promise<void> {
  const line = {
    kind: "tickets" as const,
    ...wording(kind, record, change, actor, reason),
    record: { type: kind.singular, id: record.id },
  };
  const isOffice = actor.area !== "client";
  const about = { ...line, aboutTenantId: record.tenantId };
  const written = [
    ...(isOffice ? await notifyTenant(tx, record.tenantId, line) : []),
    ...(!isOffice || change === "added" ? await notifyAdmins(tx, viewOf(kind), about, actor.id) : []),
    ...(isOffice && change === "reopened" ? await notifyAssignee(tx, kind, record, about, actor.id) : []),
  ];
  afterCommit(async () => publishTicket(kind, record, await audienceOf(kind, record)));
  afterCommit(() => publishNotifications(written));
  afterCommit(invalidateDashboard);
}

/** Stores a notification for a ticket's assignee, except one's own. */
async function notifyAssignee(
  tx: Executor,
  kind: TicketKind,
  record: TicketRecord,
  about: Parameters<typeof notifyAdmin>[2],
  actorId: string,
): Promise<WrittenNotification[]> {
  const responsible = await findResponsible(tx, kind, record);
  return responsible === null || responsible === actorId ? [] : notifyAdmin(tx, responsible, about);
}

/** The permission to view a kind's tickets. */
export const viewOf = (kind: TicketKind) => permissionOf(kind, "view");

/** The name of an acting person in notifications. */
export const whoActs = ({ area }: SessionActor, { tenant }: TicketRecord): string =>
  area === "client" ? `${tenant.uoccname} (${tenant.clientCode})` : `The ${officeName}`;

function wording(
  kind: TicketKind,
  record: TicketRecord,
  change: Change,
  actor: SessionActor,
  reason: string,
) {
  const title = `${kind.texts.title} ${record.ticketNumber}`;
  const did: Record<Change, string> = {
    added: "filed this request.",
    edited: "changed this request.",
    status: `set this request to ${statusLabel(record.status, kind.statusLabels)}.`,
    verified: "verified this request.",
    deleted: "deleted this request.",
    reopened: `reopened this request: ${reason}`,
    waiting: `${record.waiting?.for === "tenant" ? "waits for your answer" : "waits for a supplier"}: ${record.waiting?.reason ?? ""}`,
    resumed: "works on this request again.",
  };
  const remarks = change === "status" && record.remarks ? ` Remarks: ${record.remarks.slice(0, 500)}` : "";
  return { title, message: `${whoActs(actor, record)} ${did[change]}${remarks}` };
}

/** The logged-in people to whom a ticket is published. */
type Audience = { tenants: readonly string[]; admins: readonly string[] };

/**
 * Reads who of a ticket's tenant and of the admins who may view it is logged in.
 * @param isInternal whether the tenant is left out, because it is about an internal note
 */
export async function audienceOf(
  kind: TicketKind,
  { tenantId }: Pick<TicketRecord, "tenantId">,
  isInternal = false,
): Promise<Audience> {
  const [tenants, admins] = await Promise.all([
    isInternal ? [] : loggedInTenants(tenantId),
    loggedInAdmins(viewOf(kind)),
  ]);
  return { tenants, admins };
}

/** The channels of a kind for an audience. */
export const channelsOf = ({ stem }: TicketKind, { tenants, admins }: Audience): string[] => [
  ...tenants.map((tenantId) => clientCrudChannel(stem, tenantId)),
  ...admins.map((adminId) => adminCrudChannel(stem, adminId)),
];

/**
 * Publishes a ticket, to each person with the number of their own unread comments. Most have the same number, so that
 * a few events are enough. What only staff get is read for them, because a tenant's record does not have it.
 */
export async function publishTicket(
  kind: TicketKind,
  record: TicketRecord,
  audience: Audience,
): Promise<void> {
  const shared = sharedPart(record);
  const [{ tenants, admins }, ofStaff] = await Promise.all([
    unreadOf(record.id, audience.tenants, audience.admins),
    audience.admins.length > 0 ? readStaffPart(record.id) : {},
  ]);
  for (const { id, unread } of tenants)
    await publish([clientCrudChannel(kind.stem, id)], crudEvent, listRecord(kind, { ...shared, unread }));
  for (const unread of new Set(admins.map((state) => state.unread))) {
    const same = admins.filter((state) => state.unread === unread);
    const channels = same.map(({ id }) => adminCrudChannel(kind.stem, id));
    await publish(channels, crudEvent, listRecord(kind, { ...shared, unread, ...ofStaff }));
  }
}

/** Removes a ticket that staff moved to another tenant from the open list of its former tenant. */
export async function withdrawTicket(kind: TicketKind, before: TicketRecord): Promise<void> {
  const tenants = await loggedInTenants(before.tenantId);
  const withdrawn = { ...before, status: ticketStatus.deleted };
  await publishTicket(kind, withdrawn, { tenants, admins: [] });
}

/**
 * Returns the record for lists. If it exceeds the size of an event, long texts and rows are cut and `partial` is set,
 * so that no form uses it as its initial values.
 */
function listRecord(kind: TicketKind, record: TicketRecord): TicketRecord {
  if (Buffer.byteLength(JSON.stringify(record)) <= maxEventBytes) return record;
  const short = kind.fields.map((field) => {
    const { shorten } = fieldType(field);
    const value = record[field.name];
    return [field.name, shorten ? shorten(field, value) : value];
  });
  return { ...record, ...Object.fromEntries(short), remarks: record.remarks.slice(0, 500), partial: true };
}
