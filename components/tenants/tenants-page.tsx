"use client";

import { ChevronRight } from "lucide-react";
import type { Column } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { tenantEffects } from "@/components/records/deletion-effects";
import { OfficeRecordPage, type OfficeRecordPageProps } from "@/components/records/office-record-page";
import { RecordCard } from "@/components/records/record-card";
import type { RecordSource } from "@/components/records/record-source";
import { TenantLink, tenantCell } from "@/components/records/tenant-link";
import { buttonClass } from "@/components/ui/button-class";
import { PageLink } from "@/components/ui/page-link";
import { deleteTenantAction } from "@/lib/actions/tenants";
import { tenantCalls } from "@/lib/features/tenants/calls";
import { tenantCsv } from "@/lib/features/tenants/csv";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { longDateTime } from "@/lib/format/dates";

// The form is loaded when the user starts to interact with the page.
const TenantDialog = lazyDialog(() => import("./tenant-dialog").then((module) => module.TenantDialog));

const source: RecordSource<TenantRecord> = {
  plural: "tenants",
  calls: tenantCalls,
  rowLabel: (row) => row.clientCode,
};

const personName = ({ firstName, middleName, lastName }: TenantRecord): string =>
  [firstName, middleName, lastName].filter(Boolean).join(" ");
const long = { wrap: true, minWidth: 96 } as const;
// Wide enough for eleven digits.
const telephone = { wrap: true, minWidth: 108 } as const;

const columns: Column<TenantRecord>[] = [
  {
    key: "lastSeen",
    header: "Last Active",
    cell: (row) => <InstantCell value={row.lastSeen} short />,
    sortable: true,
  },
  {
    key: "clientCode",
    header: "Client Code",
    cell: (row) => tenantCell(row.id, row.clientCode),
    mono: true,
    strong: true,
  },
  {
    key: "name",
    header: "Name",
    cell: (row) => tenantCell(row.id, personName(row) || row.uoccname || "–"),
    ...long,
  },
  {
    key: "uoccname",
    header: "Uoccname",
    cell: (row) => tenantCell(row.id, row.uoccname),
    strong: true,
    ...long,
  },
  { key: "uoccpers", header: "Uoccpers", cell: (row) => row.uoccpers, ...long },
  { key: "uocctel1", header: "Uocctel1", cell: (row) => row.uocctel1, ...telephone },
  { key: "uocctel2", header: "Uocctel2", cell: (row) => row.uocctel2, ...telephone },
  { key: "ubtname", header: "Ubtname", cell: (row) => row.ubtname, ...long },
  { key: "ubaddln1", header: "Ubaddln1", cell: (row) => row.ubaddln1, ...long },
];

const card = (row: TenantRecord) => (
  <RecordCard
    code={row.clientCode}
    title={row.uoccname}
    line={[personName(row), row.uocctel1].filter(Boolean).join(", ")}
    date={`Last Active ${longDateTime(row.lastSeen)}`}
  />
);

/** A card opens the form, so it has a link to the tenant's page beside it. */
const cards = {
  side: ({ id, uoccname }: TenantRecord) => (
    <TenantLink id={id}>
      <span className="grid size-11 place-items-center [&_svg]:size-5">
        <ChevronRight aria-hidden />
        <span className="sr-only">Page of {uoccname}</span>
      </span>
    </TenantLink>
  ),
};

/** The back office's list of tenants, with their forms. */
export function TenantsPage(props: OfficeRecordPageProps<TenantRecord>) {
  useLoadOnFirstUse(TenantDialog.load);
  return (
    <OfficeRecordPage
      {...props}
      source={source}
      label="Tenants"
      title="Tenants List"
      columns={columns}
      card={card}
      cards={cards}
      search="Search Name, Email, Phone Number, Etc..."
      empty="There are no tenants here."
      csv={tenantCsv}
      remove={deleteTenantAction}
      deleted="Tenant deleted successfully."
      effects={tenantEffects}
      action={
        <PageLink href="/admin/tenants/people" className={buttonClass({ variant: "outline" })}>
          Log-ins
        </PageLink>
      }
      dialog={(form) => <TenantDialog {...form} />}
    />
  );
}
