import { useState } from "react";
import { NoHistory } from "@/components/records/no-history";
import type { RecordHistory } from "@/components/records/use-history";
import { Button } from "@/components/ui/button";
import { Steps } from "@/components/ui/steps";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { longDateTime, noDate } from "@/lib/format/dates";
import { presentSteps, presentWait, timelineSteps } from "./timeline-steps";

/**
 * The history of a ticket and its next steps, identical for tenants and staff.
 * @param props.short starts with only the current and next step, and what the ticket waits for
 */
export function Timeline(props: {
  kind: TicketKind;
  record: TicketRecord;
  history: RecordHistory<TicketEvent>;
  short?: boolean;
}) {
  const { kind, record, history, short = false } = props;
  const [isFolded, setFolded] = useState(short);
  const { events } = history;
  const all = events && timelineSteps(kind, record, events, new Date());
  const facts: [string, string][] = [
    ["Approved By", record.approver?.name ?? noDate],
    ["Approval Date", longDateTime(record.approvalDate)],
    ["Verified By", record.verifier?.name ?? noDate],
    ["Completed", longDateTime(record.completedDate)],
    ...(kind.stamps ?? []).map(({ name, label }): [string, string] => [
      label,
      longDateTime(record[name] as string | null),
    ]),
  ];
  return (
    <section aria-label="Timeline">
      <h3 className="font-semibold text-sm">Timeline</h3>
      {all ? (
        <Steps steps={isFolded ? presentSteps(all, presentWait(events)) : all} />
      ) : (
        <NoHistory {...history} />
      )}
      {isFolded && all ? (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setFolded(false)}>
          Whole time line
        </Button>
      ) : null}
      {isFolded ? null : <Stamps facts={facts} />}
    </section>
  );
}

function Stamps(props: { facts: readonly [name: string, value: string][] }) {
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2.5 border-line border-t pt-5 text-xs lg:grid-cols-4">
      {props.facts.map(([name, value]) => (
        <div key={name} className="contents lg:block">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
