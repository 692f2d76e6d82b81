"use client";

import * as Radix from "@radix-ui/react-popover";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { ChevronsUpDown, LoaderCircle, Lock } from "lucide-react";
import { useRef, useState } from "react";
import { useBackLayer } from "./back-layers";
import { cn } from "./cn";
import { ComboboxList, type ComboOption, type FoundOptions } from "./combobox-list";
import { type ControlFlags, controlMarks } from "./control-flags";
import { scrollsInside } from "./popover";
import { useDebounced } from "./use-debounced";

/** Delay after the last key press, in milliseconds. */
const debounceMs = 700;
const noOptions: FoundOptions = { options: [], more: false };

/** The text of the closed control: the name and the code. */
const optionText = (option: ComboOption | null): string =>
  option ? [option.label, option.code].filter(Boolean).join(" ") : "";

/**
 * A text field that searches the server. Arrows and Enter choose, Esc closes only the list, and an empty text clears
 * the choice.
 * @param props.name separates its cached searches from those of other comboboxes
 */
export function Combobox(
  props: ControlFlags & {
    name: string;
    search: (term: string, signal: AbortSignal) => Promise<FoundOptions>;
    value: ComboOption | null;
    onChange: (option: ComboOption | null) => void;
    onBlur?: () => void;
    placeholder?: string;
    className?: string;
  },
) {
  const { name, search, value, onChange, onBlur, placeholder, className, ...flags } = props;
  const anchor = useRef<HTMLDivElement>(null);
  /** The typed text; null while the choice is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const term = typed?.trim() ?? "";
  const settled = useDebounced(term, debounceMs);
  const query = useQuery({
    queryKey: ["combobox", name, settled],
    queryFn: ({ signal }) => search(settled, signal),
    enabled: term !== "" && settled === term,
    // The previous result stays while the next one loads, so that the list does not flicker at every key press.
    placeholderData: keepPreviousData,
  });
  const isSearching = settled !== term || query.isFetching;
  const { options, more } = (term !== "" && query.data) || noOptions;

  const pick = (option: ComboOption | null) => {
    onChange(option);
    setTyped(null);
  };
  const combobox = useCombobox<ComboOption>({
    items: [...options],
    itemToString: optionText,
    itemToKey: (option) => option?.value,
    selectedItem: value,
    inputValue: typed ?? optionText(value),
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      const types = useCombobox.stateChangeTypes;
      // Blur does not choose an option, and Esc does not clear the choice.
      if (type === types.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      if (type === types.InputKeyDownEscape) return { ...state, isOpen: false };
      if (type === types.InputClick) return { ...changes, isOpen: true };
      return changes;
    },
    onStateChange: ({ type, selectedItem }) => {
      const types = useCombobox.stateChangeTypes;
      if (type !== types.ItemClick && type !== types.InputKeyDownEnter) return;
      if (selectedItem) pick(selectedItem);
      else setTyped(null);
    },
  });
  const isListed =
    combobox.isOpen && term !== "" && (query.data !== undefined || isSearching || query.isError);
  useBackLayer(isListed, combobox.closeMenu);
  const note = noteOf({ term, isSearching, failed: query.isError, found: options.length, more });

  return (
    <Radix.Root open={isListed} onOpenChange={(open) => (open ? undefined : combobox.closeMenu())}>
      <Radix.Anchor asChild>
        <div
          ref={anchor}
          {...controlMarks(flags)}
          className={cn("control relative flex h-ctl w-full items-center pr-3", className)}
        >
          <input
            {...combobox.getInputProps({
              disabled: flags.disabled,
              onFocus: (event) => event.target.select(),
              onChange: (event) => {
                const text = event.currentTarget.value;
                setTyped(text);
                if (text.trim() === "") onChange(null);
              },
              onKeyDown: (event) => {
                // Ctrl+Enter submits the form.
                if (event.ctrlKey || event.metaKey)
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
              },
              onBlur: () => {
                setTyped(null);
                onBlur?.();
              },
            })}
            id={flags.id}
            spellCheck={false}
            role="combobox"
            aria-expanded={isListed}
            aria-label={flags.ariaLabel}
            aria-labelledby={flags.labelledBy}
            aria-describedby={flags.describedBy}
            aria-invalid={flags.invalid || undefined}
            aria-required={flags.required || undefined}
            readOnly={flags.readOnly}
            placeholder={placeholder}
            className="h-full w-full min-w-0 flex-1 truncate rounded-md bg-transparent px-3 text-ctl"
          />
          {flags.readOnly ? (
            <Lock aria-hidden className="size-4 shrink-0 text-ink-3" />
          ) : term !== "" && isSearching ? (
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
          className="anim-pop z-60 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-max min-w-[max(16rem,var(--radix-popover-trigger-width))] max-w-[min(32rem,var(--radix-popover-content-available-width))] overflow-y-auto overscroll-contain rounded-lg bg-surface p-1 shadow-2"
          {...scrollsInside}
        >
          <ComboboxList
            options={options}
            note={note}
            active={combobox.highlightedIndex}
            chosen={value?.value}
            list={combobox.getMenuProps(
              { "aria-label": flags.ariaLabel ?? "Options" },
              { suppressRefError: true },
            )}
            item={(item, index) => combobox.getItemProps({ item, index })}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function noteOf(state: {
  term: string;
  isSearching: boolean;
  failed: boolean;
  found: number;
  more: boolean;
}): string {
  if (state.found > 0) return state.more ? "There are more. Type on to find others." : "";
  if (state.isSearching) return "Searching …";
  return state.failed ? "Oops! Something went wrong." : `No result for “${state.term}”`;
}
