"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart, type PlaceholderProps } from "./lazy-code";
import { notLoaded, useLoadFailure } from "./use-load-failure";

function FieldPlaceholder(props: PlaceholderProps & { skeleton: ReactNode }) {
  const { hasFailed, retry, skeleton } = props;
  const failure = useLoadFailure(hasFailed);
  return failure ? <ErrorState text={`${failure.title} ${failure.body}`} onRetry={retry} /> : skeleton;
}

/**
 * A form field whose code is loaded when it is rendered. If loading fails, an error with Retry replaces the field.
 * @param skeleton is shown while the code loads, in the field's size
 */
export const lazyField = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
) =>
  lazyPart<Props>(load, ({ hasFailed, retry }) => (
    <FieldPlaceholder hasFailed={hasFailed} retry={retry} skeleton={skeleton} />
  ));

const boxSkeleton = <Skeleton className="size-full rounded-md" />;

/** A box of a fixed size whose children are rendered once it is scrolled into view and the page has loaded. */
function InView(props: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const start = () => setNeeded(true);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      if (document.readyState === "complete") start();
      else addEventListener("load", start, { once: true });
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      removeEventListener("load", start);
    };
  }, []);
  return (
    <div ref={box} className={props.className}>
      {isNeeded ? props.children : boxSkeleton}
    </div>
  );
}

/**
 * A chart, or another part of a dashboard, whose code is loaded when it is scrolled into view. If loading fails, an error
 * with Retry replaces it.
 * @param className the size of its box
 */
export function lazyInView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className: string,
) {
  const Part = lazyPart<Props>(load, ({ hasFailed, retry }) =>
    hasFailed ? <ErrorState text={notLoaded} onRetry={retry} /> : boxSkeleton,
  );
  return (props: Props) => (
    <InView className={className}>
      <Part {...props} />
    </InView>
  );
}
