"use client";

import { CalendarHeart, Megaphone, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import type * as z from "zod";
import { storedFiles } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { DateTimeField } from "@/components/form/date-time-input";
import { DraftNote } from "@/components/form/draft-note";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { RichTextField } from "@/components/rich-text/rich-text-field";
import { Button } from "@/components/ui/button";
import { useOverlay } from "@/components/ui/overlay";
import { postStatus } from "@/db/statuses";
import { createPostAction, updatePostAction } from "@/lib/actions/posts";
import { postCalls } from "@/lib/features/posts/calls";
import { postForm } from "@/lib/features/posts/form-schema";
import type { PostDetail } from "@/lib/features/posts/record";
import { formInstant } from "@/lib/format/dates";
import { PostApproval } from "./post-approval";
import { PostBadge } from "./post-parts";
import { useApproval } from "./use-approval";

type PostValues = z.output<ReturnType<typeof postForm>>;

/**
 * Converts the form's output to the action's input. The content becomes text, because actions cannot carry editor
 * objects.
 */
const asInput = ({ image, content, enableMessaging, ...values }: PostValues) => ({
  ...values,
  content: content ? JSON.stringify(content) : null,
  enableMessaging: enableMessaging ? (1 as const) : (0 as const),
  image: image[0]?.url ?? null,
});

/** The name of the button that saves and approves. */
const approveButton = "approve";

/**
 * ADD ANNOUNCEMENT and EDIT ANNOUNCEMENT. Drafts survive a closed tab. Users with the right to approve save and approve
 * with one button.
 */
export function PostDialog(
  props: RecordDialogProps & { adminId: string; timeZone: string; mayApprove: boolean },
) {
  const { mayEdit, adminId, timeZone, mayApprove, onSaved } = props;
  const approve = useApproval();
  return (
    <RecordDialog
      {...props}
      show={postCalls.show}
      create={(post: PostValues, sentWith) => createPostAction(asInput(post), sentWith)}
      update={({ id, updated_at, ...post }) => updatePostAction({ ...asInput(post), id, updated_at })}
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
  const buttonProps = approve
    ? { onClick: approve }
    : { type: "submit" as const, form: overlay?.formId, name: approveButton };
  return (
    <Button icon={<ThumbsUp />} pending={overlay?.busy} {...buttonProps}>
      Approve
    </Button>
  );
}

const types = [
  { value: "ANNOUNCEMENTS", label: "ANNOUNCEMENTS", icon: <Megaphone /> },
  { value: "EVENTS", label: "EVENTS", icon: <CalendarHeart /> },
];

/** The form's initial values; without a record those of a new post. */
const postValues = (record?: PostDetail) => ({
  title: record?.title ?? "",
  description: record?.description ?? "",
  attachedUrl: record?.attachedUrl ?? "",
  type: record?.type ?? ("" as "ANNOUNCEMENTS"),
  startDate: formInstant(record?.startDate) || "",
  endDate: formInstant(record?.endDate) || "",
  enableMessaging: record ? record.enableMessaging === 1 : true,
  image: storedFiles("admin", record?.image),
  content: record?.content ?? null,
});

/** The fields of a post: its content at the left, its type and dates at the right. */
function PostFields({ timeZone, aside }: { timeZone: string; aside: ReactNode }) {
  const day = { timeZone, display: "day" } as const;
  return (
    <div className="-mx-6 first:-mt-6 -mb-6 max-sm:-mx-4 max-sm:first:-mt-4 max-sm:-mb-4 grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 p-6 max-sm:p-4">
        <TextField name="title" label="Title" required autoComplete="off" />
        <TextAreaField name="description" label="Description" required rows={2} max={2000} />
        <RichTextField name="content" label="Content" area="admin" placeholder="Write the post here" />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 border-line bg-sunken p-6 max-md:border-t max-sm:p-4 md:border-l">
        <RadioTilesField name="type" label="Type" required columns="fit" options={types} />
        <TextField name="attachedUrl" label="Attached Url" type="url" required autoComplete="off" />
        <FilesField name="image" label="Image" area="admin" folder="images" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-2 max-md:gap-3 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]">
          <DateTimeField name="startDate" label="Start Date" {...day} />
          <DateTimeField name="endDate" label="End Date" {...day} dayTime="23:59:59" />
        </div>
        <SwitchField
          name="enableMessaging"
          label="Enable Messaging"
          onText="On"
          offText="Off"
          hint="Tenants may comment"
          beside
        />
        {aside}
      </div>
    </div>
  );
}
