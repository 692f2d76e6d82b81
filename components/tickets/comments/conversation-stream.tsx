"use client";

import type { Outcome } from "@/components/failures/use-action";
import { eventLines, eventTitle } from "@/components/tickets/records/event-title";
import type { TicketCommentRecord } from "@/lib/features/tickets/comment-record";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import { longDateTime } from "@/lib/format/dates";
import { CommentItem } from "./comment-item";

type Entry = { at: string; comment: TicketCommentRecord } | { at: string; event: TicketEvent };

/** What the reader may do with a comment; undefined if they may not. */
export type CommentActions = {
  onEdit?: ((message: string) => Promise<Outcome<unknown>>) | undefined;
  onDelete?: (() => unknown) | undefined;
};

/** The comments of a ticket, oldest first, with the entries of its time line between them if they are shown. */
export function ConversationStream(props: {
  kind: TicketKind;
  area: "client" | "admin";
  comments: readonly TicketCommentRecord[];
  /** Whether there are earlier comments that are not loaded. */
  hasEarlier: boolean;
  events: readonly TicketEvent[];
  showsEvents: boolean;
  /** When the tenant last read the comments; undefined for tenants. */
  tenantReadAt: string | null | undefined;
  actionsOf: (comment: TicketCommentRecord) => CommentActions;
  /** The id of the first comment that is new to the reader. */
  newFrom: string | undefined;
}) {
  const { kind, area, comments, hasEarlier, events, showsEvents, tenantReadAt, actionsOf, newFrom } = props;
  const first = hasEarlier ? comments[0]?.created_at : undefined;
  const entries: Entry[] = [
    ...comments.map((comment) => ({ at: comment.created_at, comment })),
    // Events from before the loaded comments come with the earlier comments.
    ...events
      .filter(({ at }) => showsEvents && (first === undefined || Date.parse(at) >= Date.parse(first)))
      .map((event) => ({ at: event.at, event })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const seen = comments.findLast(
    ({ by, internal, created_at }) =>
      by.area !== "client" && !internal && tenantReadAt && Date.parse(created_at) <= Date.parse(tenantReadAt),
  );
  const deletedBy = ({ id }: TicketCommentRecord) =>
    events.find((event) => event.id === id && event.action === "commentDeleted")?.by.name;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {entries.map((entry) =>
        "event" in entry ? (
          <EventItem key={`${entry.event.action}-${entry.event.id}`} {...{ kind }} event={entry.event} />
        ) : (
          <li key={entry.comment.id}>
            {entry.comment.id === newFrom ? (
              <p
                data-new
                className="mb-2 flex items-center gap-3 font-medium text-danger-ink text-xs before:h-px before:flex-1 before:bg-current after:h-px after:flex-1 after:bg-current"
              >
                New
              </p>
            ) : null}
            <CommentItem
              comment={entry.comment}
              area={area}
              deletedBy={deletedBy(entry.comment)}
              {...actionsOf(entry.comment)}
            />
            {entry.comment === seen ? (
              <p className="mt-1 text-right text-ink-3 text-xs">
                Seen by the tenant ·{" "}
                <span className="num whitespace-nowrap">{longDateTime(tenantReadAt ?? null)}</span>
              </p>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}

function EventItem({ kind, event }: { kind: TicketKind; event: TicketEvent }) {
  const [when, remarks] = eventLines(event);
  return (
    <li className="overflow-hidden px-3 py-1 text-center text-ink-3 text-xs [overflow-wrap:anywhere]">
      {eventTitle(kind, event)} · <span className="num">{when}</span>
      {remarks ? <q className="block whitespace-pre-line">{remarks}</q> : null}
    </li>
  );
}
