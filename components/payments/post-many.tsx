"use client";

import { CheckCheck } from "lucide-react";
import { useAction } from "@/components/failures/use-action";
import type { SelectedRows } from "@/components/records/record-page";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Tooltip } from "@/components/ui/tooltip";
import { postPaymentsAction } from "@/lib/actions/payments";
import { maxPostedAtOnce } from "@/lib/features/payments/limits";
import { formatCount } from "@/lib/format/text";

/** Sets the selected payments to POSTED after one question; shows each one that is not VERIFIED. */
export function PostMany({ ids, onDone }: SelectedRows) {
  const ask = useConfirm();
  const post = useAction(postPaymentsAction, { isButton: true });
  const isTooMany = ids.length > maxPostedAtOnce;
  const onClick = async () => {
    const isConfirmed = await ask({
      title: "POSTED",
      body: `Do you want to set ${formatCount(ids.length, "selected payment")} to POSTED? Only those that are VERIFIED become POSTED.`,
      confirmLabel: "Post",
    });
    if (!isConfirmed) return;
    const outcome = await post({ ids: [...ids] });
    if (!outcome.done) return;
    const { done, refused } = outcome.data;
    onDone({
      done: done.length > 0 ? `${formatCount(done.length, "payment")} posted.` : null,
      doneIds: done,
      refused: refused.map(({ id, referenceNumber, message }) => ({ id, name: referenceNumber, message })),
    });
  };
  return (
    <Tooltip text={isTooMany ? `At most ${maxPostedAtOnce} payments at once` : undefined}>
      <Button variant="outline" size="sm" icon={<CheckCheck />} disabled={isTooMany} onClick={onClick}>
        Post
      </Button>
    </Tooltip>
  );
}
