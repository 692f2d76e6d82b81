"use client";

import { Equal, FileQuestionMark, FileX, Pencil, Upload, UserPlus, XCircle } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { ProgressBar } from "@/components/ui/progress";
import { Tabs } from "@/components/ui/tabs";
import type { UnusualPoint } from "@/lib/features/billing/record";
import { formatCount } from "@/lib/format/text";
import { FigureTiles } from "./figure-tiles";
import { IssuesDownload } from "./import-issues";
import type { Figures, ImportState, Tab } from "./import-state";
import { ComparedWithLast, DateOrderChoice, UnusualPoints } from "./preview-check";
import { PreviewRows } from "./preview-rows";
import type { RunImport } from "./use-import";

const tabLabels: Record<Tab, string> = {
  rejected: "Rejected",
  created: "New",
  updated: "Changed",
  unnamedPdfs: "PDFs without a row",
  missingPdfs: "Rows without a PDF",
  leftOut: "SOA rows left out",
  warnings: "Warnings",
};
/** These tabs are hidden when they are empty, so that the others keep their positions. */
const seldom: readonly Tab[] = ["leftOut", "warnings"];
const tabs = Object.keys(tabLabels) as Tab[];

/** Tabs that need attention are first. */
const byUrgency: readonly Tab[] = [
  "rejected",
  "warnings",
  "unnamedPdfs",
  "missingPdfs",
  "leftOut",
  "created",
  "updated",
];
/** The tabs that show the rows of unusual points. */
const tabsOfPoints: Partial<Record<UnusualPoint["name"], Tab>> = {
  "same-name": "created",
  ahead: "updated",
  older: "updated",
};

/** The tab that opens first: of the first unusual point, else the most urgent one. */
function firstTab(figures: Figures, points: readonly UnusualPoint[]): Tab {
  const unusual = points.flatMap(({ name }) => tabsOfPoints[name] ?? []);
  return [...unusual, ...byUrgency].find((tab) => figures[tab] > 0) ?? "rejected";
}

const tilesOf = (figures: Figures) => [
  { icon: <UserPlus />, label: "NEW", value: figures.created, note: "tenants without a log-in" },
  { icon: <Pencil />, label: "CHANGED", value: figures.updated, note: "new statement or details" },
  { icon: <Equal />, label: "UNCHANGED", value: figures.unchanged, note: "left as they are" },
  {
    icon: <XCircle />,
    label: "REJECTED",
    value: figures.rejected,
    note: "stay out, others go in",
    isAlarming: true,
  },
  {
    icon: <FileQuestionMark />,
    label: "PDFS WITHOUT A ROW",
    value: figures.unnamedPdfs,
    note: "not uploaded",
  },
  {
    icon: <FileX />,
    label: "ROWS WITHOUT A PDF",
    value: figures.missingPdfs,
    note: "statement without a file",
  },
];

/** Whether an import would change nothing: no new or changed row, and no PDF that is not stored yet. */
const isNothing = ({ created, updated, pdfs, storedPdfs }: Figures): boolean =>
  created + updated === 0 && pdfs === storedPdfs;

const list = new Intl.ListFormat("en-GB");

/** What the import omits, if anything. */
function stayOut(rejected: number, pdfs: number, soaRows: number): string {
  const total = rejected + pdfs + soaRows;
  if (total === 0) return "Nothing stays out.";
  const parts = [
    rejected > 0 ? formatCount(rejected, "row") : "",
    pdfs > 0 ? formatCount(pdfs, "PDF") : "",
    soaRows > 0 ? formatCount(soaRows, "SOA row") : "",
  ].filter(Boolean);
  return `${list.format(parts)} ${total === 1 ? "stays" : "stay"} out.`;
}

/** Summarizes what is imported and what is omitted. */
function PreviewSummary({ figures }: { figures: Figures }) {
  const { rows, pdfs, storedPdfs, rejected, unnamedPdfs, leftOut } = figures;
  if (isNothing(figures)) return <>Nothing to change.</>;
  const strong = (value: number, noun: string) => (
    <>
      <strong className="font-semibold">{value.toLocaleString("en")}</strong> {noun}
      {value === 1 ? "" : "s"}
    </>
  );
  return (
    <>
      {strong(rows, "row")} and {strong(pdfs, "PDF")} go in
      {storedPdfs > 0 ? `, ${storedPdfs.toLocaleString("en")} of them already there` : ""}.{" "}
      {stayOut(rejected, unnamedPdfs, leftOut)}
    </>
  );
}

