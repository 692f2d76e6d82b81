import type { DifferenceRecord } from "@/lib/features/payments/record";
import { outsourceLabel } from "@/lib/features/payments/statuses";
import { formatPesos } from "@/lib/format/money";
import { reasonText } from "./difference-texts";

const providerStatusText = (statusCode: string): string =>
  statusCode === "" ? "nothing" : `${outsourceLabel(statusCode)} (${statusCode})`;

/** Shows the reason for the difference, then our record and the provider's, one line each. */
export function DifferenceSides({ difference }: { difference: DifferenceRecord }) {
  const { ours, provider } = difference;
  const sides = [
    ["Ours", ours.status, ours.amount],
    ["Provider", providerStatusText(provider.status), provider.amount],
  ] as const;
  return (
    <>
      <p>{reasonText(difference)}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {sides.map(([label, status, amount]) => (
          <div key={label} className="flex gap-x-2">
            <dt className="shrink-0">{label}:</dt>
            <dd className="num font-medium">
              {status}
              {amount === null ? "" : ` ${formatPesos(amount)}`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
