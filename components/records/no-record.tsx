"use client";

import { failureText } from "@/components/failures/failure-text";
import { ErrorState } from "@/components/ui/empty-state";
import { notFoundMessage } from "@/lib/core/errors";

/** In place of a record's form: it does not exist (any more), or could not be loaded, which can be tried again. */
export function NoRecord(props: { isMissing: boolean; failure: Error | null; onRetry: () => unknown }) {
  const { isMissing, failure, onRetry } = props;
  if (isMissing) return <ErrorState text={notFoundMessage} />;
  return failure ? <ErrorState text={failureText(failure)} onRetry={onRetry} /> : null;
}
