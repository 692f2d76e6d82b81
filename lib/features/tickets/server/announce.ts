import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { invalidateDashboard } from "@/lib/features/notifications/server/invalidate-dashboard";
import { loggedInAdmins, loggedInTenants } from "@/lib/features/notifications/server/logged-in";
import { notifyAdmins, notifyTenant, publishNotifications } from "@/lib/features/notifications/server/notify";
import type { TicketKind } from "@/lib/features/tickets/define";
import { fieldType } from "@/lib/features/tickets/field-types";
import { permissionOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { statusLabel, ticketStatus } from "@/lib/features/tickets/statuses";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { maxEventBytes, publish } from "@/lib/ports/realtime/server/publish";

export type Change = "added" | "edited" | "status" | "verified" | "deleted";

/**
 * Announces a change (docs/rules/notifications.md): stores the notification in the transaction, and publishes it and
 * the record after the commit.
 */
export async function announce(
  tx: Executor,
  afterCommit: (work: () => Promise<unknown>) => void,
  actor: SessionActor,
  kind: TicketKind,
  record: TicketRecord,
  change: Change,
): Promise<void> {
  const line = {
    kind: "tickets" as const,
    ...wording(kind, record, change, actor),
    record: { type: kind.singular, id: record.id },
  };
  const isOffice = actor.area !== "client";
  const about = { ...line, aboutTenantId: record.tenantId };
  const written = [
    ...(isOffice ? await notifyTenant(tx, record.tenantId, line) : []),
    ...(!isOffice || change === "added" ? await notifyAdmins(tx, viewOf(kind), about, actor.id) : []),
  ];
  afterCommit(() => publishTicket(kind, record));
  afterCommit(() => publishNotifications(written));
  afterCommit(invalidateDashboard);
}

const viewOf = (kind: TicketKind) => permissionOf(kind, "view");

function wording(kind: TicketKind, record: TicketRecord, change: Change, actor: SessionActor) {
  const title = `${kind.texts.title} ${record.ticketNumber}`;
  const who =
    actor.area === "client"
      ? `${record.tenant.uoccname} (${record.tenant.clientCode})`
      : "The Property Management Office";
  const did: Record<Change, string> = {
    added: "filed this request.",
    edited: "changed this request.",
    status: `set this request to ${statusLabel(record.status, kind.statusLabels)}.`,
    verified: "verified this request.",
    deleted: "deleted this request.",
  };
  const remarks = change === "status" && record.remarks ? ` Remarks: ${record.remarks.slice(0, 500)}` : "";
  return { title, message: `${who} ${did[change]}${remarks}` };
}

/** Publishes a ticket to its tenant and to the admins who may view it, if they are logged in. */
async function publishTicket(kind: TicketKind, record: TicketRecord): Promise<void> {
  const [tenants, admins] = await Promise.all([
    loggedInTenants(record.tenantId),
    loggedInAdmins(viewOf(kind)),
  ]);
  const channels = [
    ...tenants.map((tenantId) => clientCrudChannel(kind.stem, tenantId)),
    ...admins.map((adminId) => adminCrudChannel(kind.stem, adminId)),
  ];
  await publish(channels, crudEvent, listRecord(kind, record));
}

/** Removes a ticket that staff moved to another tenant from the open list of its former tenant. */
export async function withdrawTicket(kind: TicketKind, before: TicketRecord): Promise<void> {
  const tenants = await loggedInTenants(before.tenantId);
  const channels = tenants.map((tenantId) => clientCrudChannel(kind.stem, tenantId));
  await publish(channels, crudEvent, listRecord(kind, { ...before, status: ticketStatus.deleted }));
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
