"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { Search } from "lucide-react";
import { Fragment, type KeyboardEvent, useState } from "react";
import { failureText } from "@/components/failures/failure-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Kbd, KeyHint, KeyHints } from "@/components/ui/kbd";
import { useGo } from "@/components/ui/page-link";
import { TopProgress } from "@/components/ui/progress";
import { useDebounced } from "@/components/ui/use-debounced";
import { fetchCall } from "@/lib/browser/fetch";
import { readJson, windowStore } from "@/lib/browser/store";
import { findCalls } from "@/lib/features/find/calls";
import { type FindProps, type FoundItem, foundItems, pageItems, servicesKey } from "./found-items";
import { FoundRow } from "./found-row";

/** Delay after the last key press, in milliseconds. */
const debounceMs = 200;
const maxTerm = 200;
/** How many rows that were opened last are offered before anything is typed. */
const maxRecent = 5;

const recentKey = (userId: string) => `found:${userId}`;
const readRecent = (userId: string) => readJson<FoundItem[]>(windowStore, recentKey(userId)) ?? [];

/** The search over everything that the person may see: pages and acts at once, records from two letters on. */
export function FindDialog(props: FindProps & { onClose: () => void }) {
  const { userId, entries, pages, onClose } = props;
  const go = useGo();
  const [text, setText] = useState("");
  const term = text.trim();
  const settled = useDebounced(term, debounceMs);
  const isTooLong = text.length > maxTerm;
  const isSearched = settled.length > 1 && term.length > 1 && !isTooLong;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["find", settled],
    queryFn: ({ signal }) => fetchCall(findCalls.search, { term: settled }, { signal }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [recent] = useState(() => readRecent(userId));
  const found = isSearched && data ? foundItems(data.groups, settled, entries) : [];
  const named = pageItems(term, entries, pages);
  const items = term === "" ? [...recent, ...named] : [...found, ...named];

  const open = (item: FoundItem, isNewTab: boolean) => {
    const others = recent.filter(({ key }) => key !== item.key);
    const opened = { ...item, group: "Opened last" };
    windowStore.set(recentKey(userId), JSON.stringify([opened, ...others].slice(0, maxRecent)));
    if (isNewTab) {
      window.open(item.href, "_blank", "noopener");
      return;
    }
    onClose();
    go(item.href);
  };
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex } =
    useCombobox<FoundItem>({
      items,
      isOpen: true,
      inputValue: text,
      defaultHighlightedIndex: 0,
      itemToString: (item) => item?.title ?? "",
      itemToKey: (item) => item?.key,
      selectedItem: null,
      stateReducer: (state, { changes, type }) => {
        const types = useCombobox.stateChangeTypes;
        // Leaving the field opens nothing.
        if (type === types.InputBlur) return { ...state, selectedItem: null };
        if (type === types.InputChange) return { ...changes, highlightedIndex: 0 };
        // The first row stays highlighted, so that Enter opens it.
        return changes.highlightedIndex === -1
          ? { ...changes, highlightedIndex: state.highlightedIndex }
          : changes;
      },
      onSelectedItemChange: ({ selectedItem }) => selectedItem && open(selectedItem, false),
    });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = items[highlightedIndex];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && chosen) {
      event.preventDefault();
      event.stopPropagation();
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      open(chosen, true);
    } else if (event.key === "Tab" && !event.shiftKey) {
      const next = items.findIndex(({ group }, at) => at > highlightedIndex && group !== chosen?.group);
      if (next < 0) return;
      event.preventDefault();
      // Otherwise the dialog moves the focus.
      event.stopPropagation();
      setHighlightedIndex(next);
    } else if (event.key === "Escape" && text !== "") {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      setText("");
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Find anything"
      fitted
      footer={
        <KeyHints>
          <KeyHint>
            <Kbd>Enter</Kbd> open
          </KeyHint>
          <KeyHint>
            <Kbd>Tab</Kbd> next group
          </KeyHint>
          <span className="ml-auto text-ink-3 text-xs">only what you may see</span>
        </KeyHints>
      }
    >
      <div className="relative border-line border-b px-6 py-3 max-sm:px-4">
        <TopProgress active={isFetching} />
        <div className="control flex h-ctl items-center gap-2.5 px-3">
          <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
          <input
            {...getInputProps(
              {
                onKeyDown,
                onChange: (event) => setText(event.currentTarget.value),
              },
              // The dialog is shown a moment later.
              { suppressRefError: true },
            )}
            aria-label="Find anything"
            aria-labelledby={undefined}
            data-keeps-escape={text === "" ? undefined : ""}
            spellCheck={false}
            autoComplete="off"
            placeholder="A name, unit, number, reference or amount"
            className="h-full w-full min-w-0 flex-1 bg-transparent text-ctl"
          />
        </div>
        {isTooLong ? (
          <p role="status" className="mt-1.5 text-ink-2 text-xs">
            At most {maxTerm} letters are searched.
          </p>
        ) : null}
      </div>
      <div className="min-h-60 flex-1 overflow-y-auto p-3">
        {error && isSearched ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 px-3 py-2 text-danger-ink text-sm">
            {failureText(error)}
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        ) : null}
        <ul {...getMenuProps({ "aria-label": "Found" }, { suppressRefError: true })}>
          {items.map((item, index) => (
            <Fragment key={item.key}>
              {items[index - 1]?.group === item.group ? null : (
                <li role="presentation" className="px-3 pt-3 pb-1 text-ink-3 text-xs">
                  {item.group}
                </li>
              )}
              <li
                {...getItemProps({
                  item,
                  index,
                  onClick: (event) => {
                    if (!event.ctrlKey && !event.metaKey) return;
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                    open(item, true);
                  },
                })}
                className="cursor-pointer"
              >
                <FoundRow {...{ item, term }} isHighlighted={index === highlightedIndex} />
              </li>
            </Fragment>
          ))}
        </ul>
        {isSearched && !isFetching && !error && items.every(({ key }) => key === servicesKey) ? (
          <p role="status" className="px-3 py-2 text-ink-2 text-sm">
            Nothing was found for “{term}”.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
