"use client";

import { useMemo } from "react";
import { useLiveQuery } from "@/components/live/use-live-query";
import { PanelPage } from "@/components/pdf/panel-page";
import { PdfCard } from "@/components/pdf/pdf-card";
import { useOpenPanel } from "@/components/pdf/use-open-panel";
import type { IndexEntry } from "@/components/ui/side-index";
import { policyCalls } from "@/lib/features/policies/calls";
import type { PolicyHeaderRecord } from "@/lib/features/policies/record";
import { longDate } from "@/lib/format/dates";

/** A policy, or the files of a header itself. */
type Item = { id: string; title: string; date: string | null; files: PolicyHeaderRecord["files"] };
/** The policies of one sub header. */
type Group = { subHeader: string; items: Item[] };

const elementId = (recordId: string) => `policy-${recordId}`;
const headerElementId = (headerId: string) => `policies-${headerId}`;

/** Groups a header's policies by sub header in their order; the header's own files are first. */
function groupsOf(header: PolicyHeaderRecord): Group[] {
  const groups = new Map<string, Item[]>();
  const headerFiles =
    header.files.length > 0 || header.title ? [{ ...header, title: header.title || header.header }] : [];
  for (const item of [...headerFiles, ...header.policies]) {
    const group = groups.get(item.subHeader);
    if (group) group.push(item);
    else groups.set(item.subHeader, [item]);
  }
  return [...groups].map(([subHeader, items]) => ({ subHeader, items }));
}

/** A tenant's house rules by header and sub header, each with its PDFs in a panel, and the page's index. */
export function PolicyList(props: { initial: { data: PolicyHeaderRecord[] } }) {
  const { data: headers } = useLiveQuery("policies", policyCalls.headers, props.initial);
  const { openId, shown, toggle, show } = useOpenPanel(elementId);
  const sections = useMemo(() => headers.map((one) => ({ ...one, groups: groupsOf(one) })), [headers]);
  const entries = useMemo(
    () =>
      sections.flatMap(({ id, header, groups }): IndexEntry[] => [
        { id: headerElementId(id), label: header },
        ...groups.flatMap(({ items }) =>
          items.map((item): IndexEntry => ({ id: elementId(item.id), label: item.title, level: 1 })),
        ),
      ]),
    [sections],
  );
  const isMissing =
    openId !== null &&
    !sections.some(({ groups }) => groups.some(({ items }) => items.some(({ id }) => id === openId)));
  return (
    <PanelPage
      title="House Rules and Policies"
      description="Open a policy to read its PDFs here"
      entries={entries}
      empty="There are no house rules yet."
      isMissing={isMissing}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
        {sections.map(({ id, header, groups }) => (
          <section key={id} id={headerElementId(id)} aria-labelledby={`${headerElementId(id)}-title`}>
            <h2
              id={`${headerElementId(id)}-title`}
              className="font-semibold text-lg tracking-[-0.01em] [overflow-wrap:anywhere]"
            >
              {header}
            </h2>
            {groups.length === 0 ? (
              <p className="mt-2 text-base text-ink-2">There are no policies here yet.</p>
            ) : null}
            {groups.map(({ subHeader, items }) => (
              <div key={subHeader} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
                {subHeader ? (
                  <h3 className="font-medium text-base text-ink-2 [overflow-wrap:anywhere]">{subHeader}</h3>
                ) : null}
                {items.map((item) => (
                  <PdfCard
                    key={item.id}
                    id={elementId(item.id)}
                    area="client"
                    level={subHeader ? 4 : 3}
                    title={item.title}
                    {...(item.date ? { text: longDate(item.date) } : {})}
                    files={item.files}
                    isOpen={openId === item.id}
                    onToggle={() => toggle(item.id)}
                    shown={shown}
                    onShow={show}
                  />
                ))}
              </div>
            ))}
          </section>
        ))}
      </div>
    </PanelPage>
  );
}
