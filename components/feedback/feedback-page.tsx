"use client";

import type { Column } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { RecordPage } from "@/components/records/record-page";
import type { RecordSource } from "@/components/records/record-source";
import type { FirstPage } from "@/lib/core/list-state";
import { feedbackCalls } from "@/lib/features/feedback/calls";
import type { FeedbackRecord } from "@/lib/features/feedback/record";
import { longDateTime } from "@/lib/format/dates";
import { Stars } from "./stars";

const nameOf = ({ tenant }: FeedbackRecord): string => tenant.uoccname || tenant.email || "";

const source: RecordSource<FeedbackRecord> = { plural: "feedbacks", calls: feedbackCalls, rowLabel: nameOf };

/** Messages are shown only here, so they are never truncated. A rating names its ticket. */
const message = (row: FeedbackRecord) => (
  <span className="block whitespace-pre-line py-1.5 [overflow-wrap:anywhere]">
    {row.ticketNumber ? <span className="plate mr-2 text-sm">{row.ticketNumber}</span> : null}
    {row.message}
  </span>
);

const columns: Column<FeedbackRecord>[] = [
  { key: "tenant", header: "Client Name", cell: nameOf, strong: true, wrap: true, minWidth: 120 },
  { key: "rate", header: "Rate", cell: (row) => <Stars rate={row.rate} /> },
  { key: "message", header: "Message", cell: message, minWidth: 240 },
  { key: "created_at", header: "Created At", cell: (row) => <InstantCell value={row.created_at} /> },
];

const card = (row: FeedbackRecord) => (
  <span className="grid gap-1.5">
    <Stars rate={row.rate} />
    <span className="font-semibold text-md [overflow-wrap:anywhere]">{nameOf(row)}</span>
    <span className="text-ink-2 text-sm">{message(row)}</span>
    <span className="num text-sm">{longDateTime(row.created_at)}</span>
  </span>
);

/** The back office's read-only list of tenants' feedback, newest first. */
export function FeedbackPage(props: { adminId: string; initial: FirstPage<FeedbackRecord> }) {
  return (
    <RecordPage
      source={source}
      scope={{ area: "admin", userId: props.adminId }}
      initial={props.initial}
      label="Feedbacks"
      title="Feedbacks"
      columns={columns}
      card={card}
      search="Search Message"
      empty="There is no feedback yet."
      view="none"
    />
  );
}
