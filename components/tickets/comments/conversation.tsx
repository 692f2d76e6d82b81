"use client";

import { History, Plus } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { usePageUser } from "@/components/live/page-user";
import { NoHistory } from "@/components/records/no-history";
import type { RecordHistory } from "@/components/records/use-history";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Note } from "@/components/ui/note";
import { ShownPart } from "@/components/ui/shown-part";
import { deleteCommentAction, updateCommentAction } from "@/lib/actions/tickets";
import type { TicketCommentRecord } from "@/lib/features/tickets/comment-record";
import { changeMinutes, openDays } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { hasEnded } from "@/lib/features/tickets/statuses";
import { CommentComposer } from "./comment-composer";
import { type CommentActions, ConversationStream } from "./conversation-stream";
import { StaffComposer } from "./staff-composer";
import { type ConversationReader, useConversation, useMarkRead } from "./use-conversation";

/** Whether the conversation of a ticket is over (docs/rules/tickets.md, Comments); false until its history is loaded. */
function isOver({ status }: TicketRecord, events: readonly TicketEvent[] | null): boolean {
  const end = events?.findLast((event) => event.action === "status" && event.to === status);
  return hasEnded(status) && end !== undefined && Date.now() - Date.parse(end.at) > openDays * 86_400_000;
}

/** Whether the reader may still change a comment, as far as the page knows; the server knows whether it has been read. */
function isChangeable(
  accountId: string,
  { tenantReadAt }: TicketRecord,
  comment: TicketCommentRecord,
): boolean {
  const { internal, created_at } = comment;
  const isRead = !internal && tenantReadAt && Date.parse(created_at) <= Date.parse(tenantReadAt);
  return isOwn(accountId, comment) && !isRead && Date.now() - Date.parse(created_at) < changeMinutes * 60_000;
}

/** Whether the reader has written a comment. */
const isOwn = (accountId: string, { by }: TicketCommentRecord): boolean => by.id === accountId;

/** The id of the first comment that was unread when the conversation was opened; undefined if there is none. */
function useFirstUnread(
  accountId: string,
  unread: number,
  comments: readonly TicketCommentRecord[] | null,
): string | undefined {
  const [atOpening] = useState(unread);
  const [first, setFirst] = useState<string | null>();
  if (comments !== null && first === undefined) {
    const others = comments.filter((comment) => !isOwn(accountId, comment) && !comment.deleted_at);
    setFirst((atOpening > 0 && others.at(-atOpening)?.id) || null);
  }
  return first ?? undefined;
}

/** How long the same text is asked about, in milliseconds. */
const repeatMs = 60_000;

