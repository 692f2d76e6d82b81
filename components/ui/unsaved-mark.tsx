import { cn } from "./cn";

/** Says in a form's foot that there are changes that have not been sent. */
export const UnsavedMark = ({ className }: { className?: string }) => (
  <span className={cn("flex items-center gap-2 whitespace-nowrap text-ink-2 text-xs", className)}>
    <span aria-hidden className="size-1.5 rounded-full bg-brand" />
    Unsaved changes
  </span>
);