/** A preview of the import's changes, its rows, and Upload Files. */
export function WhatWillChange(props: { state: ImportState; run: RunImport }) {
  const { state, run } = props;
  const { preview, pdfs } = state;
  const [chosenTab, setChosenTab] = useState<Tab | null>(null);
  /** The messages, because another number of rows is another point. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const panelId = useId();
  const summaryId = useId();
  if (preview.state === "none") return null;
  if (preview.state === "failed") {
    const { message } = preview.failure;
    return (
      <Card as="section" aria-label="What will change">
        <ErrorState text={message} onRetry={() => run((work) => work.retry())} />
      </Card>
    );
  }
  if (preview.state === "comparing") {
    const { done, total } = preview;
    return (
      <Card as="section" aria-label="What will change" className="grid gap-3 p-5 max-lg:p-4">
        <p className="font-semibold text-md">What will change</p>
        <p className="num text-ink-2 text-sm">
          Comparing {done.toLocaleString("en")} / {total.toLocaleString("en")}
        </p>
        <ProgressBar value={done === 0 ? null : (done / total) * 100} label="Comparing" />
      </Card>
    );
  }
  const { uniqId, figures, check, unnamedPdfs, chosenOrder, isLoading } = preview;
  const open = chosenTab ?? firstTab(figures, check.confirm);
  const items = tabs
    .filter((tab) => !seldom.includes(tab) || figures[tab] > 0)
    .map((value) => ({ value, label: tabLabels[value], count: figures[value], of: "rows" }));
  const isWaiting = pdfs.reading !== null;
  const isOrderOpen = check.dateOrders.length > 1 && chosenOrder === null;
  const isUnconfirmed = isOrderOpen || check.confirm.some(({ message }) => !confirmed.includes(message));
  const upload = () => {
    const confirmation = {
      confirmed: check.confirm.map(({ name }) => name),
      ...(chosenOrder ? { dateOrder: chosenOrder } : {}),
    };
    run((work) => work.upload(confirmation));
  };
  return (
    <Card as="section" aria-label="What will change" className="min-w-0 overflow-hidden">
      <div className="px-5 pt-4 pb-3.5 max-lg:px-4">
        <h2 className="font-semibold text-md tracking-[-0.01em]">What will change</h2>
        <p className="text-ink-2 text-xs">Nothing is saved yet</p>
      </div>
      <ComparedWithLast figures={figures} check={check} isOrderOpen={isOrderOpen} />
      <DateOrderChoice
        key={uniqId}
        check={check}
        initial={chosenOrder}
        onChange={(order) => run((work) => work.chooseOrder(order))}
      />
      <FigureTiles label="What will change" tiles={tilesOf(figures)} />
      {figures.shared > 0 ? (
        <Note tone="warn" className="mx-5 mt-4 max-lg:mx-4">
          {formatCount(figures.shared, "row")} {figures.shared === 1 ? "names" : "name"} a PDF that another
          client has too: see Rows without a PDF. {figures.shared === 1 ? "It goes" : "They go"} in without
          it.
        </Note>
      ) : null}
      <div className="px-5 pt-3 max-lg:px-4">
        <Tabs
          label="Rows"
          items={items}
          value={open}
          panelId={panelId}
          onChange={(tab) => setChosenTab(tab as Tab)}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={tabLabels[open]}>
        {figures[open] > 0 ? (
          <PreviewRows
            key={`${open} ${check.dateOrder}`}
            uniqId={uniqId}
            tab={open}
            total={figures[open]}
            pdfs={unnamedPdfs}
          />
        ) : (
          <p className="px-5 py-8 text-center text-ink-2 text-sm">None.</p>
        )}
      </div>
      <div className="grid gap-3 px-5 pt-4 pb-4 empty:hidden max-lg:px-4">
        <UnusualPoints
          points={isOrderOpen ? [] : check.confirm}
          confirmed={confirmed}
          onChange={setConfirmed}
        />
      </div>
      <div className="-mt-px flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t px-5 py-3.5 max-lg:px-4">
        <p
          id={summaryId}
          role="status"
          className="num min-w-48 flex-1 text-ink-2 text-sm [&_strong]:text-ink"
        >
          {isWaiting ? "The PDFs are being read." : <PreviewSummary figures={figures} />}
        </p>
        {figures.rejected > 0 ? (
          <IssuesDownload
            uniqId={uniqId}
            kind="rejected"
            title="Rejected rows"
            total={figures.rejected}
            className="max-sm:flex-1"
          />
        ) : null}
        <Button
          icon={<Upload />}
          className="max-sm:flex-1"
          disabled={isWaiting || isLoading || isUnconfirmed || isNothing(figures)}
          aria-describedby={summaryId}
          onClick={upload}
        >
          Upload Files
        </Button>
      </div>
    </Card>
  );
}
