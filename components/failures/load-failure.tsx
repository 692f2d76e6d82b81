"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { failureText } from "./failure-text";

/** Says why a section's content could not be loaded, with Retry. Renders nothing unless its first load has failed. */
export function LoadFailure({ query }: { query: UseQueryResult<unknown> }) {
  if (!query.isLoadingError) return null;
  return (
    <Note
      tone="error"
      className="mt-4"
      action={
        <Button variant="outline" onClick={() => query.refetch()}>
          Retry
        </Button>
      }
    >
      {failureText(query.error)}
    </Note>
  );
}
