"use client";

import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { DialogHead } from "@/components/ui/dialog-head";
import { ErrorState } from "@/components/ui/empty-state";
import { showMessage } from "@/components/ui/message-dialog";
import { OverlaySkeleton } from "@/components/ui/overlay-skeleton";
import { Delayed } from "@/components/ui/skeleton";
import { offlineText, probe } from "@/lib/browser/connection";

/** Why the code of a part did not come. */
type PartFailure = { title: string; body: string };

/** What the place of a part is told. */
type PlaceholderProps = {
  /** null while the code is on its way. */
  failure: PartFailure | null;
  retry: () => void;
};

const partFailure = async (): Promise<PartFailure> =>
  (await probe())
    ? { title: "Oops! Something went wrong.", body: "This part of the page could not be loaded." }
    : { title: offlineText, body: "This part of the page could not be loaded. What you see stays here." };

/**
 * A part whose code is loaded when it is shown. Where it does not come, the page stays as it is, and it can be asked for
 * again (docs/rules/screens.md, Offline).
 * @param load imports it
 * @param Placeholder what stands there meanwhile; it is told the part's own properties too
 * @returns the part; its `load` loads the code ahead
 */
function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props & PlaceholderProps>,
) {
  let ready: ComponentType<Props> | null = null;
  const loadCode = async () => {
    ready = await load();
    return ready;
  };
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => ready);
    const [failure, setFailure] = useState<PartFailure | null>(null);
    const startLoading = useCallback(
      () =>
        void loadCode().then(
          (loaded) => setPart(() => loaded),
          async () => setFailure(await partFailure()),
        ),
      [],
    );
    useEffect(startLoading, [startLoading]);
    if (Part) return <Part {...props} />;
    const retry = () => {
      setFailure(null);
      startLoading();
    };
    return <Placeholder {...props} failure={failure} retry={retry} />;
  }
  return Object.assign(LazyPart, { load: loadCode });
}

/** A dialog on its way; Esc and its button give it up. Where it does not come, a message says why, with Retry. */
function DialogPlaceholder(props: PlaceholderProps & { onClose: () => void }) {
  const { failure, retry, onClose } = props;
  const answer = useEffectEvent((again: boolean) => (again ? retry() : onClose()));
  useEffect(() => {
    if (failure === null) return;
    void showMessage({ kind: "warning", ...failure, okLabel: "Retry", cancelLabel: "Cancel" }).then(answer);
  }, [failure]);
  // `useReturnFocus` would weigh on the first load of every page.
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

/** A dialog whose code is loaded when it is opened, or ahead with its `load` (`useLoadOnFirstUse`). */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazyPart<Props>(load, DialogPlaceholder);

/** A part of a form that is loaded when it is shown. Where it does not come, its place says why, with Retry. */
export const lazyField = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
) =>
  lazyPart<Props>(load, ({ failure, retry }) =>
    failure ? <ErrorState text={`${failure.title} ${failure.body}`} onRetry={retry} /> : skeleton,
  );
