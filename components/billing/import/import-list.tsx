"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Eye, Hourglass, Inbox, Loader, Undo2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Column, RowAction } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { InstantCell } from "@/components/data-table/date-cell";
import { failureText } from "@/components/failures/failure-text";
import { RecordCard } from "@/components/records/record-card";
import { useListState } from "@/components/records/use-list-state";
import { StatusBadge, type Tone } from "@/components/ui/badge";
import { useGo } from "@/components/ui/page-link";
import { fetchCall } from "@/lib/browser/fetch";
import type { FirstPage } from "@/lib/core/list-state";
import { billingCalls } from "@/lib/features/billing/calls";
import type { SoaImportListed } from "@/lib/features/billing/record";
import { longDateTime } from "@/lib/format/dates";
import { resultAddress } from "./result-address";

const states: Record<SoaImportListed["state"], { tone: Tone; icon: ReactNode; label: string }> = {
  receiving: { tone: "wait", icon: <Hourglass />, label: "RECEIVING" },
  running: { tone: "go", icon: <Loader />, label: "RUNNING" },
  done: { tone: "done", icon: <CircleCheck />, label: "DONE" },
  failed: { tone: "no", icon: <CircleX />, label: "FAILED" },
  undoing: { tone: "go", icon: <Loader />, label: "UNDOING" },
  undone: { tone: "off", icon: <Undo2 />, label: "UNDONE" },
};
const Badge = ({ of }: { of: SoaImportListed }) => <StatusBadge {...states[of.state]} />;
const undoneText = ({ undone }: SoaImportListed): string =>
  undone ? `by ${undone.by?.name ?? "N/A"}, ${longDateTime(undone.at)}` : "";

const figure = (
  key: "total" | "created" | "updated" | "unchanged" | "rejected" | "warnings",
  header: string,
) => ({
  key,
  header,
  align: "right" as const,
  cell: (row: SoaImportListed) => row[key].toLocaleString("en"),
});

const columns: Column<SoaImportListed>[] = [
  { key: "created_at", header: "When", cell: (row) => <InstantCell value={row.created_at} /> },
  { key: "by", header: "By", wrap: true, strong: true, cell: (row) => row.by?.name ?? "N/A" },
  {
    key: "state",
    header: "State",
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <Badge of={row} />
        {row.undone ? <span className="num text-ink-2 text-xs">{undoneText(row)}</span> : null}
      </span>
    ),
  },
  figure("total", "Rows"),
  figure("created", "New"),
  figure("updated", "Changed"),
  figure("unchanged", "Unchanged"),
  figure("rejected", "Rejected"),
  figure("warnings", "Warnings"),
];

const card = (row: SoaImportListed) => (
  <RecordCard
    badge={<Badge of={row} />}
    title={row.by?.name ?? "N/A"}
    line={`${row.total.toLocaleString("en")} rows, ${row.rejected.toLocaleString("en")} rejected${row.undone ? `; undone ${undoneText(row)}` : ""}`}
    date={longDateTime(row.created_at)}
  />
);

const rowId = (row: SoaImportListed) => row.uniqId;
const rowLabel = (row: SoaImportListed) => `import of ${longDateTime(row.created_at)}`;

/** Past imports, newest first, with links to their results. Memoized, because the import's state changes often. */
export const ImportList = memo(({ initial }: { initial: FirstPage<SoaImportListed> }) => {
  const { state, change } = useListState();
  const go = useGo();
  const { page, limit } = state;
  const isInitial = page === initial.state.page && limit === initial.state.limit;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["imports", page, limit],
    queryFn: ({ signal }) => fetchCall(billingCalls.imports, { page, limit }, { signal }),
    placeholderData: keepPreviousData,
    ...(isInitial ? { initialData: initial.page } : {}),
  });
  const open = (row: SoaImportListed) => go(resultAddress(row.uniqId));
  const actions = (row: SoaImportListed): RowAction[] => [
    { key: "view", label: "View", icon: <Eye />, onSelect: () => open(row) },
  ];
  return (
    <section aria-label="Past imports" className="grid min-w-0 gap-2.5">
      <h2 className="font-semibold text-md tracking-[-0.01em]">Past imports</h2>
      <DataTable
        label="Past imports"
        columns={columns}
        rows={data?.data}
        rowId={rowId}
        rowLabel={rowLabel}
        total={data?.total ?? 0}
        state={state}
        onChange={change}
        fetching={isFetching}
        isOld={isPlaceholderData}
        error={error ? failureText(error) : null}
        onRetry={() => void refetch()}
        actions={actions}
        onView={open}
        card={card}
        cardsBelow={640}
        empty={{ icon: <Inbox />, text: "Nothing has been imported yet." }}
      />
    </section>
  );
});
