"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

/** In place of a part that is loading, or could not be loaded. */
export function PartLoading(props: {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  rows?: number;
}) {
  const { error, isFetching, refetch, rows = 1 } = props;
  if (error) {
    return (
      <p
        role="alert"
        className="flex flex-wrap items-center gap-3 px-5 py-4 text-danger-ink text-sm max-lg:px-4"
      >
        This could not be loaded.
        <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids and keep no state
    <div key={at} aria-hidden className="grid gap-3 px-5 py-4 max-lg:px-4">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  ));
}
