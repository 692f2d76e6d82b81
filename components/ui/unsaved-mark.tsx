import { cn } from "./cn";

/** Indicates in a form's footer that there are unsaved changes. */
export const UnsavedMark = ({ className }: { className?: string }) => (
  <span className={cn("flex items-center gap-2 whitespace-nowrap text-ink-2 text-xs", className)}>
    <span aria-hidden className="size-1.5 rounded-full bg-brand" />
    Unsaved changes
  </span>
);
