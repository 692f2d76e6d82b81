"use client";

import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** An option of a combobox: a name, and a code such as a client code. */
export type ComboOption = { value: string; label: string; code?: string };
/** The result of a search; `more` is true if there are further matches. */
export type FoundOptions = { options: readonly ComboOption[]; more: boolean };

/** A combobox's list of options, with a note about further or missing ones. */
export function ComboboxList(props: {
  options: readonly ComboOption[];
  note: string;
  active: number;
  chosen: string | undefined;
  list: ComponentProps<"div">;
  item: (option: ComboOption, index: number) => ComponentProps<"div">;
}) {
  const { options, note, active, chosen, list, item } = props;
  return (
    <>
      <div {...list} hidden={options.length === 0}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
          <div
            key={option.value}
            {...item(option, index)}
            role="option"
            aria-selected={option.value === chosen}
            className={cn(
              "flex min-h-8 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1 text-base touch:min-h-11",
              index === active && "bg-hover",
            )}
          >
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{option.label}</span>{" "}
            {option.code ? <span className="plate text-xs text-ink-3">{option.code}</span> : null}
            {option.value === chosen ? <Check aria-hidden className="size-4 text-brand-ink" /> : null}
          </div>
        ))}
      </div>
      {note ? (
        <p role="status" className="px-2.5 py-2 text-sm text-ink-3">
          {note}
        </p>
      ) : null}
    </>
  );
}
