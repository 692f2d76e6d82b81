import { cn } from "./cn";

/** A progress bar of 0 to 100 per cent. `null` means indeterminate, `isDone` makes it green. */
export function ProgressBar(props: {
  value: number | null;
  label: string;
  isDone?: boolean;
  className?: string;
}) {
  const { value, label, isDone = false, className } = props;
  const percent = value === null ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-line", className)}
    >
      {percent === undefined ? (
        <div className="top-progress h-full" />
      ) : (
        <div
          className={cn("h-full rounded-full transition-[width]", isDone ? "bg-st-done" : "bg-brand")}
          style={{ width: `${String(percent)}%` }}
        />
      )}
    </div>
  );
}

/** A thin bar at the top of a card whose rows are being reloaded. */
export function TopProgress(props: { active: boolean }) {
  if (!props.active) return null;
  return <div aria-hidden className="top-progress pointer-events-none absolute inset-x-0 top-0 z-20 h-0.5" />;
}
