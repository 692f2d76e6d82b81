"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/components/failures/failure-text";
import { ErrorState } from "@/components/ui/empty-state";
import { fetchCall } from "@/lib/browser/fetch";
import { billingCalls } from "@/lib/features/billing/calls";
import type { ImportIssue, StagedPreview } from "@/lib/features/billing/record";
import { ShownRows } from "./import-rows";
import { rowsShown, type Tab, type UnnamedPdf } from "./import-state";
import { fetchIssues, type IssueKind } from "./issues";

/** The tabs of issues, by their kind in the call. */
const issueKinds: Partial<Record<Tab, IssueKind>> = {
  rejected: "rejected",
  leftOut: "leftOut",
  warnings: "warning",
};

/** The tabs of rows, as the call names them. */
const rowTabs = ["created", "updated", "missingPdfs"] as const;

type Fetched = { issues: ImportIssue[]; rows: StagedPreview["rows"] };

async function fetchTab(uniqId: string, tab: Tab, page: number, signal: AbortSignal): Promise<Fetched> {
  const kind = issueKinds[tab];
  if (kind) return { issues: (await fetchIssues(uniqId, kind, page, rowsShown, signal)).data, rows: [] };
  const query = { uniqId, tab: rowTabs.find((one) => one === tab), page, limit: rowsShown };
  return { issues: [], rows: (await fetchCall(billingCalls.preview, query, { signal })).rows };
}

/** The rows of a preview's tab, page by page. @param props.pdfs PDFs that no row names, which only this page knows */
export function PreviewRows(props: { uniqId: string; tab: Tab; total: number; pdfs: readonly UnnamedPdf[] }) {
  const { uniqId, tab, total, pdfs } = props;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["staged", uniqId, tab, page],
    queryFn: ({ signal }) => fetchTab(uniqId, tab, page, signal),
    enabled: tab !== "unnamedPdfs",
    placeholderData: keepPreviousData,
    // Other PDFs may be chosen before the tab is opened again.
    gcTime: 0,
  });
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  const from = (page - 1) * rowsShown;
  return (
    <ShownRows
      tab={tab}
      issues={data?.issues ?? []}
      rows={data?.rows ?? []}
      pdfs={pdfs.slice(from, from + rowsShown)}
      page={page}
      limit={rowsShown}
      total={total}
      onPage={setPage}
    />
  );
}
