"use client";

import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Download,
  Equal,
  FileQuestionMark,
  FileX,
  Hourglass,
  Pencil,
  UserPlus,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { downloadText } from "@/lib/core/download";
import type { SoaImportResult } from "@/lib/features/billing/record";
import { rejectedCsv, rejectedCsvName } from "@/lib/features/billing/rejected-csv";
import { clockTime, longDateTime } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { counted } from "@/lib/format/text";
import { FigureTiles } from "./figure-tiles";
import { RejectedRows } from "./import-rows";
import { rowsShown, type Warnings } from "./import-state";
import { partlyText, savedText } from "./texts";
import { useWarnings } from "./warnings";

const tilesOf = (result: SoaImportResult, warnings: Warnings | null) => [
  { icon: <UserPlus />, label: "NEW", value: result.created, note: "tenants without a log-in" },
  { icon: <Pencil />, label: "CHANGED", value: result.updated, note: "new statement or details" },
  { icon: <Equal />, label: "UNCHANGED", value: result.unchanged, note: "left as they were" },
  {
    icon: <CircleX />,
    label: "REJECTED",
    value: result.rejected.length,
    note: "not saved",
    isAlarming: true,
  },
  ...(warnings
    ? [
        {
          icon: <FileQuestionMark />,
          label: "PDFS WITHOUT A ROW",
          value: warnings.unnamedPdfs.count,
          note: "not uploaded",
        },
        {
          icon: <FileX />,
          label: "ROWS WITHOUT A PDF",
          value: warnings.missingPdfs.count,
          note: "add them with the next import",
        },
      ]
    : []),
];

/** How it has ended, in a sentence. */
function ending(result: SoaImportResult): { title: string; sentence: string; look: string; icon: ReactNode } {
  const { state, total, created, updated, unchanged, rejected } = result;
  if (state === "done") {
    const out = rejected.length > 0 ? ` ${counted(rejected.length, "row")} not saved: see below.` : "";
    const nothing = created + updated === 0 ? "Nothing was changed." : "";
    return {
      title: savedText,
      sentence: `${nothing}${out}`.trim(),
      look: "bg-st-done-bg text-st-done",
      icon: <CircleCheck />,
    };
  }
  if (state === "failed") {
    const saved = created + updated + unchanged;
    const left = total - saved - rejected.length;
    return {
      title: partlyText,
      sentence: `${counted(saved, "row")} saved, ${counted(left, "row")} not. Choose the same files again: what was saved is left as it is.`,
      look: "bg-st-no-bg text-st-no",
      icon: <CircleAlert />,
    };
  }
  return {
    title: state === "running" ? "This import is running." : "Not all rows of this import have arrived.",
    sentence:
      state === "running"
        ? ""
        : `${counted(total, "row")} so far. If no other window is sending it, choose the files again.`,
    look: "bg-st-wait-bg text-st-wait",
    icon: <Hourglass />,
  };
}

function Names(props: { title: string; of: Warnings[keyof Warnings]; look: string }) {
  const { title, of, look } = props;
  if (of.count === 0) return null;
  const more = of.count - of.names.length;
  return (
    <Card as="section" aria-label={title} className="min-w-0 pb-4">
      <CardHeader title={title} as="h3" />
      <ul className={cn("flex max-h-60 flex-wrap gap-2 overflow-y-auto px-5 max-lg:px-4", look)}>
        {of.names.map((name) => (
          <li
            key={name}
            className="plate rounded-sm border border-line-strong px-1.5 text-ink-2 text-xs leading-5 [overflow-wrap:anywhere]"
          >
            {name}
          </li>
        ))}
        {more > 0 ? <li className="text-ink-2 text-sm">and {more.toLocaleString("en")} more</li> : null}
      </ul>
    </Card>
  );
}

/** The result of an import: when, by whom, its figures, and the rows that were rejected. */
export function ImportResult(props: { result: SoaImportResult; by: string }) {
  const { result, by } = props;
  const warnings = useWarnings(result.uniqId);
  const [page, setPage] = useState(1);
  const { title, sentence, look, icon } = ending(result);
  const { rejected, created_at: began, ended_at: ended } = result;
  const from = (page - 1) * rowsShown;
  return (
    <div className="grid min-w-0 gap-4">
      <Card as="section" aria-label="Result" className="min-w-0 overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 max-lg:px-4">
          <span aria-hidden className={cn("grid size-10 place-items-center rounded-lg [&_svg]:size-5", look)}>
            {icon}
          </span>
          <div className="min-w-48 flex-1">
            <h2 className="font-semibold text-lg tracking-[-0.01em]">{title}</h2>
            <p className="num text-ink-2 text-sm">
              {longDateTime(began)}
              {ended ? ` to ${clockTime(ended)}` : ""}
              {by ? `, by ${by}` : ""}
            </p>
            {sentence ? <p className="num text-sm">{sentence}</p> : null}
          </div>
          <div className="sm:text-right">
            <p className="text-ink-2 text-xs">Total SOA Amount</p>
            <p className="num font-semibold text-2xl tracking-[-0.02em]">{formatPesos(result.amount)}</p>
          </div>
        </div>
        <FigureTiles label="Result" tiles={tilesOf(result, warnings)} />
        {rejected.length > 0 ? (
          <>
            <CardHeader
              title="Rejected rows"
              as="h3"
              action={
                <Button
                  variant="outline"
                  size="sm"
                  icon={<Download />}
                  onClick={() =>
                    downloadText(rejectedCsvName, rejectedCsv(rejected), "text/csv;charset=utf-8")
                  }
                >
                  Download CSV
                </Button>
              }
            />
            <RejectedRows
              rows={rejected.slice(from, from + rowsShown)}
              page={page}
              limit={rowsShown}
              total={rejected.length}
              onPage={setPage}
            />
          </>
        ) : null}
      </Card>
      {warnings ? (
        <div className="grid gap-4 md:grid-cols-[1fr_2fr]">
          <Names
            title="PDFs without a row"
            of={warnings.unnamedPdfs}
            look="content-start md:flex-col md:items-start"
          />
          <Names title="Rows without a PDF" of={warnings.missingPdfs} look="content-start" />
        </div>
      ) : null}
    </div>
  );
}
