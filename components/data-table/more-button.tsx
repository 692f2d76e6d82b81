"use client";

import { failureText } from "@/components/failures/failure-text";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** Loads the next page of an incremental list. A failure shows its reason. */
export function MoreButton(props: {
  list: { hasNextPage: boolean; isFetchNextPageError: boolean; error: Error | null };
  onMore: () => Promise<unknown>;
  variant: ButtonProps["variant"];
  label: string;
  className?: string;
}) {
  const { list, onMore, variant, label, className } = props;
  if (!list.hasNextPage) return null;
  const failure = list.isFetchNextPageError ? list.error : null;
  return (
    <div className={cn("flex flex-wrap items-center gap-x-3 gap-y-1", className)}>
      <Button variant={variant} size="sm" onClick={onMore}>
        {failure ? "Retry" : label}
      </Button>
      {failure ? (
        <p role="alert" className="text-sm text-st-no">
          {failureText(failure)}
        </p>
      ) : null}
    </div>
  );
}
