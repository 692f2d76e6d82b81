import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A part of a dashboard: a small heading above its cards, and an action beside the heading. */
export function DashboardSection(props: {
  id: string;
  heading: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { id, heading, action, className, children } = props;
  return (
    <section className={cn("mt-6", className)} aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xs text-ink-2 tracking-[0.06em]">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
