"use client";

import { type ReactNode, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { ZodType } from "zod";
import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";

/** The form of a record type; `record` is undefined for a new record. */
export type RecordFormParts<Row, Input extends FieldValues, Output extends object> = {
  /** Returns the schema and the initial values. */
  initForm: (record?: Row) => { schema: ZodType<Output, Input>; values: DefaultValues<Input> };
  /** Converts the form's values to the body that is sent; by default the values are sent. */
  body?: (values: Output) => object;
  /** See `FailureTitleContext`. */
  failureTitle?: string | undefined;
  /** The fields. */
  children: ReactNode | ((record?: Row) => ReactNode);
};

/**
 * The form of a record, new or existing, inside a dialog. Refused fields show their errors, and the input is kept.
 * The schema and values are initialised once: another record or version needs another `key`.
 */
export function RecordForm<Row, Input extends FieldValues, Output extends object>(
  props: RecordFormParts<Row, Input, Output> & {
    area: Area;
    record?: Row;
    /** The reason why the form is read-only. */
    locked?: string | null;
    save: (body: object) => Promise<ActionResult<unknown>>;
    /**
     * @param button the name of the submit button, see `Form`
     * @param saved the data that `save` returned
     */
    onSaved: (button: string, saved: unknown) => unknown;
    /** See `Form`. */
    onUnchanged?: (button: string) => unknown;
    /** Loads the record again after a refusal, since it may have been changed or deleted. */
    onRefused?: () => unknown;
  },
) {
  const { initForm, body, failureTitle, children, area, record } = props;
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
        const outcome = await runFormAction(area, () => save(body ? body(input) : input), failureTitle);
        if (!outcome.done) {
          void onRefused?.();
          return refusedForm(outcome);
        }
        await onSaved(button, outcome.data);
      }}
    >
      {typeof children === "function" ? children(record) : children}
    </Form>
  );
}
