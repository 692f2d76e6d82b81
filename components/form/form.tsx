"use client";

import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from "react-hook-form";
import { faultText, placeErrors, type SubmitResult, unchecked } from "@/components/failures/server-errors";
import { Note } from "@/components/ui/note";
import { useOverlay } from "@/components/ui/overlay";
import { focusFirstField } from "@/components/ui/overlay-focus";
import { toast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type NoAnswer, noteNoAnswer, unsentText } from "@/lib/browser/connection";
import { focusFirstInvalid } from "./focus-invalid";
import { FormBusyContext, FormPendingWorkContext } from "./form-context";
import { LockedFields } from "./locked-fields";
import { markSaved } from "./mark-saved";
import { UnsentNote } from "./unsent-note";
import { useOtherErrors } from "./use-other-errors";
import { useUnsavedGuard } from "./use-unsaved-guard";

/** The name of the button that sends a form once more; it means what the button before it did. */
const retryButton = "retry";

/** The name of the button that sent a form: empty where it has none, or a key did. */
function pressedButton({ nativeEvent }: FormEvent): string {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement ? button.name : "";
}

/**
 * A form over `useZodForm`. On submit the first invalid field gets the focus; the server's errors are shown at their
 * fields, and above the form where the field is not on it. In a dialog, the footer submits it, and it tells the dialog
 * whether it is busy and whether it has unsaved changes.
 */
