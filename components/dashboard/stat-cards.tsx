import { Megaphone, Ticket, Users } from "lucide-react";
import { kindIcon } from "@/components/menu/kind-icons";
import { Card } from "@/components/ui/card";
import type { SummaryReport } from "@/lib/features/dashboard/record";

/** SUMMARY REPORT: a card with four parts. */
export function StatCards({ reports }: { reports: SummaryReport }) {
  const parts = [
    { label: "TOTAL POSTS", value: reports.posts, icon: <Megaphone /> },
    { label: "TOTAL TENANTS", value: reports.tenants, icon: <Users /> },
    { label: "TOTAL REQUESTS", value: reports.requests, icon: <Ticket /> },
    { label: "TOTAL REPORTS", value: reports.reports, icon: kindIcon("incident") },
  ];
  return (
    <Card className="overflow-hidden">
      {/* The gaps show the background as dividing lines. */}
      <dl className="grid grid-cols-1 gap-px bg-line min-[22.5rem]:grid-cols-2 xl:grid-cols-4">
        {parts.map(({ label, value, icon }) => (
          <div
            key={label}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 bg-surface p-5 max-sm:grid-cols-1 max-sm:p-4"
          >
            <dt className="contents text-2xs text-ink-2 tracking-[0.06em]">
              <span
                className="row-span-2 grid size-10 place-items-center rounded-lg bg-brand-soft text-brand-ink max-sm:mb-2 [&_svg]:size-5"
                aria-hidden
              >
                {icon}
              </span>
              {label}
            </dt>
            <dd className="num font-semibold text-[1.625rem] leading-8 tracking-[-0.03em]">
              {value.toLocaleString("en")}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
