"use client";

import { type ReactNode, useId, useRef } from "react";
import { cn } from "./cn";
import { useEarlyChange } from "./use-early-change";

/** Two to four alternative views, side by side. Native radio buttons let the arrow keys choose. */
export function Segments<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { label, options, value, onChange } = props;
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  useEarlyChange(
    value,
    onChange,
    () => box.current?.querySelector<HTMLInputElement>("input:checked")?.value as Value | undefined,
  );
  return (
    <div
      ref={box}
      role="radiogroup"
      aria-label={label}
      className="flex overflow-hidden rounded-md border border-control divide-x divide-control"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            "relative flex h-8 touch:h-11 items-center gap-1.5 px-3 text-xs touch:min-w-11 [&_svg]:size-4",
            "has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus",
            option.value === value
              ? "bg-brand-soft font-medium text-brand-ink"
              : "bg-surface text-ink-2 hover:bg-hover",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 m-0 appearance-none opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