export function Form<Input extends FieldValues, Output>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  /** @param button the name of the button that sent it, where a form has several */
  onSubmit: (
    values: Output,
    button: string,
    // biome-ignore lint/suspicious/noConfusingVoidType: a form that returns nothing has succeeded
  ) => Promise<SubmitResult | undefined | void> | SubmitResult | undefined | void;
  /** Why nothing can be changed; null or left out where it can. */
  locked?: string | null;
  /**
   * For a form of what is saved already: where nothing was changed, it says so in place of sending it, and then does
   * this. A button with a name says nothing.
   */
  onUnchanged?: ((button: string) => unknown) | "stay";
  /** Asks before unsaved changes are lost. */
  guard?: boolean;
  className?: string;
  /** What the browser posts the form to while there are no scripts. */
  nativeAction?: (form: FormData) => void;
  children: ReactNode;
}) {
  const {
    form,
    onSubmit,
    onUnchanged,
    locked = null,
    guard = true,
    className,
    nativeAction,
    children,
  } = props;
  const isHydrated = useHydrated();
  const overlay = useOverlay();
  const setBusy = overlay?.setBusy;
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const button = useRef("");
  const { isSubmitting, isDirty, errors } = form.formState;
  const above = errors.root?.server?.message;

  const pendingWork = useRef(new Map<string, Promise<string | null>>());
  /** Something is on its way that is no value of the form yet, or has failed there. */
  const [hasPendingWork, setHasPendingWork] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [unsent, setUnsent] = useState<NoAnswer>();
  /** How often it has been submitted, whatever came of it. */
  const [tries, setTries] = useState(0);
  const pendingWorkContext = useMemo(() => {
    const forget = (name: string) => {
      pendingWork.current.delete(name);
      setHasPendingWork(pendingWork.current.size > 0);
    };
    return {
      waitFor: (name: string, work: Promise<string | null>) => {
        pendingWork.current.set(name, work);
        setHasPendingWork(true);
        void work.then((fault) => {
          if (fault === null && pendingWork.current.get(name) === work) forget(name);
        });
      },
      forget,
      isWaiting: () => sending.current && pendingWork.current.size > 0,
    };
  }, []);
  const isBusy = isSubmitting || isWaiting;

  const isChanged = () => JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues);
  const guarded = guard && locked === null;
  useUnsavedGuard(
    guarded && (isDirty || hasPendingWork),
    () => guarded && (pendingWork.current.size > 0 || isChanged()),
    () => markSaved(form, form.getValues()),
  );

  useOtherErrors(form);

  useEffect(() => {
    setBusy?.(isBusy);
    return () => setBusy?.(false);
  }, [isBusy, setBusy]);

  // What was typed before hydration counts, where the fields can be filled by then.
  const isOpenEarly = nativeAction !== undefined;
  useLayoutEffect(() => {
    if (!isOpenEarly || !element.current) return;
    for (const [name, typed] of new FormData(element.current))
      if (typed !== "" && name in form.getValues())
        form.setValue(name as FieldPath<Input>, typed as FieldPathValue<Input, FieldPath<Input>>, {
          shouldDirty: true,
        });
  }, [form, isOpenEarly]);

  // Fields that were loaded after their dialog opened take the focus that the dialog still has.
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>("[role=dialog]");
    if (dialog && document.activeElement === dialog) focusFirstField(dialog);
  }, []);

  // Once the fields show their errors.
  useEffect(() => {
    if (tries > 0 && element.current) focusFirstInvalid(element.current);
  }, [tries]);

  const show = (result: SubmitResult) => {
    const isShown = (path: string) =>
      element.current?.querySelector(`[data-field="${CSS.escape(path)}"]`) != null;
    const placed = placeErrors(result, isShown);
    setUnsent(result.unsent);
    for (const { path, message } of placed.fields) {
      form.setError(path as FieldPath<Input>, { type: "server", message });
    }
    if (placed.above) form.setError("root.server", { type: "server", message: placed.above });
  };

  const onInvalid = (invalidFields: object) => {
    if (unchecked in invalidFields) show({ message: unsentText, unsent: noteNoAnswer(false) });
  };
  const submit = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues());
    try {
      const result = await onSubmit(values, button.current);
      if (result && (result.errors || result.message)) return show(result);
      markSaved(form, sent);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a fault of ours must be seen by whoever looks for it
      console.error(error);
      show({ message: faultText(error) });
    }
  }, onInvalid);

  const onFormSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events of a form in a nested dialog bubble to this one.
    event.stopPropagation();
    // A ref, not a state: two quick clicks would both see the state before the first.
    if (event.target !== event.currentTarget || locked !== null || sending.current) return;
    sending.current = true;
    const pressed = pressedButton(event);
    if (pressed !== retryButton) button.current = pressed;
    form.clearErrors("root");
    void send().finally(() => {
      sending.current = false;
      setTries((count) => count + 1);
    });
  };
  /** Waits for uploads; where one has failed, or nothing was changed, nothing is sent, and it says so. */
  const send = async () => {
    if (pendingWork.current.size > 0) {
      setWaiting(true);
      const results = await Promise.all(pendingWork.current.values());
      setWaiting(false);
      const faults = results.filter((fault) => fault !== null);
      if (faults.length > 0) return show({ message: faults.join(" ") });
    }
    if (onUnchanged === undefined || isChanged()) return submit();
    if (button.current === "") toast.info("Nothing was changed.");
    if (onUnchanged !== "stay") await onUnchanged(button.current);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={overlay?.formId}
        noValidate
        // Without an action it is never sent by the browser; were it to be, then not in the address.
        {...(nativeAction ? { action: nativeAction } : { method: "post" })}
        aria-busy={isBusy || undefined}
        onSubmit={onFormSubmit}
        onKeyDown={onKeyDown}
        className={className ?? "grid gap-5"}
      >
        {above && unsent ? <UnsentNote failure={unsent} pending={isBusy} buttonName={retryButton} /> : null}
        {above && !unsent ? <Note tone="error">{above}</Note> : null}
        <FormPendingWorkContext value={pendingWorkContext}>
          {/* What is typed before hydration would be lost, but for a form that the browser can post. */}
          <fieldset role="presentation" disabled={!isHydrated && !nativeAction} className="contents">
            <FormBusyContext value={isBusy}>
              <LockedFields reason={locked}>{children}</LockedFields>
            </FormBusyContext>
          </fieldset>
        </FormPendingWorkContext>
      </form>
    </FormProvider>
  );
}
