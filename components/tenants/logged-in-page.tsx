"use client";

import type { Column } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { RecordCard } from "@/components/records/record-card";
import { RecordPage } from "@/components/records/record-page";
import type { RecordSource } from "@/components/records/record-source";
import { tenantCell } from "@/components/records/tenant-link";
import type { FirstPage } from "@/lib/core/list-state";
import { tenantCalls } from "@/lib/features/tenants/calls";
import type { LoggedInRecord } from "@/lib/features/tenants/record";
import { longDateTime } from "@/lib/format/dates";

const source: RecordSource<LoggedInRecord> = {
  plural: "logged-in-monitor",
  calls: { list: tenantCalls.loggedIn },
  rowLabel: (row) => row.clientCode,
  // The last activity is stored at most once a minute, without an event.
  reloadEvery: 60_000,
};

const columns: Column<LoggedInRecord>[] = [
  { key: "lastSeen", header: "Last Active", cell: (row) => <InstantCell value={row.lastSeen} /> },
  {
    key: "clientCode",
    header: "Client Code",
    cell: (row) => tenantCell(row.id, row.clientCode),
    mono: true,
    strong: true,
  },
  { key: "uoccname", header: "Uoccname", cell: (row) => tenantCell(row.id, row.uoccname), wrap: true },
  { key: "email", header: "Email", cell: (row) => row.email ?? "", wrap: true },
];

const card = (row: LoggedInRecord) => (
  <RecordCard code={row.clientCode} title={row.uoccname} line={row.email} date={longDateTime(row.lastSeen)} />
);

/** The back office's read-only list of tenants who have logged in, the last active first. */
export function LoggedInPage(props: { adminId: string; initial: FirstPage<LoggedInRecord> }) {
  return (
    <RecordPage
      source={source}
      scope={{ area: "admin", userId: props.adminId }}
      initial={props.initial}
      label="Logged In Monitor"
      title="Logged In Monitor"
      columns={columns}
      card={card}
      search="Search Client Code, Name, Email, Etc..."
      empty="Nobody has logged in yet."
      view="none"
    />
  );
}
