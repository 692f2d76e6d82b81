"use client";

import { Camera, CircleCheck, CircleDashed } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useAction } from "@/components/failures/use-action";
import { FileInput } from "@/components/files/file-input";
import { FileRefusals } from "@/components/files/file-refusals";
import { FileRows } from "@/components/files/file-rows";
import type { RecordHistory } from "@/components/records/use-history";
import { useAskUnsent } from "@/components/tickets/comments/unsent-comment";
import { type ConversationReader, useConversation } from "@/components/tickets/comments/use-conversation";
import { ticketStatusStyle } from "@/components/tickets/records/status-badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { ticketStatus } from "@/db/statuses";
import { updateTicketAction } from "@/lib/actions/tickets";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { canBeUrgent } from "@/lib/features/tickets/responsibility";
import { statusLabel, type TicketStatus, type TicketTarget } from "@/lib/features/tickets/statuses";
import { clockTime } from "@/lib/format/dates";
import { picturesOf, useWorkPhotos } from "./work-photos";

/** Whether a kind's tickets are work on the spot: with a photo, and done by one person. */
export const isWork = canBeUrgent;

/** The status that the work on a ticket leads to next; null if there is none, or it may not be set. */
export function nextOfWork(
  kind: TicketKind,
  { status }: { status: TicketStatus },
  { targets }: TicketRights,
): TicketTarget | null {
  const { approved, ongoing, completed } = ticketStatus;
  const isUnderWay = status === approved || status === ongoing;
  if (!isWork(kind) || !isUnderWay) return null;
  const order = status === approved ? [ongoing, completed] : [completed];
  return order.find((target) => targets.includes(target)) ?? null;
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li
      className={cn(
        "flex items-center gap-1.5 [&_svg]:size-4",
        isDone ? "font-medium text-st-done" : "text-ink-2",
      )}
    >
      {isDone ? <CircleCheck aria-label="Done:" /> : <CircleDashed aria-hidden />}
      {children}
    </li>
  );
}

/**
 * The foot of a ticket that somebody works on with a phone: begin, a photo, done.
 * @param props.next see `nextOfWork`
 */
export function WorkFoot(props: {
  kind: TicketKind;
  record: TicketRecord;
  next: TicketTarget;
  history: RecordHistory<TicketEvent>;
  reader: ConversationReader;
  /** Called after a step that leaves the ticket open. */
  onChanged: () => unknown;
  onSaved: () => void;
}) {
  const { kind, record, next, history, reader, onChanged, onSaved } = props;
  const { comments, reload } = useConversation(reader, kind, record.id);
  const photos = picturesOf(comments, true).length;
  const { uploads, refusals, add, ...files } = useWorkPhotos(kind, record.id, reload);
  const camera = useRef<HTMLInputElement>(null);
  const update = useAction(updateTicketAction, { isButton: true });
  const ask = useConfirm();
  const askUnsent = useAskUnsent();
  const label = (status: TicketStatus) => statusLabel(status, kind.statusLabels);
  const isLast = next === ticketStatus.completed;
  const completed = label(ticketStatus.completed);
  const begun = history.events?.findLast(({ to, from }) => to === ticketStatus.ongoing && from !== to);
  const isOngoing = record.status === ticketStatus.ongoing;

  const set = async () => {
    const { id, updated_at } = record;
    const outcome = await update({ kind: kind.name, id, status: next, updated_at });
    if (outcome.done) toast.success(`${record.ticketNumber}: ${label(next)}.`);
    if (outcome.done && isLast) onSaved();
    else onChanged();
  };
  const complete = async () => {
    if (!(await askUnsent("Complete"))) return;
    await ask({
      title: "Do you want to complete this item?",
      body: (
        <>
          <p>It becomes {completed}.</p>
          {photos === 0 ? <p>There is no photo of the work yet.</p> : null}
          <p>You cannot undo this.</p>
        </>
      ),
      confirmLabel: photos === 0 ? "Complete without a photo" : "Complete",
      onConfirm: set,
    });
  };
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
      <FileRows {...files} files={[]} uploads={uploads} onRemoveFile={() => {}} />
      <FileRefusals refusals={refusals} />
      <ol aria-label="Steps" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <Step isDone={isOngoing}>
          {label(ticketStatus.ongoing)}
          {isOngoing && begun ? ` ${clockTime(begun.at)}` : ""}
        </Step>
        <Step isDone={photos > 0}>
          {photos === 0 ? "Photo" : photos === 1 ? "1 photo" : `${photos} photos`}
        </Step>
        <Step isDone={false}>{completed}</Step>
      </ol>
      <div className="flex gap-3">
        <Button
          variant="outline"
          className="h-13 flex-1"
          icon={<Camera />}
          onClick={() => camera.current?.click()}
        >
          Photo
        </Button>
        <Button
          className="h-13 flex-2"
          icon={ticketStatusStyle(kind, next).icon}
          disabled={isLast && uploads.length > 0}
          onClick={isLast ? complete : set}
        >
          {label(next)}
        </Button>
      </div>
      {isLast && uploads.length > 0 ? (
        <p role="status" className="text-ink-2 text-sm">
          {completed} waits for the photo.
        </p>
      ) : null}
      {/* Some browsers open the camera only for exactly this `accept`. */}
      <FileInput ref={camera} accept="image/*" capture="environment" onFiles={add} />
    </div>
  );
}
