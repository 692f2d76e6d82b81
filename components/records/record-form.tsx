"use client";

import { type ReactNode, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { ZodType } from "zod";
import { refusedForm, runFormAction } from "@/components/failures/run-action";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";

/** What a kind of record says of its form; `record` is left out for a new one. */
export type RecordFormParts<Row, Input extends FieldValues, Output extends object> = {
  /** What the form is checked by, and the values that it begins with. */
  initForm: (record?: Row) => { schema: ZodType<Output, Input>; values: DefaultValues<Input> };
  /** What is sent of the form's values; by default these. */
  body?: (values: Output) => object;
  /** The fields. */
  children: ReactNode | ((record?: Row) => ReactNode);
};

/**
 * The form of a record, new or not, inside a dialog. What is refused stands at its fields, and what was typed stays. It
 * keeps what it was begun with: another record, or another version of it, needs another `key`.
 */
export function RecordForm<Row, Input extends FieldValues, Output extends object>(
  props: RecordFormParts<Row, Input, Output> & {
    area: Area;
    record?: Row;
    /** Why nothing can be changed. */
    locked?: string | null;
    save: (body: object) => Promise<ActionResult<unknown>>;
    /** @param button the name of the button that has sent it, see `Form` @param saved what `save` answered */
    onSaved: (button: string, saved: unknown) => unknown;
    /** See `Form`. */
    onUnchanged?: (button: string) => unknown;
    /** Loads the record again after a refusal: it may have been changed or deleted meanwhile. */
    onRefused?: () => unknown;
  },
) {
  const { initForm, body, children, area, record, locked, save, onSaved, onUnchanged, onRefused } = props;
  const [{ schema, values }] = useState(() => initForm(record));
  const form = useZodForm(schema, { defaultValues: values });
  return (
    <Form
      form={form}
      locked={locked}
      onUnchanged={onUnchanged}
      onSubmit={async (input, button) => {
        const outcome = await runFormAction(area, () => save(body ? body(input) : input));
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
