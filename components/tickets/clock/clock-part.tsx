import { useQueryClient } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { recordsKey } from "@/components/records/record-source";
import { ClockMark } from "@/components/tickets/lists/clock-mark";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { usePending } from "@/components/ui/use-pending";
import { setWaitingAction } from "@/lib/actions/tickets";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { hasEnded } from "@/lib/features/tickets/statuses";
import type { WaitingFor } from "@/lib/features/tickets/waiting";
import { longDateTime } from "@/lib/format/dates";
import { WaitingForm } from "./waiting-form";

const waitingTexts = { tenant: "Waiting for the tenant", supplier: "Waiting for a supplier" };

/** When a ticket is due and what it waits for, for staff; nothing if there is nothing to say or to do. */
export function ClockPart(props: { kind: TicketKind; record: TicketRecord; rights: TicketRights }) {
  const { kind, record, rights } = props;
  const { firstDueAt = null, dueAt = null, waiting = null } = record;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const setWaiting = useAction(setWaitingAction);
  const send = async (what: WaitingFor | null, reason: string) => {
    const outcome = await setWaiting({ kind: kind.name, id: record.id, for: what, reason });
    if (outcome.done) {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: recordsKey("admin", kind) });
    }
    return outcome;
  };
  const [isResuming, resume] = usePending(() => send(null, ""));
  const mayWait = !hasEnded(record.status) && rights.assign;
  const dues = [
    ["First Answer Due", firstDueAt],
    ["Completion Due", dueAt],
  ] as const;
  const shown = dues.filter(([, moment]) => moment !== null);
  if (shown.length === 0 && waiting === null && !mayWait) return null;
  return (
    <section aria-label="Clock" className="grid grid-cols-1 gap-3">
      {shown.length > 0 ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2.5 text-xs">
          {shown.map(([name, moment]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 break-words">{longDateTime(moment)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {record.overdue ? (
        <p className="-ml-1.5">
          <ClockMark record={{ overdue: true }} />
        </p>
      ) : null}
      {waiting ? (
        <Note tone="warn" icon={<Pause />}>
          <p className="font-medium">{waitingTexts[waiting.for]}</p>
          <p className="[overflow-wrap:anywhere]">{waiting.reason}</p>
          <p className="text-xs">Since {longDateTime(waiting.since)}</p>
        </Note>
      ) : null}
      {mayWait && waiting ? (
        <Button variant="outline" size="sm" icon={<Play />} pending={isResuming} onClick={resume}>
          It goes on
        </Button>
      ) : null}
      {mayWait && !waiting && !isAsking ? (
        <Button variant="outline" size="sm" icon={<Pause />} onClick={() => setAsking(true)}>
          It waits for …
        </Button>
      ) : null}
      {mayWait && !waiting && isAsking ? <WaitingForm send={send} onCancel={() => setAsking(false)} /> : null}
    </section>
  );
}
