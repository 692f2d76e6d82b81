"use client";

import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { RecordNews } from "@/components/records/edit-dialog";
import type { RecordHistory } from "@/components/records/use-history";
import { useOverlay } from "@/components/ui/overlay";
import { focusFirstField } from "@/components/ui/overlay-focus";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { AdminEditForm, type Typed } from "./admin-ticket-form";
import type { EarlierDecision } from "./decision-section";
import { TicketShortcuts } from "./ticket-shortcuts";

/** Whether a ticket got another status since the version that a form edits, which the form tells itself. */
export const isDecided = (base: TicketRecord, latest: TicketRecord): boolean => base.status !== latest.status;

/**
 * The staff's form of an existing ticket. A status that somebody else sets meanwhile takes the place of the statuses, and
 * what is typed stays.
 * @param props.base the version that the form edits
 * @param props.children what stands between the fields and the decision
 */
export function TicketEditor(props: {
  kind: TicketKind;
  adminId: string;
  timeZone: string;
  rights: TicketRights;
  history: RecordHistory<TicketEvent>;
  base: TicketRecord;
  news: RecordNews<TicketRecord>;
  onSaved: () => void;
  children: ReactNode;
}) {
  const { kind, adminId, timeZone, rights, history, base, news, onSaved, children } = props;
  const { latest, isFresh, take, refetch } = news;
  const { busy = false, dirty = false } = useOverlay() ?? {};
  /** The status that was shown; of an earlier time until the ticket has been loaded again. */
  const [seen, setSeen] = useState({ status: latest.status, isFresh });
  if (isFresh && !seen.isFresh) setSeen({ status: latest.status, isFresh });
  const kept = useRef<Typed>([]);
  const part = useRef<HTMLDivElement>(null);

  const isEarlier = latest.status !== seen.status || (dirty && isDecided(base, latest));
  const last = history.events?.findLast(({ from, to }) => to !== null && from !== to);
  // The user's own decision is on its way back while it is sent.
  const earlier: EarlierDecision | null =
    isEarlier && !busy
      ? { status: latest.status, event: last?.to === latest.status ? last : undefined }
      : null;
  return (
    <div ref={part} className="flex flex-col gap-5">
      <AdminEditForm
        key={`${base.id} ${base.updated_at}`}
        {...{ kind, adminId, timeZone, earlier, kept, onSaved }}
        record={base}
        mayEdit={rights.edit}
        targets={rights.targets}
        shortcuts={
          <TicketShortcuts {...{ kind, rights, timeZone, onSaved }} record={latest} onVerified={refetch} />
        }
        onGoOn={(typed) => {
          kept.current = typed;
          flushSync(() => {
            setSeen({ status: latest.status, isFresh });
            take();
          });
          if (part.current) focusFirstField(part.current);
        }}
      />
      {children}
    </div>
  );
}
