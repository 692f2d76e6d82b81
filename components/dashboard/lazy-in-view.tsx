"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { ErrorState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * A chart, or another part of a dashboard, whose code is loaded when it is scrolled into view.
 * @param props.load the part's `import()`; must be the same function in every render
 * @param props.className the size of the part's box
 */
export function LazyInView<P extends object>(props: {
  load: () => Promise<{ default: ComponentType<P> }>;
  part: P;
  className: string;
}) {
  const { load, part, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);

  const startLoading = useCallback(() => {
    setFailed(false);
    load().then(
      (module) => setPart(() => module.default),
      () => setFailed(true),
    );
  }, [load]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      if (document.readyState === "complete") startLoading();
      else addEventListener("load", startLoading, { once: true });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      removeEventListener("load", startLoading);
    };
  }, [startLoading]);

  return (
    <div ref={place} className={className}>
      {Part ? (
        <Part {...part} />
      ) : failed ? (
        <ErrorState text="This part of the page could not be loaded." onRetry={startLoading} />
      ) : (
        <Skeleton className="size-full rounded-md" />
      )}
    </div>
  );
}
