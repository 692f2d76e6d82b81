"use client";

import { Building2, CreditCard, Landmark, ShieldCheck } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Note } from "@/components/ui/note";
import { PageLink, useGo } from "@/components/ui/page-link";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ProviderName } from "@/lib/ports/payments/port";
import { useWarnings } from "./left-to-pay";
import type { PayBill } from "./pay-bill";
import { BillSummary, PayFoot, PayPage } from "./pay-page";

type Method = "deposit" | ProviderName;

/** The texts of each method's tile, and of the confirmation before its form opens. */
const methods: Record<
  Method,
  { title: string; what: string; after: string; icon: ReactNode; question: string }
> = {
  deposit: {
    title: "Direct Deposit",
    what: "Upload a deposit slip image",
    after: "It counts when the PMO has verified it.",
    icon: <Landmark />,
    question: "You will be redirected to the direct deposit form. Have your deposit slip at hand.",
  },
  dragonpay: {
    title: "DragonPay",
    what: "Online banking, e-wallets and over-the-counter",
    after: "You continue on the page of DragonPay.",
    icon: <Building2 />,
    question: "You will be redirected to the payment form of DragonPay.",
  },
  aqwire: {
    title: "AQWire",
    what: "International cards, PH Visa/Mastercard",
    after: "You continue on the page of AQWire.",
    icon: <CreditCard />,
    question: "You will be redirected to the payment form of AQWire.",
  },
};

/**
 * Lets the tenant choose a payment method.
 * @param props.providers the configured providers
 * @param props.notCompleted our transaction id of the AQWire payment that just failed or was cancelled; otherwise empty
 */
export function PayMethod(props: {
  bill: PayBill;
  providers: readonly ProviderName[];
  notCompleted: string;
}) {
  const { bill, providers, notCompleted } = props;
  const [chosen, setChosen] = useState<Method>("deposit");
  const ask = useConfirm();
  const warnings = useWarnings(bill);
  const go = useGo();
  const name = useId();
  const isHydrated = useHydrated();
  const onContinue = async () => {
    const { title, question } = methods[chosen];
    const body = [...warnings(), question].join(" ");
    const isConfirmed = await ask({ title: title.toUpperCase(), body, confirmLabel: "Continue" });
    if (isConfirmed) go(`/billings/payments/${chosen}`);
  };
  return (
    <PayPage title="Payment method" back={{ label: "Back to Billings", onPress: () => go("/billings") }}>
      {notCompleted ? <NotCompleted transactionId={notCompleted} /> : null}
      <BillSummary bill={bill} />
      {/* A choice made before hydration would be lost. */}
      <fieldset disabled={!isHydrated} className="mt-6 grid gap-2.5">
        <legend className="mb-2.5 font-semibold text-md tracking-[-0.01em]">How do you want to pay?</legend>
        {(["deposit", ...providers] as const).map((method) => (
          <Choice
            key={method}
            method={method}
            name={name}
            isChosen={method === chosen}
            onChoose={() => setChosen(method)}
          />
        ))}
      </fieldset>
      {providers.length > 0 ? (
        <p className="mt-4 mb-6 flex gap-3 text-ink-2 text-sm">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          Card and bank details are entered on the provider’s own page only.
        </p>
      ) : null}
      <PayFoot>
        <Button className="max-lg:flex-1" onClick={onContinue}>
          CONTINUE TO CHECKOUT
        </Button>
      </PayFoot>
    </PayPage>
  );
}

/** Warns that AQWire may still confirm the payment, so that the tenant checks its result before paying again. */
const NotCompleted = ({ transactionId }: { transactionId: string }) => (
  <Note tone="warn" className="mb-4">
    <p className="font-semibold">Your payment at AQWire was not completed.</p>
    <p>
      It counts only if AQWire confirms it. Before you pay a second time, see{" "}
      <PageLink
        href={`/billings/payments/aqwire/success?paymentId=${encodeURIComponent(transactionId)}`}
        className="underline underline-offset-3"
      >
        the result of this payment
      </PageLink>
      : where AQWire took the money all the same, it shows there.
    </p>
  </Note>
);

/** A method as a radio button; the whole card is its click target. */
function Choice(props: { method: Method; name: string; isChosen: boolean; onChoose: () => void }) {
  const { method, name, isChosen, onChoose } = props;
  const { title, what, after, icon } = methods[method];
  return (
    <label className="flex cursor-pointer items-start gap-3.5 rounded-lg border border-control bg-surface p-4 transition-colors not-has-checked:hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[0_0_0_1px_var(--brand)]">
      <input
        type="radio"
        name={name}
        value={method}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-md">{title}</span>
        <span className="block text-base text-ink-2">{what}</span>
        <span className="mt-1 block text-ink-2 text-sm">{after}</span>
      </span>
      <span aria-hidden className="mt-0.5 text-ink-2 [&_svg]:size-5">
        {icon}
      </span>
    </label>
  );
}
