"use client";

import { ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useAction } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { PageLink, useGo } from "@/components/ui/page-link";
import type { Action } from "@/lib/core/action-result";
import { useAnotherPayment } from "./left-to-pay";
import type { PayBill } from "./pay-bill";
import { PayFacts } from "./pay-facts";
import { PayActions, PayPage } from "./pay-page";

/** `url` is the provider's page, `resultUrl` our result page. */
type StartedPayment = { url: string; resultUrl: string };

/**
 * The form of a provider. Browsers open tabs only during a click, so the tab is opened first, and redirected to the
 * provider's page once its URL is received. It is closed if the provider refuses.
 */
export function PayProvider<Input extends FieldValues, Output extends { amountPaid: string }, Answer>(props: {
  provider: string;
  bill: PayBill;
  form: UseFormReturn<Input, unknown, Output>;
  start: Action<Output, Answer>;
  /** Where a started payment leads. */
  pagesOf: (answer: Answer) => StartedPayment;
  children: ReactNode;
}) {
  const { provider, bill, form, pagesOf, children } = props;
  const [started, setStarted] = useState<(StartedPayment & { isOpen: boolean }) | null>(null);
  const go = useGo();
  const goBack = () => go("/billings/payments");
  const start = useAction(props.start, { creates: provider });
  const askAnother = useAnotherPayment(bill);
  if (started) {
    return (
      <PayPage title={provider} back={{ label: "Back to Billings", onPress: () => go("/billings") }}>
        <StartedNotice provider={provider} started={started} />
      </PayPage>
    );
  }
  return (
    <PayPage title={provider} back={{ label: "Back to Payment method", onPress: goBack }}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const refused = await askAnother(values.amountPaid);
          if (refused) return refused;
          const tab = openTab(provider);
          const outcome = await start(values, { onFailure: () => tab?.close() });
          if (!outcome.done) return outcome;
          const pages = pagesOf(outcome.data);
          const isOpen = tab !== null && !tab.closed;
          if (isOpen) tab.location.replace(pages.url);
          setStarted({ ...pages, isOpen });
        }}
      >
        <PayFacts bill={bill} />
        {children}
        <PayActions onCancel={goBack} />
      </Form>
    </PayPage>
  );
}

/** Opens an empty tab without access to this page; null if the browser blocks it. */
function openTab(provider: string): Window | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = provider;
  tab.document.body.textContent = `Opening the page of ${provider} …`;
  return tab;
}

/** Links to the provider's page, and opens the result page when the user returns from it (`visibilitychange`). */
function StartedNotice(props: { provider: string; started: StartedPayment & { isOpen: boolean } }) {
  const { provider, started } = props;
  const { url, resultUrl } = started;
  const [isOpen, setOpen] = useState(started.isOpen);
  const go = useGo();
  const onReturn = useEffectEvent(() => {
    if (isOpen && document.visibilityState === "visible") void go(resultUrl);
  });
  useEffect(() => {
    const listen = () => onReturn();
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, []);
  return (
    <Card className="px-6 py-10 text-center">
      <span className="mx-auto grid size-10 place-items-center rounded-lg bg-brand-soft text-brand-ink">
        <ExternalLink aria-hidden className="size-5" />
      </span>
      <div role="status">
        <h2 className="mt-4 font-semibold text-lg tracking-[-0.01em]">
          {isOpen ? `Continue on the page of ${provider}` : `Open the page of ${provider}`}
        </h2>
        <p className="mx-auto mt-1.5 max-w-105 text-ink-2 text-sm">
          {isOpen
            ? "It is open in another tab. You find the payment under Payment Transactions."
            : "Your browser did not open it in another tab. The payment waits for you there."}
        </p>
      </div>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          onClick={() => setOpen(true)}
          className={buttonClass({ variant: isOpen ? "outline" : "primary" })}
        >
          <ExternalLink aria-hidden />
          Open {provider}
        </a>
        <PageLink href="/billings" className={buttonClass({ variant: isOpen ? "primary" : "outline" })}>
          Back to Billings
        </PageLink>
      </p>
      <p className="mt-5 text-sm">
        <PageLink href={resultUrl} className="link inline-flex items-center touch:min-h-11">
          See the result of this payment
        </PageLink>
      </p>
    </Card>
  );
}
