"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";

/*
 * Code that is loaded after its page. Each `import()` of a component is the argument of a function of this folder. Only
 * what the server renders too is loaded by Next's `dynamic` (`components/layout/*-parts.tsx`), since Next's compiler
 * looks for that name. This file needs nothing of the product, so that `components/ui` can import it.
 */

/**
 * Code that is loaded once, when it is first needed.
 * @param load the `import()`
 * @returns a function that resolves to the code, and rejects if it can't be loaded; the next call then tries again
 */
export function lazyCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Loads code ahead of its use, as when the pointer reaches its button. A failure is left to the use. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => {});

const uses = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Preloads code when the user first moves the pointer or types. This keeps the first load small and makes the code
 * available when the connection breaks later.
 * @param load must be the same function in every render
 */
export function useLoadOnFirstUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const use of uses) removeEventListener(use, onUse);
    };
    const onUse = () => {
      stop();
      preload(load);
    };
    for (const use of uses) addEventListener(use, onUse, { passive: true });
    return stop;
  }, [load]);
}

/** What the placeholder of a part receives besides the part's properties. */
export type PlaceholderProps = { hasFailed: boolean; retry: () => void };

const Nothing = () => null;

/**
 * A component whose code is loaded when it is rendered, or earlier by its `load`.
 * @param load imports the component
 * @param Placeholder is rendered until the code is loaded, and if it can't be; by default nothing
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props & PlaceholderProps> = Nothing,
) {
  let ready: ComponentType<Props> | null = null;
  const loadOnce = lazyCode(async () => {
    ready = await load();
    return ready;
  });
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => ready);
    const [hasFailed, setFailed] = useState(false);
    const start = useCallback(() => {
      setFailed(false);
      loadOnce().then(
        (loaded) => setPart(() => loaded),
        () => setFailed(true),
      );
    }, []);
    useEffect(start, [start]);
    return Part ? <Part {...props} /> : <Placeholder {...props} hasFailed={hasFailed} retry={start} />;
  }
  return Object.assign(LazyPart, { load: loadOnce });
}
