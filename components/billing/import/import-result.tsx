"use client";

import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Equal,
  FileQuestionMark,
  Hourglass,
  Pencil,
  TriangleAlert,
  Undo2,
  UserPlus,
} from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { SoaImportResult } from "@/lib/features/billing/record";
import { clockTime, longDateTime } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";
import { FigureTiles } from "./figure-tiles";
import { ImportIssues } from "./import-issues";
import type { Named } from "./import-state";
import { leftOutText } from "./left-out";
import { partlyText, savedText } from "./texts";
import { UndoButton } from "./undo-button";
import { useUnnamedPdfs } from "./unnamed-pdfs";

const tilesOf = (result: SoaImportResult, unnamed: Named | null) => [
  { icon: <UserPlus />, label: "NEW", value: result.created, note: "tenants without a log-in" },
  { icon: <Pencil />, label: "CHANGED", value: result.updated, note: "new statement or details" },
  { icon: <Equal />, label: "UNCHANGED", value: result.unchanged, note: "left as they were" },
  { icon: <CircleX />, label: "REJECTED", value: result.rejected, note: "not saved", isAlarming: true },
  {
    icon: <TriangleAlert />,
    label: "WARNINGS",
    value: result.warnings,
    note: "rows that are saved: see below",
  },
  ...(unnamed
    ? [
        {
          icon: <FileQuestionMark />,
          label: "PDFS WITHOUT A ROW",
          value: unnamed.count,
          note: "not uploaded",
        },
      ]
    : []),
];

type Ending = { title: string; sentence: string; style: string; icon: ReactNode };
const done = { style: "bg-st-done-bg text-st-done", icon: <CircleCheck /> };
const wait = { style: "bg-st-wait-bg text-st-wait", icon: <Hourglass /> };
const failed = { style: "bg-st-no-bg text-st-no", icon: <CircleAlert /> };

/** Describes the outcome of an import in a sentence. */
function ending(result: SoaImportResult, unnamed: Named | null): Ending {
  const { state, reason, total, created, updated, unchanged, rejected, warnings, undone } = result;
  const saved = created + updated + unchanged;
  switch (state) {
    case "done": {
      const leftOut = leftOutText(result, unnamed);
      if (leftOut === "") {
        const nothing = created + updated === 0 ? "Nothing was changed. " : "";
        const warned = warnings > 0 ? `${formatCount(warnings, "warning")}.` : "";
        return { ...done, title: savedText, sentence: `${nothing}${warned}` };
      }
      const sentence = `${formatCount(saved, "row")} saved, ${leftOut}`;
      return { ...wait, icon: <TriangleAlert />, title: partlyText, sentence };
    }
    case "undone":
      return {
        style: "bg-st-off-bg text-st-off",
        icon: <Undo2 />,
        title: "This import was undone.",
        sentence: undone
          ? `Undone ${longDateTime(undone.at)}${undone.by ? `, by ${undone.by.name}` : ""}`
          : "",
      };
    case "failed":
      if (undone)
        return {
          ...failed,
          title: "The undo of this import stopped.",
          sentence: reason || "Undo it again: it goes on.",
        };
      return {
        ...failed,
        title: partlyText,
        sentence: `${formatCount(saved, "row")} saved, ${formatCount(total - saved - rejected, "row")} not. ${
          reason || "Choose the same files again: what was saved is left as it is."
        }`,
      };
    case "receiving":
      return {
        ...wait,
        title: "Not all rows of this import have arrived.",
        sentence: `${formatCount(total, "row")} so far. If no other window is sending it, choose the files again.`,
      };
    default:
      return {
        ...wait,
        title: state === "undoing" ? "This import is being undone." : "This import is running.",
        sentence: "",
      };
  }
}

/** The names of the chosen PDFs that no row names. */
function UnnamedPdfs({ of }: { of: Named }) {
  const title = "PDFs without a row";
  const more = of.count - of.names.length;
  if (of.count === 0) return null;
  return (
    <Card as="section" aria-label={title} className="min-w-0 pb-4">
      <CardHeader title={title} as="h3" meta={<span className="num">{of.count.toLocaleString("en")}</span>} />
      <ul className="flex max-h-60 flex-wrap content-start gap-2 overflow-y-auto px-5 max-lg:px-4">
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

/** The result of an import: time, sender, figures, and the rows that were rejected or have no PDF. */
export function ImportResult(props: { result: SoaImportResult; by: string; mayUndo: boolean }) {
  const { result, by, mayUndo } = props;
  const { uniqId, state, rejected, warnings, leftOut, created_at: startedAt, ended_at: endedAt } = result;
  const unnamed = useUnnamedPdfs(uniqId);
  const { title, sentence, style, icon } = ending(result, unnamed);
  return (
    <div className="grid min-w-0 gap-4">
      <Card as="section" aria-label="Result" className="min-w-0 overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 max-lg:px-4">
          <span
            aria-hidden
            className={cn("grid size-10 place-items-center rounded-lg [&_svg]:size-5", style)}
          >
            {icon}
          </span>
          <div className="min-w-48 flex-1">
            <h2 className="font-semibold text-lg tracking-[-0.01em]">{title}</h2>
            <p className="num text-ink-2 text-sm">
              {longDateTime(startedAt)}
              {endedAt ? ` to ${clockTime(endedAt)}` : ""}
              {by ? `, by ${by}` : ""}
            </p>
            {sentence ? <p className="num text-sm">{sentence}</p> : null}
          </div>
          <div className="sm:text-right">
            <p className="text-ink-2 text-xs">Total SOA Amount</p>
            <p className="num font-semibold text-2xl tracking-[-0.02em]">{formatPesos(result.amount)}</p>
          </div>
          {mayUndo ? <UndoButton uniqId={uniqId} /> : null}
        </div>
        <FigureTiles label="Result" tiles={tilesOf(result, unnamed)} />
        {state === "undone" ? <ImportIssues uniqId={uniqId} kind="kept" title="Tenants that stay" /> : null}
        {rejected > 0 ? (
          <ImportIssues uniqId={uniqId} kind="rejected" title="Rejected rows" total={rejected} />
        ) : null}
        {warnings > 0 ? (
          <ImportIssues uniqId={uniqId} kind="warning" title="Warnings" total={warnings} />
        ) : null}
        {leftOut > 0 ? (
          <ImportIssues uniqId={uniqId} kind="leftOut" title="SOA rows left out" total={leftOut} />
        ) : null}
      </Card>
      {unnamed ? <UnnamedPdfs of={unnamed} /> : null}
    </div>
  );
}
