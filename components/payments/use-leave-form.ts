"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { discardQuestion } from "@/components/ui/overlay";
import { useGo } from "@/components/ui/page-link";

/** Leaves a form in a page for another page; asks first where something was typed. */
export function useLeaveForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  to: string,
): () => Promise<void> {
  const ask = useConfirm();
  const go = useGo();
  const { isDirty } = form.formState;
  return async () => {
    if (!isDirty || (await ask(discardQuestion))) go(to);
  };
}
