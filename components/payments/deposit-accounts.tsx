"use client";

import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { RadioTiles } from "@/components/ui/radio-tiles";
import { useHydrated } from "@/components/ui/use-hydrated";
import { browserStore } from "@/lib/browser/store";
import type { DepositAccountRecord } from "@/lib/features/settings/record";
import { formatPesos } from "@/lib/format/money";

const storeKey = "deposit-account";

/** What the browser remembers of the chosen account. */
const keyOf = ({ bank, accountNumber }: DepositAccountRecord): string => `${bank} ${accountNumber}`;

/**
 * Where a deposit goes, with what is typed in a bank's app or written on the slip. The account that was chosen last is
 * remembered in this browser.
 * @param props.amount what is left to pay as decimal text; empty if nothing is
 * @param props.code the client code, by which the office knows the slip
 */
export function DepositAccounts(props: {
  accounts: readonly DepositAccountRecord[];
  amount: string;
  code: string;
}) {
  const { accounts, amount, code } = props;
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<string | null>(null);
  const remembered = chosen ?? (isHydrated ? browserStore.get(storeKey) : null);
  const account = accounts.find((one) => keyOf(one) === remembered) ?? accounts[0];
  if (!account) return null;
  const choose = (key: string) => {
    browserStore.set(storeKey, key);
    setChosen(key);
  };
  const { bank, accountName, accountNumber, url } = account;
  return (
    <>
      {accounts.length > 1 ? (
        <RadioTiles
          ariaLabel="Account"
          columns={accounts.length === 2 ? 2 : 1}
          align="start"
          value={keyOf(account)}
          onChange={choose}
          options={accounts.map((one) => ({ value: keyOf(one), label: one.bank, hint: one.accountNumber }))}
        />
      ) : null}
      <dl className="divide-y divide-line">
        <Line label="Bank" text={bank} />
        <Line label="Account Name" text={accountName} copied={accountName} />
        <Line label="Account Number" text={accountNumber} copied={accountNumber} isCode />
        {amount ? <Line label="Amount" text={formatPesos(amount).slice(1)} copied={amount} /> : null}
        <Line label="Write on the slip" text={code} copied={code} isCode />
      </dl>
      {url ? (
        <div className="flex flex-wrap gap-4">
          {/* White, also in the dark look, because apps read it. */}
          <img
            src={url}
            alt={`QR code of ${bank} ${accountNumber}`}
            className="size-33 shrink-0 rounded-lg border border-line bg-white object-contain p-2"
          />
          <div className="min-w-40 flex-1">
            <p className="font-medium text-md">Scan with your bank’s app</p>
            <p className="mt-0.5 text-ink-2 text-sm">
              On this phone, save the picture and choose it in the app.
            </p>
            <a
              href={url}
              download={`QR code of ${bank}.${url.split(".").at(-1) ?? ""}`}
              className={buttonClass({ variant: "link", size: "sm", className: "mt-1 px-0!" })}
            >
              <Download aria-hidden />
              Save picture
            </a>
          </div>
        </div>
      ) : null}
    </>
  );
}

/** A line of the account. @param props.copied what Copy takes; without it there is no Copy */
function Line(props: { label: string; text: ReactNode; copied?: string; isCode?: boolean }) {
  const { label, text, copied, isCode = false } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 first:pt-0 last:pb-0">
      <dt className="text-ink-2 text-xs">{label}</dt>
      <dd className={cn("font-medium text-md [overflow-wrap:anywhere]", isCode ? "plate" : "num")}>{text}</dd>
      {copied === undefined ? null : (
        <dd className="col-start-2 row-span-2 row-start-1">
          <CopyButton what={label} text={copied} />
        </dd>
      )}
    </div>
  );
}
