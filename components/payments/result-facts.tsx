"use client";

import { Copy } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { noDate } from "@/lib/format/dates";

export type ResultFact = { label: string; value: string; isCode?: boolean };

/** A payment's facts on its result page; codes have a copy button. */
export function ResultFacts({ facts }: { facts: readonly ResultFact[] }) {
  const errorToast = useErrorToast();
  const copy = (label: string, value: string) => {
    errorToast.clear();
    return navigator.clipboard.writeText(value).then(
      () => toast.success(`${label} copied.`),
      () => errorToast.show("It could not be copied. Please mark it and copy it yourself."),
    );
  };
  return (
    <dl className="divide-y divide-line border-line border-t">
      {facts.map(({ label, value, isCode = false }) => (
        <div key={label} className="relative py-3">
          <dt className="text-ink-2 text-xs">{label}</dt>
          <dd className={cn("mt-0.5 font-medium text-md [overflow-wrap:anywhere]", isCode && "plate pr-12")}>
            {value || noDate}
            {isCode && value ? (
              <span className="absolute inset-y-0 right-0 grid place-items-center print:hidden">
                <IconButton label={`Copy ${label}`} icon={<Copy />} onClick={() => copy(label, value)} />
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
