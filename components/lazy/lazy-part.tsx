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

/** The message shown if a component's code could not be loaded. */
type PartFailure = { title: string; body: string };

/** The properties of the placeholder of a lazy component. */
type PlaceholderProps = {
  /** null while the code loads. */
  failure: PartFailure | null;
  retry: () => void;
};

const partFailure = async (): Promise<PartFailure> =>
  (await probe())
    ? { title: "Oops! Something went wrong.", body: "This part of the page could not be loaded." }
    : { title: offlineText, body: "This part of the page could not be loaded. What you see stays here." };

/**
 * Creates a component whose code is loaded when it is rendered. If loading fails, the page stays unchanged and the
 * user can retry (docs/rules/screens.md, Offline).
 * @param load imports the component
 * @param Placeholder is rendered until the code is loaded; it also receives the component's properties
 * @returns the component; its `load` preloads the code
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

/**
 * The placeholder of a dialog while its code loads. Esc and the close button cancel. If loading fails, a message
 * offers Retry.
 */
function DialogPlaceholder(props: PlaceholderProps & { onClose: () => void }) {
  const { failure, retry, onClose } = props;
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

/** A form field whose code is loaded when it is rendered. If loading fails, an error with Retry replaces the field. */
export const lazyField = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode,
) =>
  lazyPart<Props>(load, ({ failure, retry }) =>
    failure ? <ErrorState text={`${failure.title} ${failure.body}`} onRetry={retry} /> : skeleton,
  );
