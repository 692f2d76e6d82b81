"use client";

import { Inbox, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/empty-state";

/** Replaces the rows of an empty list: loading failed, the search found nothing, or there are no records. */
export function TableEmpty(props: {
  error: string | null | undefined;
  onRetry?: () => unknown;
  term: string;
  onClear: () => void;
  empty?: { icon?: ReactNode; text: ReactNode; action?: ReactNode };
}) {
  const { error, onRetry, term, onClear, empty } = props;
  if (error) return <ErrorState text={error} onRetry={onRetry} />;
  if (term) {
    return (
      <EmptyState
        icon={<SearchX />}
        text={`No result for “${term}”.`}
        action={
          <Button variant="outline" size="sm" onClick={onClear}>
            Clear
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={empty?.icon ?? <Inbox />}
      text={empty?.text ?? "Nothing here yet."}
      action={empty?.action}
    />
  );
}
