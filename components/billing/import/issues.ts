import { downloadCsv } from "@/lib/browser/download";
import { fetchCall } from "@/lib/browser/fetch";
import { billingCalls } from "@/lib/features/billing/calls";
import type { ImportIssue } from "@/lib/features/billing/record";

/** Rejected rows, warnings, tenants that an undo preserved, or SOA rows left out. */
export type IssueKind = "rejected" | "warning" | "kept" | "leftOut";
/** The server's maximum page size. */
export const maxRows = 100;

/** Fetches a page of an import's issues of one kind. */
export const fetchIssues = (
  uniqId: string,
  kind: IssueKind,
  page: number,
  limit: number,
  signal?: AbortSignal,
) => fetchCall(billingCalls.issues, { uniqId, kind, page, limit }, { signal });

/** Saves all rows of one kind as a CSV file. */
export async function saveIssues(
  uniqId: string,
  kind: IssueKind,
  total: number,
  title: string,
): Promise<void> {
  const rows: ImportIssue[] = [];
  for (let page = 1; rows.length < total; page++) {
    const { data } = await fetchIssues(uniqId, kind, page, maxRows);
    if (data.length === 0) break;
    rows.push(...data);
  }
  await downloadCsv(
    { file: `${title}.csv`, columns: ["row", "urefno", "uoccname", "value", "reason"] },
    rows,
  );
}
