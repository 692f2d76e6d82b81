"use client";

import { LoaderCircle, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { handlesOwnKeys, isLayerOpen } from "@/components/ui/keyboard-layers";
import { PlainButton } from "@/components/ui/plain-button";
import { useEarlyChange } from "@/components/ui/use-early-change";

/** Delay after the last key press, in milliseconds (docs/rules/screens.md, Search). */
const DEBOUNCE_MS = 1000;

/**
 * A list's search field. It searches a second after the last key press, or at Enter. `/` focuses the field, Esc
 * clears it.
 */
export function SearchBox(props: {
  value: string;
  onChange: (term: string) => void;
  placeholder: string;
  fetching?: boolean;
  /** Whether it leaves room for the selection's actions. */
  isShort?: boolean;
}) {
  const { value, onChange, placeholder, fetching, isShort = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [submitted, setSubmitted] = useState(value);

  // The term was changed elsewhere, by the Clear button of an empty list or by Back.
  if (value !== submitted) {
    setSubmitted(value);
    setText(value);
  }

  useEarlyChange(text, setText, () => input.current?.value);

  const isPending = text.trim() !== value;

  const submit = (term: string) => {
    setSubmitted(term);
    if (term !== value) onChange(term);
  };
  const latest = useRef(submit);
  latest.current = submit;

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => latest.current(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isPending]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (handlesOwnKeys(event.target) || isLayerOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const clear = () => {
    setText("");
    submit("");
    input.current?.focus();
  };

  return (
    <search
      className={cn(
        "control flex h-ctl w-full max-w-107 items-center gap-2.5 px-3",
        isShort && "sm:max-w-60",
      )}
    >
      {isPending || (fetching && value !== "") ? (
        <LoaderCircle
          aria-hidden
          className="size-4 shrink-0 animate-spin text-ink-3 motion-reduce:animate-none"
        />
      ) : (
        <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
      )}
      <input
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        // The placeholder is also the accessible name. A label such as "Bearer Name" would have the same name as a
        // field of the open form.
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") submit(text.trim());
          if (event.key !== "Escape") return;
          if (text === "") event.currentTarget.blur();
          else clear();
          event.stopPropagation();
        }}
        className="h-full w-full min-w-0 flex-1 truncate bg-transparent text-ctl"
      />
      {text ? (
        <PlainButton
          aria-label="Clear search"
          onClick={clear}
          className="relative grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink touch:-mr-2.5 touch:size-11"
        >
          <X className="size-4" />
        </PlainButton>
      ) : (
        <span aria-hidden className="flex touch:hidden">
          <Kbd>/</Kbd>
        </span>
      )}
    </search>
  );
}
