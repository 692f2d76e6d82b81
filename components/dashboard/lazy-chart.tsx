"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { ErrorState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * A chart whose code is loaded when it is scrolled into view.
 * @param props.load the chart's `import()`; must be the same function in every render
 * @param props.className the size of the chart's box
 */
export function LazyChart<P extends object>(props: {
  load: () => Promise<{ default: ComponentType<P> }>;
  chart: P;
  className: string;
}) {
  const { load, chart, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const [Chart, setChart] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);

  const startLoading = useCallback(() => {
    setFailed(false);
    load().then(
      (module) => setChart(() => module.default),
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
      {Chart ? (
        <Chart {...chart} />
      ) : failed ? (
        <ErrorState text="The chart could not be loaded." onRetry={startLoading} />
      ) : (
        <Skeleton className="size-full rounded-md" />
      )}
    </div>
  );
}
