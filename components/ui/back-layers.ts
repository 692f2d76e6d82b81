"use client";

import { useEffect, useEffectEvent } from "react";

/*
 * Back closes what lies above the page: the topmost layer first (docs/rules/screens.md, Back). Each open layer has a
 * history entry, of the page's own address. Such an entry names its page and how many layers were open. An entry that
 * stays behind when its layer closes in another way is used by the next layer, and otherwise passed over.
 */

/** `close` returns false if the layer stays open, as during a submission or because it asks first. */
type Layer = { close: () => unknown };
type Mark = { page: number; depth: number };

let layers: readonly Layer[] = [];
/** The entry shown. When a step back is reported, the browser has already changed its own. */
let shown: { state: unknown; url: string };
/** Whether no link was followed since the browser loaded the page. */
let isLoaded = true;
let isReloading = false;

const markOf = (state: unknown): Mark | undefined => (state as { layers?: Mark } | null)?.layers;
const marked = (state: unknown, mark: Mark) => ({ ...(state as object | null), layers: mark });

/** The entry of a page as the router writes it, with the time at which the browser loaded the page. */
type RouterState = {
  __PRIVATE_NEXTJS_INTERNALS_TREE?: { renderedSearch?: string };
  loadedAt?: number;
} | null;

const withLoad = (state: unknown) => state && { ...state, loadedAt: performance.timeOrigin };

/**
 * Whether the router can't restore an entry. It stores what the server rendered last, also with an entry that the page
 * made by changing its own address. If the page was loaded anew since, the router requests that, finds that it does not
 * belong to the address, and requests again; another step back meanwhile leaves the page waiting for ever (Next 16.4).
 */
function needsLoad(state: RouterState): boolean {
  const tree = state?.__PRIVATE_NEXTJS_INTERNALS_TREE;
  const isOfEarlierLoad = state?.loadedAt !== performance.timeOrigin;
  return tree !== undefined && isOfEarlierLoad && tree.renderedSearch !== location.search;
}

function noteShown(): void {
  shown = { state: history.state, url: location.href };
}

/** Gives each open layer an entry. */
let addEntries = (): void => {};

if (typeof window !== "undefined") {
  noteShown();
  const { pushState, replaceState } = History.prototype;
  // By the browser's own functions: nuqs, which replaces those of `history`, drops a change of the address that it has
  // not made yet when it hears of another entry.
  addEntries = () => {
    let mark = markOf(history.state);
    if (!mark) {
      mark = { page: Date.now(), depth: 0 };
      replaceState.call(history, marked(history.state, mark), "");
    }
    while (mark.depth < layers.length) {
      mark = { page: mark.page, depth: mark.depth + 1 };
      pushState.call(history, marked(history.state, mark), "");
    }
    noteShown();
  };
  History.prototype.pushState = function (state: unknown, unused, url) {
    pushState.call(this, withLoad(state), unused, url);
    isLoaded = false;
    noteShown();
  };
  History.prototype.replaceState = function (state: unknown, unused, url) {
    const mark = markOf(state) ?? markOf(shown.state);
    const isSamePage = new URL(url ?? location.href, location.href).pathname === location.pathname;
    replaceState.call(this, withLoad(mark && isSamePage ? marked(state, mark) : state), unused, url);
    if (!isSamePage) isLoaded = false;
    noteShown();
  };

  // `popstate` listeners run in the order of registration. This one must be registered before the router's to be able
  // to stop the event.
  addEventListener("popstate", (event: PopStateEvent) => {
    const [from, to] = [markOf(shown.state), markOf(event.state)];
    if (from?.page === undefined || from.page !== to?.page) {
      noteShown();
      // Another step during the load would otherwise be lost.
      isReloading ||= needsLoad(event.state);
      if (!isReloading) return;
      event.stopImmediatePropagation();
      return location.reload();
    }
    event.stopImmediatePropagation();
    // The page stays, and so does its address.
    replaceState.call(history, marked(shown.state, to), "", shown.url);
    noteShown();
    if (to.depth > from.depth) return;
    if (to.depth >= layers.length) history.back();
    else if (layers.at(-1)?.close() === false) addEntries();
  });
}

/**
 * Registers a layer that Back closes.
 * @param options.isPage whether it is the page itself, below all other layers
 * @returns a function that removes the layer
 */
export function addBackLayer(layer: Layer, { isPage = false } = {}): () => void {
  layers = isPage ? [layer, ...layers] : [...layers, layer];
  addEntries();
  return () => {
    layers = layers.filter((one) => one !== layer);
  };
}

/**
 * While open, Back closes the layer.
 * @param close returns false if the layer stays open
 * @param isByLink whether a link opened the layer with its page. Back then leads to the page of the link.
 */
export function useBackLayer(isOpen: boolean, close: () => unknown, isByLink = false): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const hasEntry = (markOf(history.state)?.depth ?? 0) > layers.length;
    if (isOpen && (hasEntry || isLoaded || !isByLink)) return addBackLayer({ close: () => onBack() });
  }, [isOpen, isByLink]);
}

/** Rendered in the root layout, so that this module is loaded before the router. */
export function BackLayers() {
  return null;
}
