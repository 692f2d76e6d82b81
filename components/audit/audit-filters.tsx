"use client";

import { Download } from "lucide-react";
import { useListState } from "@/components/records/use-list-state";
import { buttonClass } from "@/components/ui/button-class";
import { Select } from "@/components/ui/select";
import { areaPrefix } from "@/lib/core/areas";
import type { FilteredState } from "@/lib/core/list-state";
import { auditFilters } from "@/lib/features/audit/filters";
import type { AuditChoices } from "@/lib/features/audit/record";
import { longDate } from "@/lib/format/dates";
import { lastDayOfMonth } from "@/lib/format/days";
import { actionText } from "./audit-texts";

const place = "w-40 max-sm:w-[calc(50%-0.375rem)]";

/** Represents "no filter", because a choice needs a value. */
const all = "all";

/** Formats a month's first day as `November 2026`. */
const monthText = (first: string): string => longDate(first).replace(/ \d+,/, "");

/** The filters of the audit log, and its download. */
export function AuditFilters({ people, actions, months }: AuditChoices) {
  const { state, change } = useListState(auditFilters);
  const narrow = (patch: Partial<FilteredState<typeof auditFilters>>) => change({ ...patch, page: 1 });
  const { searchTerm, actorId, action, from, to } = state;
  const filtered = Object.entries({ searchTerm, actorId, action, from, to }).filter(
    ([, value]) => value !== "",
  );
  const query = new URLSearchParams(filtered);
  const chosen = (value: string) => (value === all ? "" : value);
  return (
    <>
      <span className={place}>
        <Select
          ariaLabel="Who"
          value={actorId || all}
          onChange={(value) => narrow({ actorId: chosen(value) })}
          options={[
            { value: all, label: "Everybody" },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </span>
      <span className={place}>
        <Select
          ariaLabel="Action"
          value={action || all}
          onChange={(value) => narrow({ action: chosen(value) })}
          options={[
            { value: all, label: "All actions" },
            ...actions.map((verb) => ({ value: verb, label: actionText(verb) })),
          ]}
        />
      </span>
      <span className={place}>
        <Select
          ariaLabel="When"
          value={from || all}
          onChange={(value) =>
            narrow(value === all ? { from: "", to: "" } : { from: value, to: lastDayOfMonth(value) })
          }
          options={[
            { value: all, label: "Any time" },
            ...months.map((first) => ({ value: first, label: monthText(first) })),
          ]}
        />
      </span>
      <a
        className={buttonClass({ variant: "outline", className: "max-sm:w-[calc(50%-0.375rem)]" })}
        href={`${areaPrefix["super-admin"]}/api/audit-log.csv?${query}`}
        download
      >
        <Download aria-hidden />
        Download CSV
      </a>
    </>
  );
}
