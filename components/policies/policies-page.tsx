"use client";

import { RotateCw, ScrollText } from "lucide-react";
import { useMemo, useState } from "react";
import { SearchBox } from "@/components/data-table/search-box";
import { TableEmpty } from "@/components/data-table/table-empty";
import { failureText } from "@/components/failures/failure-text";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { AddButton } from "@/components/records/add-button";
import { newId } from "@/components/records/record-source";
import { useListState } from "@/components/records/use-list-state";
import { useRemoval } from "@/components/records/use-removal";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";
import { Note } from "@/components/ui/note";
import { OpenedByLink } from "@/components/ui/overlay";
import { PageHeader } from "@/components/ui/page-header";
import { deletePolicyAction, deletePolicyHeaderAction } from "@/lib/actions/policies";
import { isAway } from "@/lib/browser/connection";
import type { ContentRights } from "@/lib/core/actor";
import type { PolicyHeaderRecord } from "@/lib/features/policies/record";
import { formatCount } from "@/lib/format/text";
import { HeaderTable } from "./header-table";
import { findHeaders } from "./policy-source";
import { usePolicyHeaders } from "./use-policy-headers";

// The form is loaded when the user starts to interact with the page.
const PolicyDialog = lazyDialog(() => import("./policy-dialog").then((module) => module.PolicyDialog));

/** The back office's house rules: manually sorted headers, each with its policies. */
export function PoliciesPage(props: {
  rights: ContentRights;
  timeZone: string;
  /** The headers in order, and the version of their order. */
  initial: { data: PolicyHeaderRecord[]; version: string };
}) {
  const { rights, timeZone, initial } = props;
  const { headers, query, refresh, order } = usePolicyHeaders(initial);
  const { state, change, openId, isByLink, open } = useListState();
  const term = state.searchTerm;
  const rows = useMemo(() => findHeaders(headers, term), [headers, term]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // The last move, announced by screen readers and shown beside the search.
  const [announcement, setAnnouncement] = useState("");
  const removals = useMemo(() => {
    const done = "Policy deleted successfully.";
    const effects = async (id: string) => {
      const count = headers.find((header) => header.id === id)?.policies.length ?? 0;
      return count === 0 ? [] : [`${formatCount(count, "policy", "policies")} will be deleted with it.`];
    };
    return {
      header: { run: deletePolicyHeaderAction, done, effects },
      policy: { run: deletePolicyAction, done },
    };
  }, [headers]);
  const removeHeader = useRemoval(removals.header, refresh);
  const removePolicy = useRemoval(removals.policy, refresh);
  useLoadOnFirstUse(PolicyDialog.load);
  const error = isAway(query.error) ? null : query.error;
  const canSort = rights.edit && term === "" && rows.length > 1;

  return (
    <>
      <PageHeader
        title="House Rules and Policies"
        action={rights.add ? <AddButton onClick={() => open(newId)} /> : undefined}
      />
      <div className="mt-3 grid min-w-0 gap-3.5">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox
            value={term}
            placeholder="Search Header, Policy, Etc..."
            onChange={(searchTerm) => change({ searchTerm })}
          />
          <p aria-live="polite" className="ml-auto text-ink-2 text-sm max-sm:sr-only">
            {announcement}
          </p>
        </div>
        {error ? (
          <Note
            tone="error"
            action={
              <Button variant="outline" size="sm" icon={<RotateCw />} onClick={() => query.refetch()}>
                Retry
              </Button>
            }
          >
            {failureText(error)}
          </Note>
        ) : null}
        <Card className="min-w-0 overflow-hidden">
          {rows.length > 0 ? (
            <HeaderTable
              rows={rows}
              canSort={canSort}
              rights={rights}
              // A search expands its results.
              isOpen={(row) => term !== "" || opened.has(row.header.id)}
              onToggle={(id) =>
                setOpened((before) =>
                  before.has(id)
                    ? new Set([...before].filter((one) => one !== id))
                    : new Set([...before, id]),
                )
              }
              onOpen={open}
              onRemoveHeader={removeHeader}
              onRemovePolicy={removePolicy}
              onOrder={order}
              onAnnounce={setAnnouncement}
            />
          ) : (
            <TableEmpty
              error={null}
              term={term}
              onClear={() => change({ searchTerm: "" })}
              empty={{ icon: <ScrollText />, text: "There are no house rules here." }}
            />
          )}
        </Card>
        {canSort ? <SortHint /> : null}
      </div>
      {openId !== null && (rights.add || !openId.startsWith(newId)) ? (
        <OpenedByLink value={isByLink}>
          <PolicyDialog
            key={openId}
            openId={openId}
            {...{ headers, timeZone, refresh }}
            mayEdit={rights.edit}
            onClose={() => open(null)}
            onSaved={() => {
              open(null);
              refresh();
            }}
          />
        </OpenedByLink>
      ) : null}
    </>
  );
}

/** The keyboard shortcuts of a handle. */
function SortHint() {
  const group = "flex items-center gap-1.5";
  return (
    <p aria-hidden className="flex gap-5 text-ink-3 text-xs max-lg:hidden pointer-coarse:hidden">
      <span className={group}>
        <Kbd>Space</Kbd> lift, drop
      </span>
      <span className={group}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span className={group}>
        <Kbd>Esc</Kbd> put back
      </span>
    </p>
  );
}
