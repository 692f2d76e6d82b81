"use client";

import { Card } from "@/components/ui/card";
import { formatPesos } from "@/lib/format/money";

type Terms = { title: string; fee: number | null; bond: number | null; rules: string | null };

const Amount = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 first:pt-0 last:border-b-0 last:pb-0">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="num font-semibold text-sm">{formatPesos(amount)}</dd>
  </div>
);

/** What a booking of an amenity costs, and the amenity's rules; nothing if neither is set. */
export function BookingTerms({ title, fee, bond, rules }: Terms) {
  const lines = (rules ?? "").split("\n").filter((line) => line.trim() !== "");
  const hasAmount = fee !== null || bond !== null;
  if (!hasAmount && lines.length === 0) return null;
  return (
    <Card as="section" aria-label={title} className="grid gap-3 p-4">
      <p aria-hidden className="font-semibold text-base">
        {title}
      </p>
      {hasAmount ? (
        <dl>
          {fee === null ? null : <Amount name="Fee" amount={fee} />}
          {bond === null ? null : <Amount name="Bond, returned after the check" amount={bond} />}
        </dl>
      ) : null}
      {lines.length > 0 ? (
        <ul
          className={
            hasAmount
              ? "grid gap-1 border-line border-t pt-3 text-ink-2 text-sm"
              : "grid gap-1 text-ink-2 text-sm"
          }
        >
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are only shown, and two may be equal
            <li key={at} className="ml-4.5 list-disc [overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
