import "server-only";
import type { SessionActor } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import { invalidateDashboard } from "@/lib/features/notifications/server/invalidate-dashboard";
import { notifyAdmin, notifyUnit } from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import type { TicketKind } from "@/lib/features/tickets/define";
import { unitRightOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import {
  audienceOf,
  channelsOf,
  publishTicket,
  viewOf,
} from "@/lib/features/tickets/server/announcements/announce";
import { ticketCommented } from "@/lib/features/tickets/server/announcements/notices";
import { notifyStaff } from "@/lib/features/tickets/server/announcements/notify-staff";
import { findResponsible } from "@/lib/features/tickets/server/announcements/responsible";
import type { CommentRow } from "@/lib/features/tickets/server/records/tables";
import { commentEvent } from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";

/**
 * Announces a new comment (docs/rules/notifications.md): a tenant's to the ticket's assignee, or to the staff who may
 * view the ticket if there is none who can be reached, staff's to the tenant. An internal note notifies nobody.
 */
export async function announceComment(
  tx: Executor,
  afterCommit: (work: () => Promise<unknown>) => void,
  actor: SessionActor,
  kind: TicketKind,
  record: TicketRecord,
  comment: CommentRow,
): Promise<void> {
  afterCommit(() => publishComment(kind, record, comment));
  if (comment.isInternal) return;
  const news = {
    notice: ticketCommented,
    values: {},
    record: { type: kind.singular, id: record.id },
    commentId: comment.id,
  };
  const about = { ...news, aboutTenantId: record.tenantId };
  const responsible = actor.area === "client" ? await findResponsible(tx, kind, record, "comments") : null;
  const written =
    actor.area !== "client"
      ? await notifyUnit(tx, record.tenantId, unitRightOf(kind), news)
      : responsible
        ? await notifyAdmin(tx, responsible, viewOf(kind), about)
        : await notifyStaff(tx, kind, about);
  afterCommit(() => publishNotifications(written));
  afterCommit(invalidateDashboard);
}

/**
 * Publishes a new, changed or deleted comment after the commit: the ticket with its unread comments, and for open
 * conversations which comment it is, without its content. A note is published to staff only.
 */
export async function publishComment(
  kind: TicketKind,
  record: TicketRecord,
  { id, isInternal, tenantId }: CommentRow,
): Promise<void> {
  // A comment from before the ticket was moved is not the present tenant's.
  const isHidden = isInternal || tenantId !== record.tenantId;
  const audience = await audienceOf(kind, record, isHidden);
  const data = { ticketId: record.id, commentId: id };
  await Promise.all([
    publishTicket(kind, record, audience),
    publish(channelsOf(kind, audience), commentEvent, data),
  ]);
}
