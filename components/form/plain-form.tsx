"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useActionState,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { useHydrated } from "@/components/ui/use-hydrated";
import {
  currentNetwork,
  NoAnswer,
  noteCallFailure,
  subscribeToNetwork,
  unsentText,
  watchNetwork,
} from "@/lib/browser/connection";
import type { FormAction, FormAnswer } from "@/lib/core/action-result";
import { faultMessage } from "@/lib/core/errors";
import { FormField } from "./field";
import { focusFirstInvalid } from "./focus-invalid";
import { TextInput, type TextInputProps } from "./text-input";

const PlainFormContext = createContext<{ answer: FormAnswer | null; isPending: boolean }>({
  answer: null,
  isPending: false,
});

async function failureAnswer(error: unknown): Promise<FormAnswer> {
  const failure = await noteCallFailure(error);
  const message = failure instanceof NoAnswer ? failure.message : faultMessage;
  return { ok: false, message, typed: {} };
}

/**
 * A form that the browser can post without scripts; the server then renders the page with the result. With scripts
 * the result is shown in place and the input is kept. The server validates the fields.
 * @param props.onDone is called in the browser after a success; the form stays busy until its promise resolves
 */
export function PlainForm(props: { action: FormAction; onDone?: () => unknown; children: ReactNode }) {
  const { action, onDone, children } = props;
  const [rendered, post] = useActionState(action, null);
  const [received, setReceived] = useState<FormAnswer | null>(null);
  const [isPending, setPending] = useState(false);
  const sending = useRef(false);
  const isHydrated = useHydrated();
  const answer = received ?? rendered;

  // The log-in has no shell that watches the connection. The message that nothing was sent is removed when the
  // connection returns.
  useEffect(() => {
    const unwatch = watchNetwork();
    const unsubscribe = subscribeToNetwork(() => {
      if (!currentNetwork().isOffline) setReceived((last) => (last?.message === unsentText ? null : last));
    });
    return () => {
      unsubscribe();
      unwatch();
    };
  }, []);

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    data.set("scripted", "1");
    setPending(true);
    const newAnswer = await action(null, data).catch(failureAnswer);
    // Rendered synchronously, so that a field that the result adds can get the focus.
    flushSync(() => setReceived(newAnswer));
    if (newAnswer.ok) await onDone?.();
    else focusFirstInvalid(form);
    setPending(false);
  };

  return (
    <form
      action={post}
      noValidate={isHydrated}
      aria-busy={isPending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        // A ref, because two quick clicks would both read the same state.
        if (sending.current) return;
        sending.current = true;
        void send(event.currentTarget).finally(() => {
          sending.current = false;
        });
      }}
      onInput={({ target }) => {
        if (!answer?.errors || !(target instanceof HTMLInputElement)) return;
        const { [target.name]: _, ...errors } = answer.errors;
        setReceived({ ...answer, errors });
      }}
      className="grid gap-5"
    >
      {answer && !answer.ok && !answer.errors ? <Note tone="error">{answer.message}</Note> : null}
      <PlainFormContext value={{ answer, isPending }}>{children}</PlainFormContext>
    </form>
  );
}

/** The result of the surrounding form's last submission. */
export const useFormAnswer = (): FormAnswer | null => useContext(PlainFormContext).answer;

/** A text field of a plain form. */
export function PlainTextField(
  props: Omit<TextInputProps, "invalid" | "id"> & { name: string; label: string; hint?: ReactNode },
) {
  const { name, label, hint, ...input } = props;
  const answer = useFormAnswer();
  return (
    <FormField name={name} label={label} hint={hint} error={answer?.errors?.[name]?.[0]}>
      {({ id, describedBy, invalid }) => (
        <TextInput
          defaultValue={answer?.typed[name]}
          {...input}
          id={id}
          name={name}
          aria-describedby={describedBy}
          invalid={invalid}
        />
      )}
    </FormField>
  );
}

/** The submit button of a plain form. It works before hydration; `disabled` applies only after it. */
export function PlainSubmit({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const { isPending } = useContext(PlainFormContext);
  const isHydrated = useHydrated();
  return (
    <Button {...rest} type="submit" block native pending={isPending} disabled={isHydrated && disabled} />
  );
}
