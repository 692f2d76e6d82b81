"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { failureText } from "@/components/failures/failure-text";
import { Button } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/empty-state";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { IssueRows } from "./import-rows";
import { rowsShown } from "./import-state";
import { fetchIssues, type IssueKind, saveIssues } from "./issues";

type DownloadProps = {
  uniqId: string;
  kind: IssueKind;
  title: string;
  total: number;
  size?: "sm";
  className?: string;
};

/** Downloads all issues of one kind. */
export function IssuesDownload({ uniqId, kind, title, total, ...look }: DownloadProps) {
  const errorToast = useErrorToast();
  const download = async () => {
    errorToast.clear();
    await saveIssues(uniqId, kind, total, title).catch((failure: Error) =>
      errorToast.show(failureText(failure)),
    );
  };
  return (
    <Button variant="outline" icon={<Download />} onClick={download} {...look}>
      Download CSV
    </Button>
  );
}

/** A paged list of an import's issues of one kind. */
export function ImportIssues(props: { uniqId: string; kind: IssueKind; title: string; total?: number }) {
  const { uniqId, kind, title } = props;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["import", uniqId, kind, page],
    queryFn: ({ signal }) => fetchIssues(uniqId, kind, page, rowsShown, signal),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? props.total ?? 0;
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <CardHeader
        title={title}
        as="h3"
        meta={<span className="num">{total.toLocaleString("en")}</span>}
        action={<IssuesDownload {...{ uniqId, kind, title, total }} size="sm" />}
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
          kind={kind}
        />
      )}
    </section>
  );
}
