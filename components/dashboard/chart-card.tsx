"use client";

import { Download, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { ScrollBody } from "@/components/ui/scroll-body";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { downloadCsv, loadCsv } from "@/lib/browser/download";
import type { CsvFile, CsvRow } from "@/lib/format/csv";

/**
 * A card with a chart whose data can be saved as a CSV file.
 * @param props.csv the file's name, columns and rows; undefined while they are loaded
 * @param props.table the same data as a table, for charts without one beside them; screen readers read it, and it can
 * replace the chart. The server does not render it, because it is not visible at first.
 */
export function ChartCard(props: {
  title: string;
  meta?: string;
  csv: (CsvFile & { rows: readonly CsvRow[] }) | undefined;
  table?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { title, meta, csv, table, className, children } = props;
  const [asTable, setAsTable] = useState(false);
  const isHydrated = useHydrated();
  const errorToast = useErrorToast();
  useLoadOnFirstUse(loadCsv);
  const download = (file: NonNullable<typeof csv>) =>
    errorToast.attempt(downloadCsv(file, file.rows), "The file could not be saved. Please try again.");
  return (
    <Card as="section" aria-label={title} className={cn("flex min-w-0 flex-col", className)}>
      <CardHeader
        title={title}
        meta={meta ? <span className="max-sm:hidden">{meta}</span> : undefined}
        action={
          <span className="-mr-2 flex">
            {table ? (
              <IconButton
                label={`${asTable ? "Show as chart" : "Show as table"}: ${title}`}
                icon={<Table2 />}
                size="sm"
                onClick={() => setAsTable(!asTable)}
              />
            ) : null}
            {csv ? (
              <IconButton
                label={`Download CSV: ${title}`}
                icon={<Download />}
                size="sm"
                onClick={() => download(csv)}
              />
            ) : null}
          </span>
        }
      />
      <div className="flex-1 px-5 pb-5 max-lg:px-4 max-lg:pb-4">
        {asTable ? null : children}
        {table && isHydrated ? (
          asTable ? (
            <ScrollBody className="overflow-x-auto">{table}</ScrollBody>
          ) : (
            <div className="sr-only">{table}</div>
          )
        ) : null}
      </div>
    </Card>
  );
}
