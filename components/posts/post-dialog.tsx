"use client";

import { ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { type RecordActions, RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { Button } from "@/components/ui/button";
import { useOverlay } from "@/components/ui/overlay";
import type { ActionResult } from "@/lib/core/action-result";
import { postForm } from "@/lib/features/posts/form-schema";
import type { PostDetail } from "@/lib/features/posts/record";
import { postStatus } from "@/lib/features/posts/status";
import { PostApproval } from "./post-approval";
import { PostFields, postValues } from "./post-fields";
import { PostBadge } from "./post-parts";
import { type PostVersion, useApproval } from "./use-approval";

/** The page's server actions, passed on to its dialogs. */
export type PostActions = RecordActions & { approve(post: PostVersion): Promise<ActionResult<unknown>> };

/**
 * Converts the form's output to the calls' body. The content becomes text, because actions cannot carry editor objects.
 */
const asBody = ({
  image,
  content,
  enableMessaging,
  ...values
}: { image: { url: string }[]; content: unknown; enableMessaging: boolean } & Record<string, unknown>) => ({
  ...values,
  content: content ? JSON.stringify(content) : null,
  enableMessaging: enableMessaging ? 1 : 0,
  image: image[0]?.url ?? null,
});

/** The name of the button that saves and approves. */
const approveButton = "approve";

/**
 * ADD ANNOUNCEMENT and EDIT ANNOUNCEMENT. Drafts survive a closed tab. Users with the right to approve save and approve
 * with one button.
 */
export function PostDialog(
  props: RecordDialogProps<PostActions> & { adminId: string; timeZone: string; mayApprove: boolean },
) {
  const { actions, mayEdit, adminId, timeZone, mayApprove, onSaved } = props;
  const approve = useApproval(actions.approve);
  return (
    <RecordDialog
      {...props}
      texts={{
        add: "ADD ANNOUNCEMENT",
        added: "Post added successfully.",
        edit: "EDIT ANNOUNCEMENT",
        edited: "Post edited successfully.",
      }}
      size={1000}
      head={(post) => ({ badge: <PostBadge post={post} /> })}
      main={(post) =>
        mayApprove && post.status === postStatus.forApproval ? (
          <ApproveButton
            approve={mayEdit ? null : async () => ((await approve(post)) ? onSaved() : undefined)}
          />
        ) : undefined
      }
      initForm={(post?: PostDetail) => ({ schema: postForm(timeZone), values: postValues(post) })}
      body={asBody}
      afterEdit={async (post, button) => {
        if (button === approveButton) await approve(post);
      }}
    >
      {(post) => (
        <>
          {post && !mayEdit ? null : (
            <DraftNote userId={adminId} name={`post:${post?.id ?? "new"}`} from={post?.updated_at} />
          )}
          <PostFields
            timeZone={timeZone}
            aside={
              post ? (
                <PostApproval post={post} />
              ) : (
                <p className="border-line border-t pt-5 text-ink-2 text-xs">
                  {mayApprove
                    ? "It is approved as soon as you submit it."
                    : "No tenant sees it before it is approved."}
                </p>
              )
            }
          />
        </>
      )}
    </RecordDialog>
  );
}

/** @param props.approve approves an unchanged post; null: the button submits the form, which then asks for approval */
function ApproveButton({ approve }: { approve: (() => Promise<unknown>) | null }): ReactNode {
  const overlay = useOverlay();
  const own = approve
    ? { onClick: approve }
    : { type: "submit" as const, form: overlay?.formId, name: approveButton };
  return (
    <Button icon={<ThumbsUp />} pending={overlay?.busy} {...own}>
      Approve
    </Button>
  );
}
