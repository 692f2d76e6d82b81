"use client";

import { useEffect, useState } from "react";
import type { ComboOption } from "./combo-option";

/** Remote, or a short list that is filtered here. */
export type OptionSource = {
  search?: (term: string, signal: AbortSignal) => Promise<readonly ComboOption[]>;
  options?: readonly ComboOption[];
  /** Shorter terms are not searched for. */
  minChars?: number;
};

type Found = { options: readonly ComboOption[]; state: "idle" | "searching" | "done"; message: string };

/** The specification's wait in tenant pickers. */
const DEBOUNCE_MS = 700;
const nothing: Found = { options: [], state: "idle", message: "" };

function matches(option: ComboOption, term: string): boolean {
  return `${option.label} ${option.code ?? ""}`.toLowerCase().includes(term.trim().toLowerCase());
}

/** The options for a term. An empty term clears a remote list, and shows the whole of a local one. */
export function useOptions(source: OptionSource, term: string): Found {
  const { search, options, minChars = 1 } = source;
  const [remote, setRemote] = useState<Found & { term: string }>({ ...nothing, term: "" });
  const wanted = term.trim();
  const active = search !== undefined && wanted.length >= minChars && wanted.length > 0;

  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await search(wanted, controller.signal);
        if (controller.signal.aborted) return;
        setRemote({ options: found, state: "done", message: `No result for “${wanted}”`, term: wanted });
      } catch {
        if (controller.signal.aborted) return;
        setRemote({ options: [], state: "done", message: "Oops! Something went wrong.", term: wanted });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [active, wanted, search]);

  if (options) {
    const local = options.filter((option) => matches(option, wanted));
    return {
      options: local,
      state: local.length > 0 ? "idle" : "done",
      message: `No result for “${wanted}”`,
    };
  }
  if (!active) return nothing;
  if (remote.term === wanted) return remote;
  // The last answer stays while the next is awaited, so that the list does not blink at every key.
  return { options: remote.options, state: "searching", message: "Searching …" };
}
