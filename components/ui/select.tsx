"use client";

import * as Radix from "@radix-ui/react-select";
import { Check, ChevronDown, Lock } from "lucide-react";
import { useRef, useState } from "react";
import { useBackLayer } from "./back-layers";
import { cn } from "./cn";
import { type ControlFlags, controlMarks } from "./control-flags";

export type SelectOption = { value: string; label: string };

/** A choice from a fixed list, by mouse, arrows or first letters. `""` means that nothing is chosen. */
export function Select(
  props: ControlFlags & {
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    options: readonly SelectOption[];
    placeholder?: string;
    className?: string;
  },
) {
  const { value, onChange, onBlur, options, placeholder, className, ...flags } = props;
  const inert = flags.disabled || flags.readOnly;
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string | null>(null);
  const change = (open: boolean) => {
    setOpen(open);
    if (!open) onBlur?.();
  };
  useBackLayer(isOpen, () => {
    change(false);
    if (chosen.current !== null) onChange(chosen.current);
    chosen.current = null;
  });
  // A choice may change the address. The list's history entry ends first, so that Back then leads to the former choice.
  const choose = (next: string) => {
    if (!isOpen) return onChange(next);
    chosen.current = next;
    history.back();
  };
  return (
    <Radix.Root
      value={value}
      // Radix's hidden native select reports "" before its options are rendered; that is not a choice.
      onValueChange={(next) => (next === "" ? undefined : choose(next))}
      open={isOpen}
      onOpenChange={(open) => (open || chosen.current === null) && change(open)}
      disabled={inert}
    >
      <Radix.Trigger
        id={flags.id}
        aria-label={flags.ariaLabel}
        aria-labelledby={flags.labelledBy}
        aria-describedby={flags.describedBy}
        aria-invalid={flags.invalid || undefined}
        aria-required={flags.required || undefined}
        {...controlMarks(flags)}
        className={cn(
          "control flex h-ctl w-full items-center gap-2 px-3 text-left text-ctl data-placeholder:text-ink-3",
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          {flags.readOnly ? (
            <Lock className="size-4 text-ink-3" />
          ) : (
            <ChevronDown className="size-4 shrink-0 text-ink-3" />
          )}
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        {/* A landmark only while it is open, because landmarks of several selects must have different names. */}
        <div {...(isOpen ? { role: "region", "aria-label": "Options" } : {})} className="contents">
          <Radix.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="anim-pop z-60 max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg bg-surface shadow-2"
          >
            <Radix.Viewport className="p-1">
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-8 items-center gap-2.5 rounded-sm px-2.5 text-base select-none data-highlighted:bg-hover touch:min-h-11 [&_svg]:size-4"
                >
                  <span className="min-w-0 flex-1">
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                  </span>
                  <Radix.ItemIndicator>
                    <Check className="text-brand-ink" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
