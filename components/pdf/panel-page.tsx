import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { PageHeader } from "@/components/ui/page-header";
import { type IndexEntry, SideIndex, SideIndexButton, useSideIndex } from "@/components/ui/side-index";
import { notFoundMessage } from "@/lib/core/errors";

/** A tenant's page of records with PDFs in panels, with an index beside them. */
export function PanelPage(props: {
  title: string;
  description: string;
  entries: readonly IndexEntry[];
  /** The text shown if there are no entries. */
  empty: string;
  /** Whether the address refers to a missing record. */
  isMissing: boolean;
  children: ReactNode;
}) {
  const { title, description, entries, empty, isMissing, children } = props;
  const index = useSideIndex(entries);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        action={entries.length > 0 ? <SideIndexButton index={index} /> : undefined}
      />
      {isMissing ? (
        <Note tone="warn" className="mt-4">
          {notFoundMessage}
        </Note>
      ) : null}
      {entries.length === 0 ? (
        <Card className="mt-5 lg:mt-6">
          <EmptyState icon={<Inbox />} text={empty} />
        </Card>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-6 xl:grid-cols-[minmax(0,1fr)_16.5rem]">
          {children}
          <SideIndex index={index} />
        </div>
      )}
    </>
  );
}
