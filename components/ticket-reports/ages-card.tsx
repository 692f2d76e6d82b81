"use client";

import { CircleCheck } from "lucide-react";
import { ChartCard } from "@/components/dashboard/chart-card";
import { ChartTable } from "@/components/dashboard/chart-table";
import { lazyInView } from "@/components/lazy/lazy-field";
import { EmptyState } from "@/components/ui/empty-state";
import { ScrollBody } from "@/components/ui/scroll-body";
import type { SelectOption } from "@/components/ui/select";
import type { TicketAges } from "@/lib/features/ticket-reports/record";
import { ageGroups } from "./figures";

const AgeBars = lazyInView(() => import("./age-bars").then((module) => module.AgeBars), "h-65");

/** The open tickets by module and age: bars, and the table beside them as their legend. */
export function AgesCard({ ages, kinds }: { ages: TicketAges; kinds: readonly SelectOption[] }) {
  const titleOf = (type: string) => kinds.find(({ value }) => value === type)?.label ?? type;
  const modules = ages.data.map((one) => ({ ...one, name: titleOf(one.type) }));
  const isEmpty = modules.every((one) => ageGroups.every(({ key }) => one[key] === 0));
  const title = "Open tickets by age";
  return (
    <ChartCard
      title={title}
      meta={ages.inWorkingDays ? "Working days" : "Calendar days"}
      csv={{
        file: `${title}.csv`,
        columns: ["module", ...ageGroups.map(({ name }) => name), "urgent"],
        rows: modules.map((one) => ({
          module: one.name,
          urgent: one.urgent,
          ...Object.fromEntries(ageGroups.map(({ key, name }) => [name, one[key]])),
        })),
      }}
    >
      {isEmpty ? (
        <EmptyState icon={<CircleCheck />} text="No tickets are open." />
      ) : (
        <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-2">
          <AgeBars modules={modules} />
          <ScrollBody className="overflow-x-auto">
            <ChartTable
              caption={`${title}, in ${ages.inWorkingDays ? "working" : "calendar"} days`}
              columns={[
                "Module",
                ...ageGroups.map(({ key, ...group }) => <AgeGroup key={key} {...group} />),
                "Urgent",
              ]}
              rows={modules.map((one) => ({
                name: one.name,
                cells: [...ageGroups.map(({ key }) => one[key]), one.urgent].map((count) =>
                  count.toLocaleString("en"),
                ),
              }))}
            />
          </ScrollBody>
        </div>
      )}
    </ChartCard>
  );
}

function AgeGroup({ name, color }: { name: string; color: string }) {
  return (
    <span className="inline-flex items-center gap-x-1.5 gap-y-0.5 whitespace-nowrap max-sm:flex-col">
      <span className="size-2.5 shrink-0 rounded-[0.1875rem]" style={{ background: color }} aria-hidden />
      {name}
    </span>
  );
}
