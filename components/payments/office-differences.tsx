"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { recordKey } from "@/components/records/record-source";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { PlainButton } from "@/components/ui/plain-button";
import { fetchCall } from "@/lib/browser/fetch";
import type { Page } from "@/lib/core/paging";
import { paymentCalls } from "@/lib/features/payments/calls";
import type { DifferenceRecord, PaymentRecord } from "@/lib/features/payments/record";
import type { PaymentRights } from "@/lib/features/payments/rights";
import type { SettlementOutcome } from "@/lib/features/payments/settlement";
import { longDateTime } from "@/lib/format/dates";
import { settlementChoices } from "./difference-texts";
import { DifferenceSides } from "./office-difference-sides";
import { differencesKey, paymentSource } from "./payment-source";

const SettleDialog = lazyDialog(() =>
  import("./office-settle-dialog").then((module) => module.OfficeSettleDialog),
);

type Settling = { rights: PaymentRights };

const fetchDifferences = (query: { limit?: number; paymentId?: string }) =>
  fetchCall(paymentCalls.differences, query, { background: true });

function SettleButtons(
  props: Settling & { difference: DifferenceRecord; onSettled?: ((version: string) => void) | undefined },
) {
  const { difference, rights, onSettled } = props;
  const [chosen, setChosen] = useState<SettlementOutcome>();
  const client = useQueryClient();
  const { id, referenceNumber } = difference.payment;
  const choices = settlementChoices(difference, rights);
  const loadAgain = () => {
    void client.invalidateQueries({ queryKey: differencesKey });
    void client.invalidateQueries({ queryKey: recordKey("admin", paymentSource, id) });
  };
  return (
    <span className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <Button
          key={value}
          variant="outline"
          size="sm"
          aria-label={`${label}: ${referenceNumber}`}
          onClick={() => setChosen(value)}
        >
          {label}
        </Button>
      ))}
      {chosen ? (
        <SettleDialog
          {...{ difference, choices, chosen }}
          onClose={() => setChosen(undefined)}
          onSaved={({ updated_at }) => {
            setChosen(undefined);
            onSettled?.(updated_at);
            loadAgain();
          }}
          // The refusal can mean that another admin has settled it.
          onRefused={loadAgain}
        />
      ) : null}
    </span>
  );
}

/** Lists the unsettled differences between providers and our records; renders nothing if there are none. */
export function OfficeDifferences(
  props: Settling & { initial: Page<DifferenceRecord>; onOpen: (paymentId: string) => void },
) {
  const { initial, rights, onOpen } = props;
  const { data: differences, total } = useQuery({
    queryKey: differencesKey,
    queryFn: () => fetchDifferences({ limit: 100 }),
    initialData: initial,
  }).data;
  if (total === 0) return null;
  return (
    <section
      aria-labelledby="differences"
      className="mt-4 overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <h2
        id="differences"
        className="flex items-center gap-2.5 bg-st-wait-bg px-5 py-3 text-sm text-st-wait max-lg:px-4"
      >
        <Scale aria-hidden className="size-4 shrink-0" />
        <span className="font-semibold">
          {total === 1
            ? "One payment differs from what its provider says."
            : `${total.toLocaleString("en-US")} payments differ from what their providers say.`}
        </span>
      </h2>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {differences.map((difference) => {
          const { payment, reason, seen_at } = difference;
          return (
            <li
              key={difference.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-2.5 text-sm max-lg:px-4"
            >
              <span className="min-w-52 flex-1">
                {reason === "deleted" ? (
                  <span className="plate">{payment.referenceNumber}</span>
                ) : (
                  <PlainButton className="plate link touch:min-h-11" onClick={() => onOpen(payment.id)}>
                    {payment.referenceNumber || "Open"}
                  </PlainButton>
                )}
                <span className="block">
                  {payment.tenant.uoccname}{" "}
                  <span className="plate text-ink-2">{payment.tenant.clientCode}</span>
                </span>
              </span>
              <span className="min-w-72 flex-[2]">
                <DifferenceSides difference={difference} />
                <span className="num text-ink-2 text-xs">Seen {longDateTime(seen_at)}</span>
              </span>
              <SettleButtons {...{ difference, rights }} />
            </li>
          );
        })}
      </ul>
      {total > differences.length ? (
        <p className="border-line border-t px-5 py-2 text-ink-2 text-xs max-lg:px-4">
          {`These are the newest ${differences.length}.`}
        </p>
      ) : null}
    </section>
  );
}

/** Shows the difference of one payment in its dialog. */
export function PaymentDifference(
  props: Settling & {
    payment: PaymentRecord;
    /** @param version the payment's version after the settlement */
    onSettled: (version: string) => void;
  },
) {
  const { payment, rights, onSettled } = props;
  const difference = useQuery({
    queryKey: [...differencesKey, payment.id],
    queryFn: () => fetchDifferences({ paymentId: payment.id }),
  }).data?.data[0];
  if (!difference) return null;
  return (
    <Note tone="warn" icon={<Scale />}>
      <p className="font-semibold">The provider's word differs.</p>
      <div className="grid gap-2">
        <div>
          <DifferenceSides difference={difference} />
        </div>
        <SettleButtons {...{ difference, rights, onSettled }} />
      </div>
    </Note>
  );
}
