"use client";

import { type ComponentType, useEffect, useEffectEvent, useRef } from "react";
import { DialogHead } from "@/components/ui/dialog-head";
import { showMessage } from "@/components/ui/message-dialog";
import { OverlaySkeleton } from "@/components/ui/overlay-skeleton";
import { Delayed } from "@/components/ui/skeleton";
import { lazyPart, type PlaceholderProps } from "./lazy-code";
import { useLoadFailure } from "./use-load-failure";

/**
 * The placeholder of a dialog while its code loads. Esc and the close button cancel. If loading fails, a message offers
 * Retry, and the page stays unchanged (docs/rules/screens.md, Offline).
 */
function DialogPlaceholder(props: PlaceholderProps & { onClose: () => void }) {
  const { hasFailed, retry, onClose } = props;
  const failure = useLoadFailure(hasFailed);
  const onChoice = useEffectEvent((isRetry: boolean) => (isRetry ? retry() : onClose()));
  useEffect(() => {
    if (failure === null) return;
    void showMessage({ kind: "warning", ...failure, okLabel: "Retry", cancelLabel: "Cancel" }).then(onChoice);
  }, [failure]);
  // `useReturnFocus` would enlarge the first load of every page.
  const opener = useRef<Element>(null);
  const cancel = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const cancelByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && failure === null) cancel();
  });
  useEffect(() => {
    opener.current = document.activeElement;
    const onKey = (event: KeyboardEvent) => cancelByKey(event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  if (failure !== null) return null;
  return (
    <Delayed>
      <div className="fixed inset-0 z-50 grid place-items-center bg-scrim max-sm:place-items-stretch">
        <div className="rounded-dialog bg-surface shadow-3 max-sm:rounded-none sm:w-[min(37.5rem,calc(100vw-3rem))]">
          <DialogHead onClose={cancel}>
            <p role="status" className="min-w-0 flex-1 font-semibold text-md">
              Loading
            </p>
          </DialogHead>
          <OverlaySkeleton />
        </div>
      </div>
    </Delayed>
  );
}

/** A dialog whose code is loaded when it is opened, or preloaded with its `load` (`useLoadOnFirstUse`). */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazyPart<Props>(load, DialogPlaceholder);
