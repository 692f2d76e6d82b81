"use client";

import { Inbox } from "lucide-react";
import { useMemo } from "react";
import { PdfCard } from "@/components/pdf/pdf-card";
import { useOpenPanel } from "@/components/pdf/use-open-panel";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { PageHeader } from "@/components/ui/page-header";
import { SideIndex, SideIndexButton, useSideIndex } from "@/components/ui/side-index";
import { notFoundMessage } from "@/lib/core/errors";
import type { MemorandumRecord } from "@/lib/features/memorandums/record";
import { longDate } from "@/lib/format/dates";
import { DateBlock } from "./date-block";

const elementId = (recordId: string) => `memorandum-${recordId}`;

/** A tenant's memorandums, each with its PDFs in a panel, and the index of the page. */
export function MemorandumList(props: { memorandums: readonly MemorandumRecord[] }) {
  const { memorandums } = props;
  const { openId, shown, toggle, show } = useOpenPanel(elementId);
  const entries = useMemo(
    () =>
      memorandums.map(({ id, title, date }) => ({ id: elementId(id), label: title, note: longDate(date) })),
    [memorandums],
  );
  const index = useSideIndex(entries);
  const isGone = openId !== null && !memorandums.some(({ id }) => id === openId);
  return (
    <>
      <PageHeader
        title="Building Circulars and Memorandums"
        description="Open a memorandum to read its PDF here"
        action={entries.length > 0 ? <SideIndexButton index={index} /> : undefined}
      />
      {isGone ? (
        <Note tone="warn" className="mt-4">
          {notFoundMessage}
        </Note>
      ) : null}
      {memorandums.length === 0 ? (
        <Card className="mt-5 lg:mt-6">
          <EmptyState icon={<Inbox />} text="There are no memorandums yet." />
        </Card>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-6 xl:grid-cols-[minmax(0,1fr)_16.5rem]">
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
          <SideIndex index={index} />
        </div>
      )}
    </>
  );
}
