import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type Tile = { icon: ReactNode; label: string; value: number; note: string; isAlarming?: boolean };

/** Figures side by side in a card, in rows that they fill; the gaps show the background as dividing lines. */
export function FigureTiles(props: { label: string; tiles: readonly Tile[] }) {
  const { label, tiles } = props;
  return (
    <dl aria-label={label} className="flex flex-wrap gap-px border-line border-y bg-line last:border-b-0">
      {tiles.map(({ icon, label: name, value, note, isAlarming }) => (
        <div
          key={name}
          className={cn(
            "grid grow basis-full content-start gap-0.5 bg-surface px-4.5 py-3 min-[22.5rem]:basis-[calc(50%-1px)]",
            tiles.length > 4 ? "md:basis-[calc(100%/3-1px)] xl:basis-0" : "md:basis-0",
          )}
        >
          <dt className="flex items-center gap-1.5 text-2xs text-ink-2 tracking-[0.04em] [&_svg]:size-3.5 [&_svg]:shrink-0">
            <span aria-hidden className="contents">
              {icon}
            </span>
            {name}
          </dt>
          <dd
            className={cn(
              "num font-semibold text-3xl tracking-[-0.02em]",
              isAlarming && value > 0 && "text-danger-ink",
            )}
          >
            {value.toLocaleString("en")}
          </dd>
          <dd className="text-ink-2 text-xs">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
