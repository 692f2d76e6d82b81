"use client";

import { type ReactNode, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { ZodType } from "zod";
import type { Outcome } from "@/components/failures/use-action";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";

/** The form of a record type; `record` is undefined for a new record. */
export type RecordFormParts<Row, Input extends FieldValues, Output extends object> = {
  /** Returns the schema and the initial values. */
  initForm: (record?: Row) => { schema: ZodType<Output, Input>; values: DefaultValues<Input> };
  /** See `FailureTitleContext`. */
  failureTitle?: string | undefined;
  /** The fields. */
  children: ReactNode | ((record?: Row) => ReactNode);
};

/**
 * The form of a record, new or existing, inside a dialog. Refused fields show their errors, and the input is kept.
 * The schema and values are initialised once: another record or version needs another `key`.
 */
export function RecordForm<Row, Input extends FieldValues, Output extends object, Saved>(
  props: RecordFormParts<Row, Input, Output> & {
    record?: Row;
    /** The reason why the form is read-only. */
    locked?: string | null;
    /** Sends the form, see `useAction`. */
    save: (values: Output) => Promise<Outcome<Saved>>;
    /**
     * @param button the name of the submit button, see `Form`
     * @param saved the data that `save` returned
     */
    onSaved: (button: string, saved: Saved) => unknown;
    /** See `Form`. */
    onUnchanged?: (button: string) => unknown;
    /** Loads the record again after a refusal, since it may have been changed or deleted. */
    onRefused?: () => unknown;
  },
) {
  const { initForm, failureTitle, children, record } = props;
  const { locked, save, onSaved, onUnchanged, onRefused } = props;
  const [{ schema, values }] = useState(() => initForm(record));
  const form = useZodForm(schema, { defaultValues: values });
  return (
    <Form
      form={form}
      locked={locked}
      onUnchanged={onUnchanged}
      failureTitle={failureTitle}
      onSubmit={async (input, button) => {
        const outcome = await save(input);
        if (!outcome.done) {
          void onRefused?.();
          return outcome;
        }
        await onSaved(button, outcome.data);
      }}
    >
      {typeof children === "function" ? children(record) : children}
    </Form>
  );
}
