"use client";

import { useCallback } from "react";
import { showFailure } from "@/components/failures/failure";
import { runButtonAction } from "@/components/failures/run-action";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";

/**
 * Deletes a record after a confirmation and shows a toast.
 * @param removal undefined if records can't be deleted
 * @param refresh reloads the queries that show the record; receives the record's id if it was deleted
 * @returns a function that takes the record's id and resolves to whether the record was deleted
 */
export function useRemoval(
  area: Area,
  removal:
    | {
        run: (id: string) => Promise<ActionResult<unknown>>;
        done: string;
        question?: string;
        effects?: (id: string) => Promise<readonly string[]>;
      }
    | undefined,
  refresh: (deletedId?: string) => void,
): (id: string) => Promise<boolean> {
  const confirm = useConfirm();
  const { run, done, question = "Do you want to delete this item?", effects } = removal ?? {};
  return useCallback(
    async (id) => {
      let deleted = false;
      const lines = await readLines(area, effects?.(id));
      if (lines === null) return false;
      await confirm({
        title: question,
        body: lines.join("\n"),
        confirmLabel: "Delete",
        danger: true,
        onConfirm: async () => {
          if (!run) return;
          const outcome = await runButtonAction(area, () => run(id));
          deleted = outcome.done;
          if (deleted && done) toast.success(done);
          refresh(deleted ? id : undefined);
        },
      });
      return deleted;
    },
    [area, confirm, run, done, question, effects, refresh],
  );
}

/** The lines of the question: what hangs on the record, below the usual text; null if that can't be loaded. */
async function readLines(area: Area, effects: Promise<readonly string[]> = Promise.resolve([])) {
  try {
    return ["You cannot undo this.", ...(await effects)];
  } catch (error) {
    await showFailure(area, error);
    return null;
  }
}
