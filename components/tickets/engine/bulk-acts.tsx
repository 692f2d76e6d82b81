"use client";

import { ChevronDown, MessageSquare, Pause, UserRoundCheck } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import type { SelectedRows } from "@/components/records/record-page";
import { BulkButton, tooManyText } from "@/components/tickets/lists/bulk-button";
import { ticketStatusStyle } from "@/components/tickets/records/status-badge";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { useLayerKeys } from "@/components/ui/use-layer-keys";
import { ticketStatus } from "@/db/statuses";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketTarget } from "@/lib/features/tickets/statuses";

const DecideDialog = lazyDialog(() => import("./decide-dialog").then((module) => module.DecideDialog));
const AssignDialog = lazyDialog(() =>
  import("@/components/tickets/responsibility/assign-dialog").then((module) => module.AssignDialog),
);
const WaitManyDialog = lazyDialog(() =>
  import("@/components/tickets/clock/wait-many-dialog").then((module) => module.WaitManyDialog),
);
const CommentManyDialog = lazyDialog(() =>
  import("@/components/tickets/comments/comment-many-dialog").then((module) => module.CommentManyDialog),
);

type Act = {
  label: string;
  icon: ReactNode;
  /** The status that the tickets get, or another dialog. */
  opens: TicketTarget | "assign" | "wait" | "comment";
};

/** What can be done with the selected tickets: buttons, and a menu of what is done less often. */
export function BulkActs(props: SelectedRows & { kind: TicketKind; timeZone: string; rights: TicketRights }) {
  const { kind, ids, rights, timeZone, onDone } = props;
  const [chosen, setChosen] = useState<Act | null>(null);
  const decision = (label: string, opens: TicketTarget): Act[] =>
    rights.targets.includes(opens) ? [{ label, opens, icon: ticketStatusStyle(kind, opens).icon }] : [];
  const assigns = (...acts: Act[]) => (rights.assign ? acts : []);
  const approvals = decision("Approve", ticketStatus.approved);
  const [approval] = approvals;
  const buttons: Act[] = [
    ...approvals,
    ...decision("Complete", ticketStatus.completed),
    ...decision("Cancel", ticketStatus.cancelled),
    ...assigns({ label: "Assign", opens: "assign", icon: <UserRoundCheck /> }),
  ];
  const more: Act[] = [
    ...decision("Reject", ticketStatus.rejected),
    ...assigns({ label: "Waiting", opens: "wait", icon: <Pause /> }),
    { label: "Comment", opens: "comment", icon: <MessageSquare /> },
  ];
  // A menu of one entry is a button.
  if (more.length === 1) buttons.push(...more.splice(0));
  const tooMany = tooManyText(ids.length);
  const part = useRef<HTMLSpanElement>(null);
  useLayerKeys(part, { a: () => approval && tooMany === undefined && setChosen(approval) });
  const dialog = { kind, ids, onDone, onClose: () => setChosen(null) };
  return (
    <span ref={part} className="contents">
      {buttons.map((act) => (
        <BulkButton
          key={act.label}
          {...act}
          shortcut={act === approval ? "A" : undefined}
          count={ids.length}
          onClick={() => setChosen(act)}
        />
      ))}
      {more.length > 0 ? (
        <DropdownMenu
          label="More"
          items={more.map((act) => ({
            ...{ key: act.label, label: act.label, icon: act.icon },
            disabled: tooMany !== undefined,
            onSelect: () => setChosen(act),
          }))}
          trigger={
            <Button variant="outline" size="sm" trailing={<ChevronDown />}>
              More
            </Button>
          }
        />
      ) : null}
      {chosen === null ? null : chosen.opens === "assign" ? (
        <AssignDialog {...dialog} />
      ) : chosen.opens === "wait" ? (
        <WaitManyDialog {...dialog} />
      ) : chosen.opens === "comment" ? (
        <CommentManyDialog {...dialog} />
      ) : (
        <DecideDialog
          {...dialog}
          {...{ timeZone, label: chosen.label, to: chosen.opens }}
          title={`${chosen.label} ${kind.texts.title}`}
          mayEdit={rights.edit}
        />
      )}
    </span>
  );
}
