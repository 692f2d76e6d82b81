"use client";

import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { lazyCode } from "@/components/lazy/lazy-code";
import { cn } from "./cn";
import { currentToasts, serverToasts, subscribeToToasts, type ToastItem, toast } from "./toast";
import type { ToastPlace } from "./toast-place";

const SHOWN_MS = 5000;

const icons = {
  success: <CircleCheck className="text-st-done" />,
  error: <CircleAlert className="text-danger-ink" />,
  info: <Info className="text-brand-ink" />,
};

function Toast(props: { item: ToastItem; paused: boolean; onEnd: () => void }) {
  const { item, paused, onEnd } = props;
  const [isAnnounced, setAnnounced] = useState(false);

  // Screen readers often skip a live region that is inserted with its text, so the text follows one frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => {
    if (paused || item.kind === "error") return;
    const timer = setTimeout(() => toast.dismiss(item.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [paused, item]);

  const end = () => {
    onEnd();
    toast.dismiss(item.id);
  };
  return (
    <li className="anim-toast pointer-events-auto flex items-start gap-3 rounded-lg bg-surface py-3 pr-2.5 pl-4 shadow-2 [&_svg]:size-4.5">
      <span aria-hidden className="mt-px">
        {icons[item.kind]}
      </span>
      <p
        role={item.kind === "error" ? "alert" : "status"}
        className="min-w-0 flex-1 text-base font-medium [overflow-wrap:anywhere]"
      >
        {isAnnounced ? item.text : "\u00a0"}
      </p>
      {item.action ? (
        <button
          type="button"
          onClick={() => {
            end();
            item.action?.run();
          }}
          className="-my-0.5 h-6 shrink-0 rounded-sm px-1.5 font-medium text-base text-brand-ink hover:bg-hover touch:-my-3 touch:h-11"
        >
          {item.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Close"
        onClick={end}
        className="-my-0.5 grid size-6 touch:-my-3 touch:-mr-2.5 touch:size-11 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
      >
        <X className="size-4!" />
      </button>
    </li>
  );
}

const loadPlace = lazyCode(() => import("./toast-place").then((module) => module.trackPlace));

/**
 * Tracks the toasts' position. The code is loaded with the first toast. Until then, and without a connection, the
 * toasts are at the bottom right.
 */
function useToastPlace(list: RefObject<HTMLElement | null>, items: readonly ToastItem[]) {
  const [place, setPlace] = useState<ToastPlace>();
  useEffect(() => {
    const { current } = list;
    if (items.length === 0 || !current) return;
    const end = loadPlace().then(
      (trackPlace) => trackPlace(current, setPlace),
      () => {},
    );
    return () => void end.then((stop) => stop?.());
  }, [items, list]);
  return items.length === 0 ? undefined : place;
}

/**
 * The toasts, at the bottom right or where they cover nothing interactive. `aria-live="off"` announces nothing. It
 * keeps an open dialog from hiding the toasts from screen readers.
 */
export function Toaster() {
  const items = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  const [paused, setPaused] = useState(false);
  const list = useRef<HTMLElement>(null);
  const place = useToastPlace(list, items);
  return (
    <section
      ref={list}
      aria-label="Messages"
      aria-live="off"
      data-toaster=""
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={cn(
        "pointer-events-none fixed z-80 w-[min(23.75rem,calc(100vw-2rem))]",
        place ? "" : "right-6 bottom-6 max-sm:right-4",
      )}
      style={place}
    >
      <ol className="grid gap-2.5">
        {items.map((item) => (
          // Removing the focused button fires no blur event, so the pause ends here.
          <Toast key={item.id} item={item} paused={paused} onEnd={() => setPaused(false)} />
        ))}
      </ol>
    </section>
  );
}
