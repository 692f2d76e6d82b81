"use client";

import { FileText } from "lucide-react";
import type { Column } from "@/components/data-table/column";
import { FileLink } from "@/components/files/file-link";
import { RecordCard } from "@/components/records/record-card";
import { RecordPage } from "@/components/records/record-page";
import type { RecordSource } from "@/components/records/record-source";
import { fileAddress } from "@/lib/core/areas";
import type { FirstPage } from "@/lib/core/list-state";
import { billingCalls } from "@/lib/features/billing/calls";
import type { BillingRecord } from "@/lib/features/billing/record";
import { missingPdfFilter, statementKey } from "@/lib/features/billing/statements";
import { longDate, noDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";

const source: RecordSource<BillingRecord> = {
  plural: "billings",
  calls: { list: billingCalls.billings },
  rowLabel: (row) => row.clientCode,
};

const amount = ({ soaAmount }: BillingRecord): string =>
  soaAmount === null ? noDate : formatPesos(soaAmount);

/** The statement's PDF; without a stored one there is no link. */
function Attachment({ soaName, hasPdf }: BillingRecord) {
  if (soaName === "") return <span className="text-ink-3">None</span>;
  if (!hasPdf) {
    return (
      <span className="text-ink-3 [overflow-wrap:anywhere]">
        {soaName} <span className="whitespace-nowrap">(not uploaded)</span>
      </span>
    );
  }
  return (
    <FileLink
      name={soaName}
      address={fileAddress("admin", statementKey(soaName))}
      className="link inline-flex items-center gap-1.5 align-middle [overflow-wrap:anywhere] touch:min-h-11"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      {soaName}
    </FileLink>
  );
}

const columns: readonly Column<BillingRecord>[] = [
  { key: "clientCode", header: "Client Code", cell: (row) => row.clientCode, mono: true, strong: true },
  {
    key: "uoccname",
    header: "Uoccname",
    cell: (row) => row.uoccname,
    strong: true,
    wrap: true,
    minWidth: 140,
  },
  { key: "soaAmount", header: "Soa Amount", cell: amount, align: "right" },
  { key: "soaName", header: "Attachment", cell: (row) => <Attachment {...row} />, minWidth: 180 },
];

const tabs = [
  { value: "", label: "All" },
  { value: String(missingPdfFilter), label: "Missing PDFs" },
];

const card = (row: BillingRecord) => (
  <RecordCard
    code={row.clientCode}
    title={row.uoccname}
    line={amount(row)}
    date={longDate(row.soaDate)}
    tag={<Attachment {...row} />}
  />
);

/** The back office's read-only list of every tenant's newest statement. */
export function BillingsPage(props: { adminId: string; initial: FirstPage<BillingRecord> }) {
  return (
    <RecordPage
      source={source}
      scope={{ area: "admin", userId: props.adminId }}
      initial={props.initial}
      label="Billings"
      title="Billings"
      tabs={tabs}
      columns={columns}
      card={card}
      search="Search Name, Email, Phone Number, Etc..."
      empty="There are no statements yet."
      view="none"
    />
  );
}
