"use client";

import { useAction } from "@/components/failures/use-action";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { approvePostAction } from "@/lib/actions/posts";

/** The version of a post that its approver has seen. */
type PostVersion = { id: string; updated_at: string };

/** Confirms and approves a post. @returns a function that resolves to whether the post was approved */
export function useApproval(): (post: PostVersion) => Promise<boolean> {
  const ask = useConfirm();
  const approve = useAction(approvePostAction, { isButton: true });
  return async ({ id, updated_at }) => {
    let isApproved = false;
    await ask({
      title: "Do you want to approve this item?",
      body: "You cannot undo this.",
      confirmLabel: "Approve",
      onConfirm: async () => {
        isApproved = (await approve({ id, updated_at })).done;
        if (isApproved) toast.success("Post approved successfully.");
      },
    });
    return isApproved;
  };
}