/** A ticket's conversation: its comments, also together with its time line, and the field for a new one. */
export function Conversation(props: {
  kind: TicketKind;
  record: TicketRecord;
  history: RecordHistory<TicketEvent>;
  reader: ConversationReader;
  /** Whether the reader may delete any comment. */
  mayDelete: boolean;
  /** Opens the form of a new ticket that follows this one, if it has ended. */
  onFollow?: (() => void) | undefined;
  /** Whether it fills its column: the comments scroll, and the field for a new one stays below them. */
  isFilling?: boolean;
}) {
  const { kind, record, history, reader, mayDelete, onFollow, isFilling = false } = props;
  const { area } = reader;
  const { accountId } = usePageUser();
  const conversation = useConversation(reader, kind, record.id);
  const { comments, hasEarlier, failure, loadEarlier, isLoadingEarlier, reload, readLatest } = conversation;
  const { isShown } = useContext(ShownPart);
  useMarkRead(area, kind, record, isShown ? comments?.at(-1)?.id : undefined);
  const [showsEvents, setShowsEvents] = useState(false);
  const newFrom = useFirstUnread(accountId, record.unread, comments);
  const scroller = useRef<HTMLDivElement>(null);
  const isLoaded = comments !== null;
  // It opens at the first unread comment, else at the end.
  useEffect(() => {
    const box = scroller.current;
    if (!isLoaded || !isShown || !box || box.scrollHeight <= box.clientHeight) return;
    const first = box.querySelector<HTMLElement>("[data-new]");
    box.scrollTop = first ? first.offsetTop - box.offsetTop - 16 : box.scrollHeight;
  }, [isLoaded, isShown]);
  const ask = useConfirm();

  const update = useAction(updateCommentAction);
  const deleteComment = useAction(deleteCommentAction, { isButton: true });
  const ids = { kind: kind.name, id: record.id };
  const edit = async (commentId: string, message: string) => {
    const outcome = await update({ ...ids, commentId, message });
    reload();
    return outcome;
  };
  const remove = (commentId: string) =>
    ask({
      title: "Do you want to delete this comment?",
      body: "You cannot undo this.",
      confirmLabel: "Delete",
      danger: true,
      onConfirm: async () => {
        await deleteComment({ ...ids, commentId });
        reload();
      },
    });

  const isRepeated = async (message: string) => {
    const text = message.trim();
    // Read again, because another window may have sent it just now.
    const latest = text === "" ? [] : await readLatest();
    return latest.some(
      (comment) =>
        isOwn(accountId, comment) &&
        comment.message.trim() === text &&
        Date.now() - Date.parse(comment.created_at) < repeatMs,
    );
  };

  const actionsOf = (comment: TicketCommentRecord): CommentActions => {
    if (comment.deleted_at) return {};
    const mayChange = isChangeable(accountId, record, comment);
    return {
      onEdit: mayChange ? (message) => edit(comment.id, message) : undefined,
      onDelete: mayDelete || mayChange ? () => remove(comment.id) : undefined,
    };
  };

  return (
    <section
      aria-label="Conversation"
      className={isFilling ? "flex min-h-0 flex-1 flex-col gap-3" : "grid grid-cols-1 gap-3"}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">Conversation</h3>
        <Button
          type="button"
          size="sm"
          variant={showsEvents ? "outline" : "ghost"}
          aria-pressed={showsEvents}
          icon={<History />}
          onClick={() => setShowsEvents(!showsEvents)}
        >
          With time line
        </Button>
      </div>
      <div
        ref={scroller}
        className={cn("grid grid-cols-1 gap-3", isFilling && "min-h-0 flex-1 content-start overflow-y-auto")}
      >
        {comments === null ? <NoHistory failure={failure} refetch={reload} /> : null}
        {hasEarlier ? (
          <Button type="button" variant="outline" size="sm" pending={isLoadingEarlier} onClick={loadEarlier}>
            Show earlier comments
          </Button>
        ) : null}
        {comments?.length === 0 && !showsEvents ? (
          <p className="text-ink-3 text-sm">There are no comments yet.</p>
        ) : null}
        <ConversationStream
          {...{ kind, area, hasEarlier, actionsOf }}
          comments={comments ?? []}
          events={history.events ?? []}
          showsEvents={showsEvents}
          tenantReadAt={record.tenantReadAt}
          newFrom={newFrom}
        />
      </div>
      <div
        className={cn(
          isFilling &&
            "grid grid-cols-1 gap-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:-mb-4 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-3",
        )}
      >
        {isOver(record, history.events) ? (
          <Note>
            <p>This request ended more than {openDays} days ago, so its conversation can only be read.</p>
            {onFollow ? (
              <Button
                type="button"
                variant="outline"
                size="sm"
                icon={<Plus />}
                onClick={onFollow}
                className="mt-3"
              >
                File a new one
              </Button>
            ) : null}
          </Note>
        ) : area === "client" ? (
          <CommentComposer
            {...{ reader, kind, isRepeated }}
            ticketId={record.id}
            isNote={false}
            onSent={reload}
          />
        ) : (
          <StaffComposer {...{ kind, record, reader, isRepeated }} onSent={reload} />
        )}
      </div>
    </section>
  );
}
