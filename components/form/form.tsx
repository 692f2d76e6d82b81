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
import { type NoAnswer, noteAway, unsentText } from "@/lib/browser/connection";
import { focusFirstInvalid } from "./focus-invalid";
import { FailureTitleContext, FormBusyContext, FormPendingWorkContext, useBlockReason } from "./form-context";
import { LockedFields } from "./locked-fields";
import { markSaved } from "./mark-saved";
import { UnsentNote } from "./unsent-note";
import { useOtherErrors } from "./use-other-errors";
import { useUnsavedGuard } from "./use-unsaved-guard";

/** The name of the Retry button. It repeats the submission of the button that was pressed before it. */
const retryButton = "retry";

/** Returns the name of the submit button: `""` if it has no name or a key submitted the form. */
function pressedButton({ nativeEvent }: FormEvent): string {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement ? button.name : "";
}

/**
 * A form over `useZodForm`. A failed submission focuses the first invalid field. Server errors are shown at their
 * fields, or above the form if it has no such field. In a dialog, the footer submits the form, and the form reports
 * to the dialog whether it is busy and has unsaved changes.
 */
export function Form<Input extends FieldValues, Output>(props: {
  form: UseFormReturn<Input, unknown, Output>;
  /** @param button the name of the submit button, for forms with several */
  onSubmit: (
    values: Output,
    button: string,
    // biome-ignore lint/suspicious/noConfusingVoidType: a form that returns nothing has succeeded
  ) => Promise<SubmitResult | undefined | void> | SubmitResult | undefined | void;
  /** The reason why the form is read-only; null or undefined if it can be edited. */
  locked?: string | null;
  /**
   * For a form of a stored record: an unchanged form is not submitted. It shows a toast, unless a named button was
   * pressed, and then calls this function. With `stay` nothing else happens.
   */
  onUnchanged?: ((button: string) => unknown) | "stay";
  /** See `FailureTitleContext`; the action of `onSubmit` has it too. */
  failureTitle?: string | undefined;
  /** Whether the user is asked before unsaved changes are lost. */
  guard?: boolean;
  /** Whether it is a part beside the dialog's own form, with its own buttons, such as `PartForm`. */
  isPart?: boolean;
  /** Whether `onSubmit` empties the form after a success, so that the next text can be written. */
  isEmptied?: boolean;
  className?: string;
  /** The action that the browser posts the form to without scripts. */
  nativeAction?: (form: FormData) => void;
  children: ReactNode;
}) {
  const {
    form,
    onSubmit,
    onUnchanged,
    locked = null,
    guard = true,
    isPart = false,
    isEmptied = false,
    failureTitle = null,
    className,
    nativeAction,
    children,
  } = props;
  const isHydrated = useHydrated();
  const surrounding = useOverlay();
  const overlay = isPart ? null : surrounding;
  const setBusy = overlay?.setBusy;
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const button = useRef("");
  const { isSubmitting, isDirty, errors } = form.formState;
  const above = errors.root?.server?.message;
  const blocked = useBlockReason();

  const pendingWork = useRef(new Map<string, Promise<string | null>>());
  /** Whether uploads are pending or have failed. */
  const [hasPendingWork, setHasPendingWork] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [unsent, setUnsent] = useState<NoAnswer>();
  /** The number of finished submissions, successful or not. */
  const [submissions, setSubmissions] = useState(0);
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
    };
  }, []);
  const isBusy = isSubmitting || isWaiting;

  const isChanged = () => JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues);
  const guarded = guard && locked === null;
  useUnsavedGuard(
    guarded && (isDirty || hasPendingWork),
    () => guarded && (pendingWork.current.size > 0 || isChanged()),
    () => markSaved(form, form.getValues()),
    isPart,
  );

  useOtherErrors(form);

  useEffect(() => {
    setBusy?.(isBusy);
    return () => setBusy?.(false);
  }, [isBusy, setBusy]);

  // Text typed before hydration is copied into the form's state.
  const isOpenEarly = nativeAction !== undefined;
  useLayoutEffect(() => {
    if (!isOpenEarly || !element.current) return;
    for (const [name, typed] of new FormData(element.current))
      if (typed !== "" && name in form.getValues())
        form.setValue(name as FieldPath<Input>, typed as FieldPathValue<Input, FieldPath<Input>>, {
          shouldDirty: true,
        });
  }, [form, isOpenEarly]);

  // If the form was loaded after its dialog opened, the focus moves from the dialog to the first field.
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>("[role=dialog]");
    if (dialog && document.activeElement === dialog) focusFirstField(dialog);
  }, []);

  // Focuses the invalid field after the errors have been rendered.
  useEffect(() => {
    if (submissions > 0 && element.current) focusFirstInvalid(element.current);
  }, [submissions]);

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
    if (unchecked in invalidFields) show({ message: unsentText, unsent: noteAway() });
  };
  const submit = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues());
    try {
      const result = await onSubmit(values, button.current);
      if (result && (result.errors || result.message)) return show(result);
      if (!isEmptied) markSaved(form, sent);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: developers must see a fault of the product
      console.error(error);
      show({ message: faultText(error) });
    }
  }, onInvalid);

  const onFormSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events of a form in a nested dialog also bubble to this form.
    event.stopPropagation();
    // A ref, because two quick clicks would both read the same state.
    if (event.target !== event.currentTarget || locked !== null || blocked !== null || sending.current)
      return;
    if (overlay?.foot?.isBlocked) return;
    sending.current = true;
    const pressed = pressedButton(event);
    if (pressed !== retryButton) button.current = pressed;
    form.clearErrors("root");
    void send().finally(() => {
      sending.current = false;
      setSubmissions((count) => count + 1);
    });
  };
  /** Waits for uploads, then submits. A failed upload or an unchanged form shows a message instead. */
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
        // Without an action the browser should never post the form. POST keeps the values out of the address if it
        // does.
        {...(nativeAction ? { action: nativeAction } : { method: "post" })}
        aria-busy={isBusy || undefined}
        onSubmit={onFormSubmit}
        onKeyDown={onKeyDown}
        className={className ?? "grid gap-5"}
      >
        {above && unsent ? <UnsentNote failure={unsent} pending={isBusy} buttonName={retryButton} /> : null}
        {above && !unsent ? <Note tone="error">{above}</Note> : null}
        {blocked === null || (isPart && !isDirty) ? null : (
          // In sight wherever somebody types in a long form.
          <Note tone="warn" className={overlay ? "sticky top-0 z-10" : ""}>
            {blocked}
          </Note>
        )}
        <FormPendingWorkContext value={pendingWorkContext}>
          {/* Text typed before hydration would be lost, so only a form that the browser can post is enabled. */}
          <fieldset role="presentation" disabled={!isHydrated && !nativeAction} className="contents">
            <FormBusyContext value={isBusy}>
              <FailureTitleContext value={failureTitle}>
                <LockedFields reason={locked}>{children}</LockedFields>
              </FailureTitleContext>
            </FormBusyContext>
          </fieldset>
        </FormPendingWorkContext>
      </form>
    </FormProvider>
  );
}
