"use client";

import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import type { ControlFlags } from "./control-flags";

export type TileOption<V extends string | number> = {
  value: V;
  label: string;
  icon?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

const rows = {
  1: "grid grid-cols-1",
  2: "grid grid-cols-2",
  3: "grid grid-cols-2 sm:grid-cols-3",
  4: "grid grid-cols-2 sm:grid-cols-4",
  /** As many tiles in a row as fit, each as wide as its text; two on phones. */
  fit: "grid grid-cols-2 sm:flex sm:flex-wrap sm:*:flex-auto sm:*:gap-2! sm:*:px-2!",
};

/**
 * The transparent radio button of a positioned tile, as high as the tile and in its padding. It scrolls with the tile
 * and can be found by touch exploration and by programs that click the input.
 */
export const tileRadio = "absolute inset-y-0 left-0 m-0 w-3 cursor-[inherit] appearance-none opacity-0";

/** A choice of two to six options, each with icon and text. Native radio buttons let the arrow keys choose. */
export function RadioTiles<V extends string | number>(
  props: ControlFlags & {
    value: V | null;
    onChange: (value: V) => void;
    onBlur?: () => void;
    options: readonly TileOption<V>[];
    name?: string;
    columns?: keyof typeof rows;
    align?: "center" | "start";
    className?: string;
  },
) {
  const { value, onChange, onBlur, options, columns = 3, align = "center", className, ...flags } = props;
  const ownName = useId();
  return (
    <div
      role="radiogroup"
      id={flags.id}
      aria-label={flags.ariaLabel}
      aria-labelledby={flags.labelledBy}
      aria-describedby={flags.describedBy}
      aria-invalid={flags.invalid || undefined}
      aria-required={flags.required || undefined}
      className={cn("gap-2", rows[columns], className)}
    >
      {options.map((option) => {
        const inert = flags.disabled || flags.readOnly || option.disabled;
        return (
          <label
            key={String(option.value)}
            className={cn(
              "relative flex min-h-ctl items-center gap-2.5 rounded-md border px-3 py-1.5 text-sm transition-colors",
              "[&_svg]:size-4 [&_svg]:shrink-0",
              align === "center" && "justify-center",
              inert
                ? "cursor-not-allowed! border-line-strong bg-sunken text-ink-3 has-checked:border-control has-checked:text-ink-2"
                : cn(
                    "bg-surface text-ink-2 not-has-checked:hover:bg-hover has-checked:border-brand has-checked:bg-brand-soft",
                    "has-checked:text-brand-ink has-checked:shadow-[0_0_0_1px_var(--brand)]",
                    flags.invalid ? "border-danger-ink" : "border-control",
                  ),
            )}
          >
            <input
              type="radio"
              name={props.name ?? ownName}
              className={tileRadio}
              disabled={inert}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.icon}
            <span className="min-w-0">
              {option.label}
              {option.hint ? <span className="block text-xs text-ink-3">{option.hint}</span> : null}
            </span>
          </label>
        );
      })}
    </div>
  );
}
