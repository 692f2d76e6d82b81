"use client";

import type { ReactNode } from "react";
import { PlainButton } from "@/components/ui/plain-button";
import type { AuditRecord } from "@/lib/features/audit/record";
import { formatCount } from "@/lib/format/text";
import { agentText } from "@/lib/format/user-agent";
import { entryText, eventFacts, isLogInEvent, typeText, valueText } from "./audit-texts";
import { Comparison } from "./comparison";

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="text-ink-3">{props.name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{props.children}</dd>
    </div>
  );
}

/** The expanded details of an audit entry. */
export function EntryDetails(props: {
  entry: AuditRecord;
  /** Names of record types (`typeText`). */
  names: Readonly<Record<string, string>>;
  onRecord: (record: string) => void;
}) {
  const { entry, names, onRecord } = props;
  const { changes } = entry;
  const isEvent = isLogInEvent(entry.action);
  const count = formatCount(changes.length, "field");
  return (
    <div className="grid gap-3 p-4 sm:py-4 sm:pr-5 sm:pl-16">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">
          {isEvent ? entryText(entry) : changes.length > 0 ? `${count} changed` : "No field was changed"}
        </span>
        {entry.requestId ? (
          <span className="text-ink-2 text-xs">
            request <span className="font-mono [overflow-wrap:anywhere]">{entry.requestId}</span>
          </span>
        ) : null}
      </p>
      {changes.length > 0 && !isEvent ? <Comparison changes={changes} /> : null}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 text-xs">
        <dl className="flex flex-1 flex-wrap gap-x-6 gap-y-1">
          {isEvent
            ? changes.map(({ field, after }) => (
                <Fact key={field} name={eventFacts[field] ?? field}>
                  {valueText(after)}
                </Fact>
              ))
            : null}
          <Fact name="From">{entry.address}</Fact>
          <Fact name="Session">
            <span title={entry.userAgent}>{agentText(entry.userAgent)}</span>
          </Fact>
          <Fact name="Record">
            {typeText(entry.recordType, names)} {entry.record}
          </Fact>
        </dl>
        {entry.recordId ? (
          <PlainButton
            className="link inline-flex items-center touch:min-h-11"
            onClick={() => onRecord(entry.recordId)}
          >
            Show all changes of this record
          </PlainButton>
        ) : null}
      </div>
    </div>
  );
}
