"use client";

import { failureText } from "@/components/failures/failure-text";
import { ErrorState } from "@/components/ui/empty-state";
import { notFoundMessage } from "@/lib/core/errors";

/** Replaces a record's form if the record is missing, or shows the failure with Retry. */
export function NoRecord(props: { isMissing: boolean; failure: Error | null; onRetry: () => unknown }) {
  const { isMissing, failure, onRetry } = props;
  if (isMissing) return <ErrorState text={notFoundMessage} />;
  return failure ? <ErrorState text={failureText(failure)} onRetry={onRetry} /> : null;
}
