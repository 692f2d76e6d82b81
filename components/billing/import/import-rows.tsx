"use client";

import { CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import { PlainRows } from "@/components/data-table/plain-rows";
import { RecordCard } from "@/components/records/record-card";
import { cn } from "@/components/ui/cn";
import type { ImportIssue, StagedPreview } from "@/lib/features/billing/record";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { fileSize } from "@/lib/format/text";
import type { Tab, UnnamedPdf } from "./import-state";
import type { IssueKind } from "./issues";

type StagedRow = StagedPreview["rows"][number];
type Paged = { page: number; limit: number; total: number; onPage: (page: number) => void };

const code = { key: "urefno", header: "urefno", mono: true, strong: true } as const;
const name = { key: "uoccname", header: "uoccname", wrap: true, minWidth: 140 } as const;
const number = { key: "row", header: "Row", width: 84 } as const;

const OrEmpty = ({ text }: { text: string }) =>
  text === "" ? <span className="plate text-ink-3">empty</span> : text;
/** Red for what stays out; what goes in nevertheless has the look of a warning. */
const Reason = ({ text, isWarning }: { text: string; isWarning: boolean }) => (
  <span
    className={cn(
      "flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0",
      isWarning ? "text-st-wait" : "text-danger-ink",
    )}
  >
    {isWarning ? <TriangleAlert aria-hidden /> : <CircleX aria-hidden />}
    <span className="[overflow-wrap:anywhere]">{text}</span>
  </span>
);
const Num = ({ children }: { children: ReactNode }) => <span className="num">{children}</span>;
const Value = ({ of }: { of: StagedRow["before"] }) => (of ? formatPesos(of.soaAmount) : "none");

const inTheFile: Column<ImportIssue> = {
  key: "value",
  header: "In the file",
  mono: true,
  wrap: true,
  cell: (row) => <OrEmpty text={row.value} />,
};

const issueColumns = (isWarning: boolean): Column<ImportIssue>[] => [
  { ...number, cell: (row) => <Num>{row.row}</Num> },
  { ...code, cell: (row) => <OrEmpty text={row.urefno} /> },
  { ...name, cell: (row) => row.uoccname },
  inTheFile,
  {
    key: "reason",
    header: "Reason",
    minWidth: 220,
    wrap: true,
    cell: (row) => <Reason text={row.reason} isWarning={isWarning} />,
  },
];

const warningColumns = issueColumns(true);
const columnsOf: Record<IssueKind, Column<ImportIssue>[]> = {
  rejected: issueColumns(false),
  warning: warningColumns,
  kept: warningColumns.filter(({ key }) => key !== "row" && key !== "value"),
  leftOut: warningColumns.filter(({ key }) => key !== "uoccname"),
};

/** Rejected rows, rows with a warning, SOA rows left out, or tenants that an undo kept, with the reason. */
export function IssueRows(
  props: Paged & { label: string; rows: readonly ImportIssue[]; kind: keyof typeof columnsOf },
) {
  const { kind, ...paged } = props;
  const isWithoutRow = kind === "kept";
  return (
    <PlainRows
      {...paged}
      columns={columnsOf[kind]}
      rowId={(row) => (isWithoutRow ? row.urefno : `Row ${row.row}`)}
      card={(row) => (
        <RecordCard
          badge={<Reason text={row.reason} isWarning={kind !== "rejected"} />}
          code={row.urefno}
          title={kind === "leftOut" ? row.value : row.uoccname || "No name"}
          line={kind === "leftOut" ? "" : row.value}
          date={isWithoutRow ? "" : `Row ${row.row}`}
        />
      )}
    />
  );
}

const createdColumns: Column<StagedRow>[] = [
  { ...code, cell: (row) => row.urefno },
  { ...name, cell: (row) => row.uoccname },
  { key: "soaDate", header: "SOA Date", cell: (row) => <Num>{longDate(row.after.soaDate)}</Num> },
  { key: "amount", header: "SOA Amount", align: "right", cell: (row) => formatPesos(row.after.soaAmount) },
];

const updatedColumns: Column<StagedRow>[] = [
  { ...code, cell: (row) => row.urefno },
  {
    ...name,
    key: "nameBefore",
    header: "uoccname before",
    cell: (row) => (
      <span className={row.nameBefore === row.uoccname ? "text-ink-3" : undefined}>{row.nameBefore}</span>
    ),
  },
  { ...name, strong: true, cell: (row) => row.uoccname },
  {
    key: "dateBefore",
    header: "SOA Date before",
    cell: (row) => <Num>{row.before ? longDate(row.before.soaDate) : "none"}</Num>,
  },
  { key: "soaDate", header: "SOA Date", cell: (row) => <Num>{longDate(row.after.soaDate)}</Num> },
  { key: "before", header: "Amount before", align: "right", cell: (row) => <Value of={row.before} /> },
  { key: "amount", header: "Amount", align: "right", strong: true, cell: (row) => <Value of={row.after} /> },
];

const missingColumns: Column<StagedRow>[] = [
  { ...number, cell: (row) => <Num>{row.row}</Num> },
  { ...code, cell: (row) => row.urefno },
  { ...name, cell: (row) => row.uoccname },
  {
    key: "attachment",
    header: "attachment",
    mono: true,
    wrap: true,
    cell: (row) => <OrEmpty text={row.attachment} />,
  },
  { key: "reason", header: "Reason", minWidth: 180, wrap: true, cell: (row) => row.reason },
];

const pdfColumns: Column<UnnamedPdf>[] = [
  { key: "name", header: "File", mono: true, strong: true, wrap: true, cell: (pdf) => pdf.name },
  { key: "bytes", header: "Size", align: "right", cell: (pdf) => fileSize(pdf.bytes) },
];

/** The amount before, and the name before if it changes. */
function beforeText({ before, nameBefore, uoccname }: StagedRow): string | undefined {
  if (!before) return undefined;
  const name = nameBefore === uoccname ? "" : `${nameBefore}, `;
  return `${name}${formatPesos(before.soaAmount)} before`;
}

const previewedCard = (row: StagedRow) => (
  <RecordCard
    code={row.urefno}
    title={row.uoccname}
    line={beforeText(row)}
    date={`${longDate(row.after.soaDate)}, ${formatPesos(row.after.soaAmount)}`}
  />
);

/** A page of the rows of a preview's tab. */
export function ShownRows(
  props: Paged & {
    tab: Tab;
    /** Rejected rows, warnings, or SOA rows left out. */
    issues: readonly ImportIssue[];
    rows: readonly StagedRow[];
    pdfs: readonly UnnamedPdf[];
  },
) {
  const { tab, issues, rows, pdfs, ...paged } = props;
  switch (tab) {
    case "rejected":
      return <IssueRows {...paged} label="Rejected rows" kind="rejected" rows={issues} />;
    case "created":
    case "updated":
      return (
        <PlainRows
          {...paged}
          rows={rows}
          label={tab === "created" ? "New" : "Changed"}
          columns={tab === "created" ? createdColumns : updatedColumns}
          rowId={(row) => row.urefno}
          card={previewedCard}
        />
      );
    case "unnamedPdfs":
      return (
        <PlainRows
          {...paged}
          rows={pdfs}
          label="PDFs without a row"
          columns={pdfColumns}
          rowId={(pdf) => pdf.name}
          card={(pdf) => <RecordCard title={pdf.name} date={fileSize(pdf.bytes)} />}
        />
      );
    case "missingPdfs":
      return (
        <PlainRows
          {...paged}
          rows={rows}
          label="Rows without a PDF"
          columns={missingColumns}
          rowId={(row) => `Row ${row.row}`}
          card={(row) => (
            <RecordCard
              code={row.urefno}
              title={row.uoccname}
              badge={<Reason text={row.reason} isWarning />}
              line={row.attachment}
              date={`Row ${row.row}`}
            />
          )}
        />
      );
    case "warnings":
      return <IssueRows {...paged} label="Warnings" kind="warning" rows={issues} />;
    case "leftOut":
      return <IssueRows {...paged} label="SOA rows left out" kind="leftOut" rows={issues} />;
  }
}
