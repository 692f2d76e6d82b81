"use client";

import { ChevronDown, CreditCard, History, ImageUp, MessageSquare, Scale } from "lucide-react";
import { useState } from "react";
import { NoHistory } from "@/components/records/no-history";
import { useHistory } from "@/components/records/use-history";
import { cn } from "@/components/ui/cn";
import { PlainButton } from "@/components/ui/plain-button";
import { type Step, Steps } from "@/components/ui/steps";
import { paymentStatus } from "@/db/statuses";
import type { Area } from "@/lib/core/areas";
import { paymentCalls } from "@/lib/features/payments/calls";
import type { PaymentChangeRecord, PaymentRecord } from "@/lib/features/payments/record";
import { outsourceLabel, paymentStatusLabel, paymentType } from "@/lib/features/payments/statuses";
import { elapsed, longDateTime, noDate } from "@/lib/format/dates";
import { paymentStatusStyle } from "./payment-badges";

/** Loads every status change of a payment. */
export const usePaymentHistory = (area: Area, id: string) =>
  useHistory(area, { plural: "payments" }, paymentCalls.history, id);

type Side = "client" | "staff";

/** Formats how long a payment has been undecided, such as `Waiting 26 minutes`. */
export const waitingText = (payment: Pick<PaymentRecord, "created_at">, now = new Date()): string => {
  const text = elapsed(payment.created_at, now);
  return text === "just now" ? "Just sent" : `Waiting ${text}`;
};

function headOf(
  payment: PaymentRecord,
  change: PaymentChangeRecord,
  side: Side,
): Pick<Step, "title" | "icon"> {
  const { by, from, to } = change;
  if (by.kind === "provider") {
    return { title: `${by.name} says ${outsourceLabel(change.outsourceStatus)}`, icon: <MessageSquare /> };
  }
  // A settlement can leave the status unchanged.
  if (from === to) return { title: "Difference settled", icon: <Scale /> };
  if (from !== null) return { title: paymentStatusLabel(to, side), icon: paymentStatusStyle(to, side).icon };
  return payment.type === paymentType.deposit
    ? { title: `Slip sent by ${by.name}`, icon: <ImageUp /> }
    : { title: `Begun by ${by.name}`, icon: <CreditCard /> };
}

function stepsOf(payment: PaymentRecord, history: readonly PaymentChangeRecord[], side: Side): Step[] {
  const { created, forVerification, verified, posted } = paymentStatus;
  const isOpen = payment.status === created || payment.status === forVerification;
  const decided = history.findLastIndex(({ by, from }) => by.kind === "staff" && from !== null);
  const style = paymentStatusStyle(payment.status, side);
  const past = history.map((change, at): Step => {
    const isStaff = change.by.kind === "staff" && change.from !== null;
    return {
      key: change.id,
      state: at === decided && !isOpen ? "current" : "done",
      ...headOf(payment, change, side),
      tone: style.tone,
      lines: [
        `${longDateTime(change.created_at)}${isStaff ? ` · ${change.by.name}` : ""}`,
        ...(change.message ? [change.message] : []),
      ],
    };
  });
  const waiting: Step = {
    key: "waiting",
    state: "current",
    icon: style.icon,
    title: paymentStatusLabel(payment.status, side),
    tone: style.tone,
    lines: [waitingText(payment)],
  };
  const coming = payment.status === paymentStatus.rejected ? [] : [verified, posted];
  const future = coming
    .filter((status) => status > payment.status)
    .map(
      (status): Step => ({
        key: `future-${status}`,
        state: "future",
        icon: paymentStatusStyle(status, side).icon,
        title: paymentStatusLabel(status, side),
        lines: [],
      }),
    );
  return [...past, ...(isOpen ? [waiting] : []), ...future];
}

/** The timeline of a payment and its verifier; collapsed on phones. */
export function PaymentTimeline(props: { payment: PaymentRecord; area: Area }) {
  const { payment, area } = props;
  const [isOpen, setOpen] = useState(false);
  const history = usePaymentHistory(area, payment.id);
  const { events, failure } = history;
  const steps = events && stepsOf(payment, events, area === "client" ? "client" : "staff");
  const past = steps?.filter(({ state }) => state !== "future").length;
  const pastText = past === undefined ? "" : `${past} ${past === 1 ? "step" : "steps"}`;
  const facts = [
    ["Date Verified", longDateTime(payment.verifiedDate)],
    ["Verified By", payment.verifier?.name ?? noDate],
  ];
  return (
    <section aria-label="Timeline" className="max-md:border-line max-md:border-b">
      <h3 className="font-semibold text-sm max-md:hidden">Timeline</h3>
      <h3 className="md:hidden">
        <PlainButton
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2.5 text-left text-sm"
        >
          <History aria-hidden className="size-4.5" />
          <span className="flex-1 font-medium">Timeline</span>
          <span className="text-ink-2">{failure ? "Could not be loaded" : pastText}</span>
          <ChevronDown aria-hidden className={cn("size-4 transition-transform", isOpen && "rotate-180")} />
        </PlainButton>
      </h3>
      <div className={cn("gap-x-6 md:grid md:grid-cols-[minmax(0,1fr)_14rem]", !isOpen && "max-md:hidden")}>
        {steps ? <Steps steps={steps} tight /> : <NoHistory {...history} />}
        <dl className="mt-4 grid content-start gap-x-4 gap-y-2 text-sm max-md:mb-4 max-md:grid-cols-[auto_1fr] md:grid-cols-[5.5rem_minmax(0,1fr)]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="[overflow-wrap:anywhere] max-md:text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
