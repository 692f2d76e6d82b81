"use client";

import { type RefObject, useLayoutEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useHydrated } from "@/components/ui/use-hydrated";

/**
 * Gives a form what was typed into it before the page came to life: the fields have it then, the form has not, and at the
 * next change of anything React would write the form's empty text over it.
 */
export function useTypedBefore<Input extends FieldValues, Output>(
  element: RefObject<HTMLFormElement | null>,
  form: UseFormReturn<Input, unknown, Output>,
): void {
  // Only a form that came with the page can have been typed into; in others the fields may show other words than they hold.
  const [cameWithPage] = useState(!useHydrated());
  useLayoutEffect(() => {
    if (!cameWithPage) return;
    const fields = [...(element.current?.elements ?? [])]
      .filter((field) => field instanceof HTMLInputElement)
      // What these say as their value was not typed.
      .filter(({ type }) => type !== "radio" && type !== "checkbox");
    const typed = fields
      .filter(
        ({ name, value }) =>
          name !== "" && typeof form.getValues(name as Path<Input>) === "string" && value !== "",
      )
      .map(({ name, value }) => ({
        name: name as Path<Input>,
        value: value as PathValue<Input, Path<Input>>,
      }));
    // The fields listen to the form once all of this page's effects have run.
    const timer = setTimeout(() => {
      for (const { name, value } of typed) {
        if (form.getValues(name) === "") form.setValue(name, value, { shouldDirty: true });
      }
    });
    return () => clearTimeout(timer);
  }, [cameWithPage, element, form]);
}
