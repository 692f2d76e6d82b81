"use client";

import { useCallback } from "react";
import { showFailure } from "@/components/failures/failure";
import { useAction } from "@/components/failures/use-action";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { Action } from "@/lib/core/action-result";

const undeletable: Action<{ id: string }, unknown> = () =>
  Promise.reject(new Error("These records can't be deleted."));

/**
 * Deletes a record after a confirmation and shows a toast.
 * @param removal undefined if records can't be deleted
 * @param refresh reloads the queries that show the record; receives the record's id if it was deleted
 * @returns a function that takes the record's id and resolves to whether the record was deleted
 */
export function useRemoval(
  removal:
    | {
        run: Action<{ id: string }, unknown>;
        done: string;
        question?: string;
        effects?: (id: string) => Promise<readonly string[]>;
      }
    | undefined,
  refresh: (deletedId?: string) => void,
): (id: string) => Promise<boolean> {
  const confirm = useConfirm();
  const { run = undeletable, done, question = "Do you want to delete this item?", effects } = removal ?? {};
  const remove = useAction(run, { isButton: true });
  return useCallback(
    async (id) => {
      let deleted = false;
      const lines = await readLines(effects?.(id));
      if (lines === null) return false;
      await confirm({
        title: question,
        body: lines.join("\n"),
        confirmLabel: "Delete",
        danger: true,
        onConfirm: async () => {
          deleted = (await remove({ id })).done;
          if (deleted && done) toast.success(done);
          refresh(deleted ? id : undefined);
        },
      });
      return deleted;
    },
    [confirm, remove, done, question, effects, refresh],
  );
}

/** The lines of the question: what hangs on the record, below the usual text; null if that can't be loaded. */
async function readLines(effects: Promise<readonly string[]> = Promise.resolve([])) {
  try {
    return ["You cannot undo this.", ...(await effects)];
  } catch (error) {
    await showFailure(error);
    return null;
  }
}
