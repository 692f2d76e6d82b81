import { Star } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { maxStars } from "@/lib/features/feedback/stars";

/** A rating; screen readers read "4 of 5 stars". */
export function Stars({ rate }: { rate: number }) {
  return (
    <span role="img" aria-label={`${rate} of ${maxStars} stars`} className="flex gap-0.5">
      {Array.from({ length: maxStars }, (_, index) => (
        <StarIcon key={String(index)} on={index < rate} className="size-4" />
      ))}
    </span>
  );
}

export function StarIcon({ on, className }: { on: boolean; className: string }) {
  return <Star aria-hidden className={cn(className, on ? "fill-brand-ink text-brand-ink" : "text-ink-3")} />;
}
