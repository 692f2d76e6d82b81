"use client";

import { Copy } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { noDate } from "@/lib/format/dates";

/** What a result page tells of a payment, a line each. */
export type ResultFact = { label: string; value: string; isCode?: boolean };

const copy = (label: string, value: string) =>
  navigator.clipboard.writeText(value).then(
    () => toast.success(`${label} copied.`),
    () => toast.error("It could not be copied. Please mark it and copy it yourself."),
  );

export function ResultFacts({ facts }: { facts: readonly ResultFact[] }) {
  return (
    <dl className="divide-y divide-line border-line border-t">
      {facts.map(({ label, value, isCode = false }) => (
        <div key={label} className="flex items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            <dt className="text-ink-2 text-xs">{label}</dt>
            <dd className={`mt-0.5 font-medium text-md [overflow-wrap:anywhere] ${isCode ? "plate" : ""}`}>
              {value || noDate}
            </dd>
          </div>
          {isCode && value ? (
            <IconButton
              label={`Copy ${label}`}
              icon={<Copy />}
              className="print:hidden"
              onClick={() => copy(label, value)}
            />
          ) : null}
        </div>
      ))}
    </dl>
  );
}
