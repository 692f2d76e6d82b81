"use client";

import { useMemo } from "react";
import { useLiveQuery } from "@/components/live/use-live-query";
import { PanelPage } from "@/components/pdf/panel-page";
import { PdfCard } from "@/components/pdf/pdf-card";
import { useOpenPanel } from "@/components/pdf/use-open-panel";
import { memorandumCalls } from "@/lib/features/memorandums/calls";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { longDate } from "@/lib/format/dates";
import { DateBlock } from "./date-block";

const elementId = (recordId: string) => `memorandum-${recordId}`;

/** A tenant's live list of memorandums, each with its PDFs in a panel, and the page's index. */
export function MemorandumList(props: { initial: { data: MemorandumRecord[] } }) {
  const { data: memorandums } = useLiveQuery("memorandums", memorandumCalls.list, props.initial);
  const { openId, shown, toggle, show } = useOpenPanel(elementId);
  const entries = useMemo(
    () =>
      memorandums.map(({ id, title, date }) => ({ id: elementId(id), label: title, note: longDate(date) })),
    [memorandums],
  );
  const isMissing = openId !== null && !memorandums.some(({ id }) => id === openId);
  return (
    <PanelPage
      title="Building Circulars and Memorandums"
      description="Open a memorandum to read its PDF here"
      entries={entries}
      empty="There are no memorandums yet."
      isMissing={isMissing}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
        {memorandums.map(({ id, date, title, description, files }) => (
          <PdfCard
            key={id}
            id={elementId(id)}
            area="client"
            lead={<DateBlock date={date} />}
            title={title}
            text={description}
            files={files}
            isOpen={openId === id}
            onToggle={() => toggle(id)}
            shown={shown}
            onShow={show}
          />
        ))}
      </div>
    </PanelPage>
  );
}
