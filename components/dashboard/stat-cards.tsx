import { Megaphone, Ticket, Users } from "lucide-react";
import { kindIcon } from "@/components/shell/kind-icons";
import { Card } from "@/components/ui/card";
import type { SummaryReport } from "@/lib/features/dashboard/record";

/** SUMMARY REPORT: one card in four parts. */
export function StatCards({ reports }: { reports: SummaryReport }) {
  const parts = [
    { label: "TOTAL POSTS", value: reports.posts, icon: <Megaphone /> },
    { label: "TOTAL TENANTS", value: reports.tenants, icon: <Users /> },
    { label: "TOTAL REQUESTS", value: reports.requests, icon: <Ticket /> },
    { label: "TOTAL REPORTS", value: reports.reports, icon: kindIcon("incident") },
  ];
  return (
    <Card className="overflow-hidden">
      {/* The lines between the parts are what shows through between them. */}
      <dl className="grid grid-cols-1 gap-px bg-line min-[22.5rem]:grid-cols-2 xl:grid-cols-4">
        {parts.map(({ label, value, icon }) => (
          <div
            key={label}
            className="flex items-center gap-4 bg-surface p-5 max-sm:flex-col max-sm:items-start max-sm:gap-2 max-sm:p-4"
          >
            <span
              className="grid size-10 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-ink [&_svg]:size-5"
              aria-hidden
            >
              {icon}
            </span>
            <div className="min-w-0">
              <dt className="text-2xs text-ink-2 tracking-[0.06em]">{label}</dt>
              <dd className="num font-semibold text-[1.625rem] leading-8 tracking-[-0.03em]">
                {value.toLocaleString("en")}
              </dd>
            </div>
          </div>
        ))}
      </dl>
    </Card>
  );
}
