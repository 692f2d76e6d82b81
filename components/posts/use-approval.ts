"use client";

import { runButtonAction } from "@/components/failures/run-action";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";

/** The version of a post that its approver has seen. */
export type PostVersion = { id: string; updated_at: string };

/** Confirms and approves a post. @returns a function that resolves to whether the post was approved */
export function useApproval(
  run: (post: PostVersion) => Promise<ActionResult<unknown>>,
): (post: PostVersion) => Promise<boolean> {
  const ask = useConfirm();
  return async ({ id, updated_at }) => {
    let isApproved = false;
    await ask({
      title: "Do you want to approve this item?",
      body: "You cannot undo this.",
      confirmLabel: "Approve",
      onConfirm: async () => {
        isApproved = (await runButtonAction("admin", () => run({ id, updated_at }))).done;
        if (isApproved) toast.success("Post approved successfully.");
      },
    });
    return isApproved;
  };
}
