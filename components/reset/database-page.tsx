"use client";

import { Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CheckInput } from "@/components/ui/check-input";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Note } from "@/components/ui/note";
import type { OpenPayments } from "@/lib/features/payments/record";
import { typeLabels } from "@/lib/features/payments/statuses";
import type { ResetCounts } from "@/lib/features/reset/record";
import { type ResetTable, resetLabels, resetTables } from "@/lib/features/reset/tables";
import { longDateTime } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";

const ResetDialog = lazyDialog(() => import("./reset-dialog").then((module) => module.ResetDialog));

/** The additional effects of a table's reset. */
const sideEffects: Partial<Record<ResetTable, string>> = {
  users: "ends every tenant's log-in",
  admins: "ends every staff log-in, yours too",
};

/** Database: the tables that can be reset, with their row counts. */
export function DatabasePage(props: { counts: ResetCounts; email: string; openPayments: OpenPayments }) {
  const { counts, email, openPayments } = props;
  const [chosen, setChosen] = useState<ReadonlySet<ResetTable>>(new Set());
  const [isConfirming, setConfirming] = useState(false);
  const rowsOf = new Map(counts.map(({ table, rows }) => [table, rows]));
  const inOrder = resetTables.filter((table) => chosen.has(table));
  const choose = (table: ResetTable, on: boolean) =>
    setChosen((before) => new Set(resetTables.filter((one) => (one === table ? on : before.has(one)))));
  const count = formatCount(chosen.size, "table");
  return (
    <>
      <Card className="overflow-hidden">
        <p className="flex items-start gap-3 bg-st-no-bg px-5 py-4 text-st-no max-sm:px-4">
          <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
          <span>
            <strong className="font-semibold">Everything in the tables you tick is deleted for good.</strong>{" "}
            There is no undo. The audit log stays.
          </span>
        </p>
        <fieldset className="p-5 max-sm:p-4">
          <div className="flex flex-wrap items-center gap-x-3">
            <Checkbox
              checked={chosen.size === 0 ? false : chosen.size === resetTables.length ? true : "mixed"}
              onChange={(on) => setChosen(new Set(on ? resetTables : []))}
              label={<span className="font-medium text-ink">Tables to truncate</span>}
            />
            <span className="flex-1 text-ink-2 text-sm">
              {chosen.size} of {resetTables.length}
            </span>
            <Button
              variant="ghost"
              size="sm"
              disabled={chosen.size === 0}
              onClick={() => setChosen(new Set())}
            >
              Clear
            </Button>
          </div>
          <div className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {resetTables.map((table) => (
              <label
                key={table}
                className={cn(
                  "flex min-h-13 cursor-pointer items-center gap-3.5 rounded-md border bg-surface px-3.5 py-2 transition-colors hover:bg-hover",
                  chosen.has(table) ? "border-danger ring-1 ring-danger" : "border-line-strong",
                )}
              >
                <CheckInput
                  className="check checked:border-danger! checked:bg-danger!"
                  checked={chosen.has(table)}
                  onChange={(on) => choose(table, on)}
                />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="block font-medium text-sm">{resetLabels[table]}</span>
                  <span className="block text-ink-2 text-xs">
                    <span className="font-mono">{table}</span>
                    {sideEffects[table] ? `, ${sideEffects[table]}` : ""}
                  </span>
                </span>
                <span className="num text-ink-2 text-xs">
                  {(rowsOf.get(table) ?? 0).toLocaleString("en")}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {chosen.has("payments") ? (
          <div className="px-5 pb-4 max-sm:px-4">
            <OpenPaymentsNote {...openPayments} />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-3.5 max-sm:px-4">
          <p id="reset-note" className="min-w-48 flex-1 text-ink-2 text-sm">
            {chosen.size === 0
              ? "Choose the tables first."
              : `${count} chosen. Your password is asked before anything happens.`}
          </p>
          <Button
            variant="danger"
            icon={<Trash2 />}
            className="max-sm:w-full max-sm:whitespace-normal"
            disabled={chosen.size === 0}
            aria-describedby="reset-note"
            onClick={() => setConfirming(true)}
          >
            Reset Database (Truncate Tables)
          </Button>
        </div>
      </Card>
      {isConfirming ? (
        <ResetDialog
          tables={inOrder}
          before={rowsOf}
          email={email}
          note={chosen.has("payments") ? <OpenPaymentsNote {...openPayments} /> : undefined}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

/** Lists the payments that can still be paid at a provider; renders nothing if there are none. */
function OpenPaymentsNote({ total, data }: OpenPayments) {
  if (total === 0) return null;
  return (
    <Note tone="warn">
      <p className="font-semibold">{formatCount(total, "payment")} may still be paid at a provider.</p>
      <p>
        The providers are asked again before anything is reset. What is paid there afterwards has no payment
        here any more.
      </p>
      <ul className="mt-2 grid max-h-40 gap-1 overflow-y-auto">
        {data.map(({ transactionId, type, tenant, amountPaid, created_at }) => (
          <li key={transactionId} className="num">
            <span className="plate">{transactionId}</span>, {typeLabels[type]}, {tenant.clientCode},{" "}
            {formatPesos(amountPaid)}, begun {longDateTime(created_at)}
          </li>
        ))}
      </ul>
      {total > data.length ? <p>{`These are the newest ${data.length}.`}</p> : null}
    </Note>
  );
}
