"use client";

import type { Column } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { RecordCard } from "@/components/records/record-card";
import { RecordPage } from "@/components/records/record-page";
import type { RecordSource } from "@/components/records/record-source";
import { tenantCell } from "@/components/records/tenant-link";
import type { FirstPage } from "@/lib/core/list-state";
import { peopleCalls } from "@/lib/features/people/calls";
import { peopleCsv } from "@/lib/features/people/csv";
import type { PersonOfTower } from "@/lib/features/people/record";
import { rightTexts, roleTexts } from "@/lib/features/people/roles";
import { longDate, shortDate } from "@/lib/format/dates";
import { PersonStateBadge } from "./person-state";

const source: RecordSource<PersonOfTower> = {
  plural: "people",
  calls: { list: peopleCalls.all, export: peopleCalls.export },
  rowLabel: ({ name }) => name,
};

const rightsOf = ({ rights }: PersonOfTower): string =>
  rights.map((right) => rightTexts[right].label).join(", ") || "None";
const long = { wrap: true, minWidth: 120 } as const;

const columns: Column<PersonOfTower>[] = [
  {
    key: "clientCode",
    header: "Client Code",
    cell: ({ tenant }) => tenantCell(tenant.id, tenant.clientCode),
    mono: true,
    strong: true,
  },
  {
    key: "name",
    header: "Name",
    cell: ({ tenant, name }) => tenantCell(tenant.id, name),
    strong: true,
    ...long,
  },
  { key: "email", header: "Email", cell: ({ email }) => email, ...long },
  { key: "phoneNumber", header: "Phone Number", cell: ({ phoneNumber }) => phoneNumber, minWidth: 108 },
  { key: "role", header: "Role", cell: ({ role }) => roleTexts[role].label },
  { key: "rights", header: "May see and do", cell: rightsOf, ...long },
  { key: "to", header: "Last Day", cell: ({ to }) => (to ? shortDate(to) : "") },
  { key: "state", header: "Status", cell: ({ state }) => <PersonStateBadge state={state} /> },
  {
    key: "lastSeen",
    header: "Last Active",
    cell: ({ lastSeen }) => <InstantCell value={lastSeen} short />,
  },
];

const card = (row: PersonOfTower) => (
  <RecordCard
    badge={<PersonStateBadge state={row.state} />}
    code={row.tenant.clientCode}
    title={row.name}
    line={[roleTexts[row.role].label, row.email].filter(Boolean).join(", ")}
    date={row.to ? `Until ${longDate(row.to)}` : ""}
  />
);

/** The back office's list of who can log in for the units; they are changed on the units' own pages. */
export function AllPeoplePage(props: { adminId: string; initial: FirstPage<PersonOfTower> }) {
  return (
    <RecordPage
      source={source}
      scope={{ area: "admin", userId: props.adminId }}
      initial={props.initial}
      label="Log-ins of Units"
      title="Log-ins of Units"
      columns={columns}
      card={card}
      search="Search Name, Email, Client Code"
      empty="There are no log-ins here."
      csv={peopleCsv}
      view="none"
    />
  );
}
