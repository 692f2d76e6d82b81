"use client";

import { Download, FileText } from "lucide-react";
import { MoreButton } from "@/components/data-table/more-button";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/icon-button";
import { IconLink } from "@/components/ui/icon-link";
import { fileAddress } from "@/lib/core/areas";
import type { StatementRecord } from "@/lib/features/billing/record";
import { statementKey } from "@/lib/features/billing/statements";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import type { useStatements } from "./use-statements";

/** The statements before the newest one, each with its PDF; renders nothing if there are none. */
export function EarlierStatements(props: {
  statements: readonly StatementRecord[];
  list: ReturnType<typeof useStatements>["list"];
  onMore: () => Promise<void>;
  onView: (statement: StatementRecord) => void;
}) {
  const { statements, list, onMore, onView } = props;
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="font-semibold text-lg tracking-[-0.01em]">
        Earlier statements
      </h2>
      <Card className="mt-3">
        <ul className="divide-y divide-line">
          {statements.map((statement) => (
            <Row key={statement.id} statement={statement} onView={() => onView(statement)} />
          ))}
        </ul>
        <MoreButton
          list={list}
          onMore={onMore}
          variant="outline"
          label="Show earlier"
          className="border-line border-t px-5 py-3 max-lg:px-4"
        />
      </Card>
    </section>
  );
}

function Row(props: { statement: StatementRecord; onView: () => void }) {
  const { soaDate, soaAmount, soaName, hasPdf, invoiceNumber } = props.statement;
  const date = longDate(soaDate);
  return (
    <li className="flex min-h-row items-center gap-x-4 py-1.5 pr-3 pl-5 max-lg:pl-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 max-[23rem]:grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
        <span className="num font-medium text-sm">{date}</span>
        <span className="plate text-ink-2 text-xs max-sm:order-last max-sm:col-span-full">
          {invoiceNumber}
        </span>
        <span className="num font-medium text-sm">{formatPesos(soaAmount)}</span>
      </div>
      <span className="flex w-22 shrink-0 justify-end">
        {hasPdf ? (
          <>
            <IconButton
              label={`View Pdf of ${date}`}
              icon={<FileText />}
              aria-haspopup="dialog"
              onClick={props.onView}
            />
            <IconLink
              label={`Download PDF of ${date}`}
              icon={<Download />}
              href={fileAddress("client", statementKey(soaName))}
              download={soaName}
            />
          </>
        ) : null}
      </span>
    </li>
  );
}
