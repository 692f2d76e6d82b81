"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { failureText } from "@/components/failures/failure-text";
import { Button } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/empty-state";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { downloadText } from "@/lib/browser/download";
import { apiFetch } from "@/lib/browser/fetch";
import type { Page } from "@/lib/core/paging";
import { issuesCsv } from "@/lib/features/billing/issues-csv";
import type { ImportIssue } from "@/lib/features/billing/record";
import { IssueRows } from "./import-rows";
import { rowsShown } from "./import-state";

type Kind = "rejected" | "warning" | "kept";
/** The server's maximum page size. */
const maxRows = 100;

const fetchRows = (uniqId: string, kind: Kind, page: number, limit: number, signal?: AbortSignal) =>
  apiFetch<Page<ImportIssue>>(
    "admin",
    `/tenant-soa-info/${uniqId}/rows?kind=${kind}&page=${page}&limit=${limit}`,
    signal ? { signal } : {},
  );

/** Saves all rows of one kind as a CSV file. */
async function save(uniqId: string, kind: Kind, total: number, title: string): Promise<void> {
  const rows: ImportIssue[] = [];
  for (let page = 1; rows.length < total; page++) {
    const { data } = await fetchRows(uniqId, kind, page, maxRows);
    if (data.length === 0) break;
    rows.push(...data);
  }
  downloadText(`${title}.csv`, issuesCsv(rows), "text/csv;charset=utf-8");
}

/** A paged list of an import's rejected rows or rows with warnings, or of the tenants that its undo preserved. */
export function ImportIssues(props: { uniqId: string; kind: Kind; title: string; total?: number }) {
  const { uniqId, kind, title } = props;
  const [page, setPage] = useState(1);
  const errorToast = useErrorToast();
  const { data, error, refetch } = useQuery({
    queryKey: ["import", uniqId, kind, page],
    queryFn: ({ signal }) => fetchRows(uniqId, kind, page, rowsShown, signal),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? props.total ?? 0;
  if (total === 0) return null;
  const download = async () => {
    errorToast.clear();
    await save(uniqId, kind, total, title).catch((failure: Error) => errorToast.show(failureText(failure)));
  };
  return (
    <section aria-label={title}>
      <CardHeader
        title={title}
        as="h3"
        meta={<span className="num">{total.toLocaleString("en")}</span>}
        action={
          <Button variant="outline" size="sm" icon={<Download />} onClick={download}>
            Download CSV
          </Button>
        }
      />
      {error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <IssueRows
          label={title}
          rows={data?.data ?? []}
          page={page}
          limit={rowsShown}
          total={total}
          onPage={setPage}
          isWithoutRow={kind === "kept"}
        />
      )}
    </section>
  );
}
