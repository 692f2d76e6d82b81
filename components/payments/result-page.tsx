"use client";

import { Check, CircleHelp, Download, Hourglass, Info, RefreshCw, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LocalQueries } from "@/components/connection/query-client";
import { failureText } from "@/components/failures/failure-text";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { DensityScope } from "@/components/ui/density";
import { ErrorState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { PageLink } from "@/components/ui/page-link";
import { SkeletonText } from "@/components/ui/skeleton";
import { OutsourceBadge } from "./payment-badges";
import { type ResultFact, ResultFacts } from "./result-facts";
import { type ProviderReturn, type ShownResult, useAgo, usePaymentResult } from "./use-payment-result";

type ResultProps = {
  provider: "DragonPay" | "AQWire";
  /** Our transaction id; empty if the address contains none. */
  transactionId: string;
  /** The parameters that the provider added to the return address. */
  returned: ProviderReturn;
  /** The result at the time the server rendered the page. */
  initial: ShownResult | null;
};

/** The heading, badge, tone and explanation of each result. */
const results: Record<
  ShownResult["result"],
  {
    title: string;
    statusCode: string;
    style: string;
    icon: ReactNode;
    sentence: (provider: string) => string;
  }
> = {
  SUCCESSFUL: {
    title: "Transaction Complete",
    statusCode: "S",
    style: "bg-st-done-bg text-st-done",
    icon: <Check />,
    sentence: () => "The PMO verifies it next.",
  },
  REFUND: {
    title: "Transaction Refunded",
    statusCode: "R",
    style: "bg-st-go-bg text-st-go",
    icon: <Undo2 />,
    sentence: (provider) => `${provider} has given this payment back.`,
  },
  PENDING: {
    title: "Transaction Pending",
    statusCode: "P",
    style: "bg-st-wait-bg text-st-wait",
    icon: <Hourglass />,
    sentence: (provider) =>
      `${provider} has not confirmed this payment. You get a notification when it does.`,
  },
};

/** Shows the result of a payment at a provider (docs/rules/payments.md, Return from the provider). */
export const ResultPage = (props: ResultProps) => (
  <LocalQueries>
    <DensityScope value="comfortable">
      <Result {...props} />
    </DensityScope>
  </LocalQueries>
);

function Result({ provider, transactionId, returned, initial }: ResultProps) {
  const { data, error, isUnknown, isFetching, dataUpdatedAt, refetch } = usePaymentResult(
    transactionId,
    returned,
    initial,
  );
  const changedResult = useChangedResult(data?.result);
  useLightPrint();
  const isPending = data?.result === "PENDING";
  return (
    <div className="mx-auto max-w-120 pb-28 lg:pb-0">
      <Card
        as="section"
        aria-labelledby="result"
        className="overflow-hidden print:border-0 print:shadow-none"
      >
        {data ? (
          <ResultDetails provider={provider} transactionId={transactionId} payment={data} />
        ) : isUnknown ? (
          <Plain icon={<CircleHelp />} title="There is no such payment.">
            The address names no payment that is known here.
          </Plain>
        ) : error ? (
          <div id="result">
            <ErrorState text={`The payment could not be checked. ${failureText(error)}`} onRetry={refetch} />
          </div>
        ) : (
          <div className="p-6" aria-busy>
            <p id="result" className="text-ink-2 text-sm" role="status">
              Checking …
            </p>
            <SkeletonText lines={6} />
          </div>
        )}
        {data && error ? (
          <Note
            tone="error"
            className="rounded-none print:hidden"
            action={
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                Retry
              </Button>
            }
          >
            The payment could not be checked again. {failureText(error)}
          </Note>
        ) : isPending ? (
          <Checked at={dataUpdatedAt} isChecking={isFetching} />
        ) : null}
      </Card>
      {isPending ? (
        <p className="mt-4 flex gap-3 px-1 text-ink-2 text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          Before you pay a second time, see under Billings how this payment has ended.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {changedResult
          ? `The status is now ${changedResult}. ${results[changedResult].sentence(provider)}`
          : ""}
      </p>
      <p className="mt-4 px-1 text-ink-2 text-sm print:hidden">
        If the app brought you here, you can close this page and go back to the app.
      </p>
      <div className="flex gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.875rem,env(safe-area-inset-bottom))] lg:mt-6 print:hidden">
        {data ? (
          <Button variant="outline" icon={<Download />} className="flex-1" onClick={() => print()}>
            Save
          </Button>
        ) : null}
        <PageLink href="/billings" className={buttonClass({ className: "flex-[1.6]" })}>
          Back to Billings
        </PageLink>
      </div>
    </div>
  );
}

function ResultDetails(props: { provider: string; transactionId: string; payment: ShownResult }) {
  const { provider, transactionId, payment } = props;
  const { referenceNumber, result, message } = payment;
  const { title, statusCode, style, icon, sentence } = results[result];
  const codes: ResultFact[] = [
    { label: "Transaction Id", value: transactionId, isCode: true },
    { label: "Reference Number", value: referenceNumber, isCode: true },
  ];
  return (
    <div className="px-5 pt-6">
      <div className="grid justify-items-center gap-3 pb-5 text-center">
        <span
          aria-hidden
          className={cn("grid size-14 place-items-center rounded-full [&_svg]:size-7", style)}
        >
          {icon}
        </span>
        <h1 id="result" className="page-title">
          {title}
        </h1>
        <OutsourceBadge statusCode={statusCode} />
        <p className="max-w-90 text-ink-2 text-md">{sentence(provider)}</p>
      </div>
      <ResultFacts
        facts={[
          ...(provider === "DragonPay" ? codes : []),
          { label: "Message", value: message },
          { label: "Status", value: result },
        ]}
      />
    </div>
  );
}

function Plain(props: { icon: ReactNode; title: string; children: ReactNode }) {
  const { icon, title, children } = props;
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-full bg-sunken text-ink-2 [&_svg]:size-7"
      >
        {icon}
      </span>
      <h1 id="result" className="page-title">
        {title}
      </h1>
      <p className="text-ink-2 text-md">{children}</p>
    </div>
  );
}

/** Shows when the payment was last checked. */
function Checked({ at, isChecking }: { at: number; isChecking: boolean }) {
  const when = useAgo(at);
  return (
    <p className="num flex items-start gap-3 border-line border-t bg-sunken px-5 py-3.5 text-ink-2 text-sm print:hidden">
      <RefreshCw
        aria-hidden
        className={cn(
          "mt-0.5 size-4 shrink-0 text-brand-ink",
          isChecking && "animate-spin motion-reduce:animate-none",
        )}
      />
      Checked {when}. This page updates by itself.
    </p>
  );
}

/** Returns a result that differs from the previous one, to be announced; null before the first change. */
function useChangedResult(result: ShownResult["result"] | undefined): ShownResult["result"] | null {
  const first = useRef<ShownResult["result"] | undefined>(undefined);
  const [changedResult, setChangedResult] = useState<ShownResult["result"] | null>(null);
  useEffect(() => {
    if (result !== undefined && first.current !== undefined && result !== first.current)
      setChangedResult(result);
    if (result !== undefined) first.current = result;
  }, [result]);
  return changedResult;
}

/** Prints in the light theme even if the screen is dark. */
function useLightPrint(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const before = () => {
      wasDark = classList.contains("dark");
      classList.remove("dark");
    };
    const after = () => void (wasDark && classList.add("dark"));
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
}
