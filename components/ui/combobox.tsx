"use client";

import * as Radix from "@radix-ui/react-popover";
import { Check, ChevronsUpDown, LoaderCircle, Lock } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "./cn";
import type { ComboOption } from "./combo-option";
import { type ControlFlags, controlMarks } from "./control-flags";
import { scrollsInside } from "./popover";
import { type OptionSource, useOptions } from "./use-options";

/** What the closed control shows: the name and the code, as in the specification's pickers. */
function shown(option: ComboOption | null): string {
  return option ? [option.label, option.code].filter(Boolean).join(" ") : "";
}

/**
 * A text field that finds: remote (`search`, 700 ms after the last key) or in a short list (`options`). Arrows and
 * Enter choose, Esc closes the list alone, an empty text is no choice.
 */
export function Combobox(
  props: ControlFlags &
    OptionSource & {
      value: ComboOption | null;
      onChange: (option: ComboOption | null) => void;
      onBlur?: () => void;
      placeholder?: string;
      className?: string;
    },
) {
  const { value, onChange, onBlur, placeholder, className, search, options, minChars, ...flags } = props;
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useOptions({ search, options, minChars }, open ? (term ?? "") : "");
  const listed = open && (found.state !== "idle" || found.options.length > 0);
  const current = found.options[Math.min(active, found.options.length - 1)];
  const inert = flags.disabled || flags.readOnly;

  const pick = (option: ComboOption | null) => {
    onChange(option);
    setTerm(null);
    setOpen(false);
  };
  const leave = () => {
    if (term !== null && term.trim() === "") onChange(null);
    setTerm(null);
    setOpen(false);
    onBlur?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = found.options.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return setOpen(true);
      if (count > 0) setActive((index) => (index + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
    } else if (event.key === "Enter" && listed && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (current) pick(current);
    }
  };

  return (
    <Radix.Root open={listed} onOpenChange={(next) => (next ? undefined : setOpen(false))}>
      <Radix.Anchor asChild>
        <div
          ref={anchor}
          {...controlMarks(flags)}
          className={cn("control relative flex h-ctl w-full items-center pr-3", className)}
        >
          <input
            id={flags.id}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={listed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={listed && current ? `${listId}-${current.value}` : undefined}
            aria-label={flags.ariaLabel}
            aria-labelledby={flags.labelledBy}
            aria-describedby={flags.describedBy}
            aria-invalid={flags.invalid || undefined}
            aria-required={flags.required || undefined}
            disabled={flags.disabled}
            readOnly={flags.readOnly}
            placeholder={placeholder}
            value={term ?? shown(value)}
            onFocus={(event) => event.target.select()}
            onClick={() => (inert ? undefined : setOpen(true))}
            onChange={(event) => {
              setTerm(event.target.value);
              setActive(0);
              setOpen(true);
            }}
            onKeyDown={inert ? undefined : onKeyDown}
            onBlur={leave}
            className="h-full w-full min-w-0 flex-1 truncate rounded-md bg-transparent px-3 text-ctl outline-none"
          />
          {flags.readOnly ? (
            <Lock aria-hidden className="size-4 shrink-0 text-ink-3" />
          ) : found.state === "searching" ? (
            <LoaderCircle
              aria-hidden
              className="size-4 shrink-0 animate-spin text-ink-3 motion-reduce:animate-none"
            />
          ) : (
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
          )}
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-label={flags.ariaLabel ?? "Options"}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          className="anim-pop z-60 max-h-[min(320px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-64 overflow-y-auto overscroll-contain rounded-lg bg-surface p-1 shadow-2"
          {...scrollsInside}
        >
          {found.options.length === 0 ? (
            <p role="status" className="px-2.5 py-2 text-sm text-ink-3">
              {found.message}
            </p>
          ) : null}
          <div
            role="listbox"
            id={listId}
            aria-label={flags.ariaLabel ?? "Options"}
            hidden={found.options.length === 0}
          >
            {found.options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the active option is told by aria-activedescendant
              <div
                key={option.value}
                role="option"
                id={`${listId}-${option.value}`}
                aria-selected={option.value === value?.value}
                ref={(element) => {
                  if (option === current) element?.scrollIntoView({ block: "nearest" });
                }}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(found.options.indexOf(option))}
                onClick={() => pick(option)}
                className={cn(
                  "flex min-h-8 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1 text-base pointer-coarse:min-h-11",
                  option === current && "bg-hover",
                )}
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>{" "}
                {option.code ? <span className="plate text-xs text-ink-3">{option.code}</span> : null}
                {option.value === value?.value ? (
                  <Check aria-hidden className="size-4 text-brand-ink" />
                ) : null}
              </div>
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
