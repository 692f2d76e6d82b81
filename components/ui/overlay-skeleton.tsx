import { Skeleton } from "./skeleton";

/** The placeholder of a dialog's body while its record or code loads. */
export function OverlaySkeleton() {
  return (
    <div className="grid gap-5 p-6">
      {["w-24", "w-32", "w-20", "w-28"].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-ctl rounded-md" />
        </div>
      ))}
    </div>
  );
}
