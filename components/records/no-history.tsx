import { RotateCw } from "lucide-react";
import { failureText } from "@/components/failures/failure-text";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { Skeleton } from "@/components/ui/skeleton";
import type { RecordHistory } from "./use-history";

/** Replaces the steps of a time line while they load, or shows the failure with Retry. */
export function NoHistory({ failure, refetch }: Pick<RecordHistory<unknown>, "failure" | "refetch">) {
  if (!failure) {
    return (
      <div aria-busy className="mt-4 grid gap-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </div>
    );
  }
  return (
    <Note
      tone="error"
      className="mt-4"
      action={
        <Button variant="outline" size="sm" icon={<RotateCw />} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {failureText(failure)}
    </Note>
  );
}
