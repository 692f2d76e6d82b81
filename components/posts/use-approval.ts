"use client";

import { runButtonAction } from "@/components/shell/run-action";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";

/** Asks, approves a post, and says so. @returns a function of its id; it answers whether it was approved */
export function useApproval(
  run: (id: string) => Promise<ActionResult<unknown>>,
): (id: string) => Promise<boolean> {
  const ask = useConfirm();
  return async (id) => {
    let approved = false;
    await ask({
      title: "Do you want to approve this item?",
      body: "You cannot undo this.",
      confirmLabel: "Approve",
      onConfirm: async () => {
        approved = (await runButtonAction("admin", () => run(id))).done;
        if (approved) toast.success("Post approved successfully.");
      },
    });
    return approved;
  };
}
