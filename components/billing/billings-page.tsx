"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useMemo } from "react";
import { RecordPage } from "@/components/records/record-page";
import { type RecordSource, recordsKey } from "@/components/records/record-source";
import { useListState } from "@/components/records/use-list-state";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { PageLink } from "@/components/ui/page-link";
import { fetchCall } from "@/lib/browser/fetch";
import type { FirstPage } from "@/lib/core/list-state";
import {
  billingFilters,
  type FiguresInput,
  figuresInput,
  type OwedState,
} from "@/lib/features/billing/billing-filters";
import type { BillingFigures, BillingRecord } from "@/lib/features/billing/billing-record";
import { billingCalls } from "@/lib/features/billing/calls";
import { missingPdfFilter } from "@/lib/features/billing/statements";
import { longDate, withoutYear } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { dayIn } from "@/lib/format/near-dates";
import { formatCount } from "@/lib/format/text";
import { BillingCardRow } from "./billing-card-row";
import { billingColumns, monthOf } from "./billings-columns";
import { BillingsFigures } from "./billings-figures";
import { BillingsFilters } from "./billings-filters";
import { importAddress, resultAddress } from "./import/result-address";

const source: RecordSource<BillingRecord> = {
  plural: "billings",
  calls: { list: billingCalls.billings },
  filters: billingFilters,
  rowLabel: (row) => row.clientCode,
};

/** The figures of the shown list: initially the server's, then those of the call. */
function useFigures(shown: FiguresInput, first: FirstFigures) {
  const query = useQuery({
    queryKey: [...recordsKey("admin", source), "figures", shown],
    queryFn: ({ signal }) => fetchCall(billingCalls.billingFigures, shown, { signal }),
    placeholderData: keepPreviousData,
    ...(JSON.stringify(shown) === JSON.stringify(first.input) ? { initialData: first.figures } : {}),
  });
  return { figures: query.data, isOld: query.isPlaceholderData };
}

/** The figures that the server loaded, and what they were asked for. */
type FirstFigures = { input: FiguresInput; figures: BillingFigures };

/** What the list's sum is called, by the filter `owed`. */
const sumNames: Record<"" | OwedState, string> = {
  "": "all",
  unpaid: "unpaid",
  overdue: "overdue",
  onItsWay: "on their way",
  paid: "paid",
};

/** The back office's read-only list of every tenant's newest statement, or of a month's statements. */
export function BillingsPage(props: {
  adminId: string;
  timeZone: string;
  mayImport: boolean;
  initial: FirstPage<BillingRecord>;
  first: FirstFigures;
}) {
  const { adminId, timeZone, mayImport, initial, first } = props;
  const { state, change } = useListState(billingFilters);
  const shown = figuresInput(state);
  const { searchTerm, status, month, owed } = shown;
  const { figures, isOld } = useFigures(shown, first);
  const columns = useMemo(() => billingColumns(timeZone), [timeZone]);
  const counts = figures?.counts;
  const shownCount = counts?.[owed || "all"] ?? 0;
  const sumLabel = `Sum of ${owed ? "the" : "all"} ${shownCount.toLocaleString("en")}${owed ? ` ${sumNames[owed]}` : ""}`;
  const hasFilter = searchTerm !== "" || owed !== "" || status !== "";
  const importLink = mayImport ? (
    <PageLink href={importAddress} className={buttonClass({ variant: "outline" })}>
      <Upload aria-hidden />
      Import a month
    </PageLink>
  ) : null;
  const tab = (value: string, label: string) =>
    counts && status === value && owed === ""
      ? { value, label, count: counts.all, of: "statements" }
      : { value, label };
  return (
    <RecordPage
      source={source}
      scope={{ area: "admin", userId: adminId }}
      initial={initial}
      label="Billings"
      title="Billings"
      tabs={[tab("", "All"), tab(String(missingPdfFilter), "Missing PDFs")]}
      columns={columns}
      card={(row) => <BillingCardRow row={row} timeZone={timeZone} />}
      search="Search Name, Email, Phone Number, Etc..."
      empty={
        hasFilter
          ? "Nothing matches these filters."
          : month
            ? `No statements for ${monthOf(month)} yet.`
            : "There are no statements yet."
      }
      emptyAction={
        hasFilter ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => change({ searchTerm: "", owed: "", status: "", page: 1 })}
          >
            Remove the filters
          </Button>
        ) : (
          importLink
        )
      }
      view="none"
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {figures?.imported ? <Imported {...{ mayImport }} of={figures.imported} /> : null}
          {importLink}
        </span>
      }
      {...(figures
        ? {
            above: <BillingsFigures figures={figures} isOld={isOld} />,
            toolbar: (
              <BillingsFilters {...{ figures, state, change }} thisMonth={dayIn(timeZone).slice(0, 7)} />
            ),
            foot: {
              cells: {
                clientCode: sumLabel,
                soaAmount: formatPesos(figures.shown.soaAmount),
                paid: formatPesos(figures.shown.paid),
                onItsWay: formatPesos(figures.shown.onItsWay),
                balance: formatPesos(figures.shown.unpaid),
              },
              card: (
                <p className="num sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-between gap-x-4 border-line border-t bg-surface px-4 py-3 text-sm">
                  <span className="text-ink-2">{sumLabel}</span>
                  <span>
                    Unpaid <b className="ml-1 font-semibold text-md">{formatPesos(figures.shown.unpaid)}</b>
                  </span>
                </p>
              ),
            },
          }
        : {})}
      rowKey={{
        key: "o",
        hint: "the PDF",
        run: (_, element) => element.querySelector<HTMLElement>("a[target=_blank]")?.click(),
      }}
    />
  );
}

/** Which import the statements are of. Its result is for those who may import. */
function Imported(props: { of: NonNullable<BillingFigures["imported"]>; mayImport: boolean }) {
  const { uniqId, soaDate, count, by, created_at } = props.of;
  const day = withoutYear(longDate(created_at));
  return (
    <span className="text-ink-2 text-sm">
      <span className="num">
        {longDate(soaDate)}: {formatCount(count, "statement")}, imported {day}
        {by ? ` by ${by.name}` : ""}.
      </span>{" "}
      {props.mayImport ? (
        <PageLink
          href={resultAddress(uniqId)}
          className="link touch:inline-flex touch:min-h-11 touch:items-center whitespace-nowrap font-medium"
        >
          What was imported
        </PageLink>
      ) : null}
    </span>
  );
}
