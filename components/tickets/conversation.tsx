"use client";

import { Lock, MessageSquare } from "lucide-react";
import { useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { NoHistory } from "@/components/records/no-history";
import type { RecordHistory } from "@/components/records/use-history";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Note } from "@/components/ui/note";
import { Segments } from "@/components/ui/segments";
import { apiFetch } from "@/lib/browser/fetch";
import { changeMinutes, hasEnded, openDays } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketCommentRecord, TicketEvent, TicketRecord } from "@/lib/features/tickets/record";
import { longDateTime } from "@/lib/format/dates";
import { CommentComposer } from "./comment-composer";
import { CommentItem } from "./comment-item";
import { eventTitle } from "./event-title";
import { type ConversationReader, useConversation, useMarkRead } from "./use-conversation";

type Entry = { at: string; comment: TicketCommentRecord } | { at: string; event: TicketEvent };

/** Whether the conversation of a ticket is over (docs/rules/tickets.md, Comments); false until its history is loaded. */
function isOver({ status }: TicketRecord, events: readonly TicketEvent[] | null): boolean {
  const end = events?.findLast((event) => event.action === "status" && event.to === status);
  return hasEnded(status) && end !== undefined && Date.now() - Date.parse(end.at) > openDays * 86_400_000;
}

/** Whether the reader wrote a comment a few minutes ago; the server also checks whether it has been read. */
const isRecentOwn = (
  { area, userId }: ConversationReader,
  { by, created_at }: TicketCommentRecord,
): boolean =>
  by.id === userId &&
  (by.area === "client") === (area === "client") &&
  Date.now() - Date.parse(created_at) < changeMinutes * 60_000;

/** A ticket's conversation: its comments, also together with its time line, and the field for a new one. */
export function Conversation(props: {
  kind: TicketKind;
  record: TicketRecord;
  history: RecordHistory<TicketEvent>;
  reader: ConversationReader;
  /** Whether the reader may delete any comment. */
  mayDelete: boolean;
}) {
  const { kind, record, history, reader, mayDelete } = props;
  const { area } = reader;
  const path = `/${kind.singular}/${record.id}` as const;
  const { comments, hasEarlier, failure, loadEarlier, isLoadingEarlier, reload } = useConversation(
    reader,
    kind,
    record.id,
  );
  useMarkRead(area, kind, comments ? record : { ...record, unread: 0 });
  const [shown, setShown] = useState<"comments" | "all">("comments");
  const [isNote, setNote] = useState(false);
  const ask = useConfirm();

  const change = async (comment: TicketCommentRecord, method: "PUT" | "DELETE", body?: object) => {
    try {
      await apiFetch(area, `${path}/comment/${comment.id}`, { method, body });
      return true;
    } catch (error) {
      await showFailure(area, error);
      return false;
    } finally {
      reload();
    }
  };
  const remove = (comment: TicketCommentRecord) =>
    ask({
      title: "Do you Want to delete this comment?",
      body: "You cannot undo this",
      confirmLabel: "Delete",
      danger: true,
      onConfirm: async () => void (await change(comment, "DELETE")),
    });

  const first = hasEarlier ? comments?.[0]?.created_at : undefined;
  const events = shown === "all" ? (history.events ?? []) : [];
  const entries: Entry[] = [
    ...(comments ?? []).map((comment) => ({ at: comment.created_at, comment })),
    // Events from before the loaded comments come with the earlier comments.
    ...events
      .filter(({ at }) => first === undefined || Date.parse(at) >= Date.parse(first))
      .map((event) => ({ at: event.at, event })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const { tenantReadAt } = record;
  const seen = comments?.findLast(
    ({ by, internal, created_at }) =>
      by.area !== "client" && !internal && tenantReadAt && Date.parse(created_at) <= Date.parse(tenantReadAt),
  );

  return (
    <section aria-label="Conversation" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">Conversation</h3>
        <Segments
          label="What is shown"
          value={shown}
          onChange={setShown}
          options={[
            { value: "comments", label: "Comments" },
            { value: "all", label: "With time line" },
          ]}
        />
      </div>
      {comments === null ? <NoHistory failure={failure} refetch={reload} /> : null}
      {hasEarlier ? (
        <Button type="button" variant="outline" size="sm" pending={isLoadingEarlier} onClick={loadEarlier}>
          Show earlier comments
        </Button>
      ) : null}
      {comments?.length === 0 && shown === "comments" ? (
        <p className="text-ink-3 text-sm">There are no comments yet.</p>
      ) : null}
      <ul className="grid gap-2">
        {entries.map((entry) =>
          "event" in entry ? (
            <li key={`event-${entry.event.id}`} className="text-center text-ink-3 text-xs">
              {eventTitle(kind, entry.event)} · {longDateTime(entry.at)}
            </li>
          ) : (
            <li key={entry.comment.id}>
              <CommentItem
                comment={entry.comment}
                area={area}
                onEdit={
                  !entry.comment.deleted_at && isRecentOwn(reader, entry.comment)
                    ? (message) => change(entry.comment, "PUT", { message })
                    : undefined
                }
                onDelete={
                  !entry.comment.deleted_at && (mayDelete || isRecentOwn(reader, entry.comment))
                    ? () => remove(entry.comment)
                    : undefined
                }
              />
              {entry.comment === seen ? (
                <p className="mt-1 text-right text-ink-3 text-xs">
                  Seen by the tenant · {longDateTime(tenantReadAt)}
                </p>
              ) : null}
            </li>
          ),
        )}
      </ul>
      {isOver(record, history.events) ? (
        <Note>This request ended more than {openDays} days ago. Please file a new one.</Note>
      ) : (
        <>
          {area === "admin" ? (
            <div className="flex gap-2">
              <Button
                type="button"
                size="sm"
                variant={isNote ? "ghost" : "outline"}
                aria-pressed={!isNote}
                icon={<MessageSquare />}
                onClick={() => setNote(false)}
              >
                Comment
              </Button>
              <Button
                type="button"
                size="sm"
                variant={isNote ? "outline" : "ghost"}
                aria-pressed={isNote}
                icon={<Lock />}
                onClick={() => setNote(true)}
              >
                Internal note
              </Button>
            </div>
          ) : null}
          <CommentComposer key={isNote ? "note" : "comment"} {...{ reader, path, isNote }} onSent={reload} />
        </>
      )}
    </section>
  );
}
