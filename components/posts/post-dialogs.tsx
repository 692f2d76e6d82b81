"use client";

import { ThumbsUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { Form } from "@/components/form/form";
import { lockedByRole } from "@/components/form/locked-fields";
import { useDraft } from "@/components/form/use-draft";
import { useZodForm } from "@/components/form/use-zod-form";
import { EditDialog } from "@/components/records/record-dialog";
import type { FormProps } from "@/components/records/record-page";
import { refusedForm, runButtonAction, runFormAction } from "@/components/shell/run-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { useOverlay } from "@/components/ui/overlay";
import { toast } from "@/components/ui/toast";
import { postForm } from "@/lib/features/posts/form-schema";
import type { PostDetail } from "@/lib/features/posts/record";
import { postStatus } from "@/lib/features/posts/status";
import { PostApproval } from "./post-approval";
import { PostFields, postValues } from "./post-fields";
import { PostBadge } from "./post-look";
import { type PostActions, postSource } from "./post-source";

type Props = Omit<FormProps, "id"> & {
  actions: PostActions;
  adminId: string;
  timeZone: string;
  mayApprove: boolean;
};
type Values = ReturnType<typeof postValues>;

const useForm = (timeZone: string, values: Values) =>
  useZodForm(postForm(timeZone), { defaultValues: values });

/** The form's output as the calls take it; the content as text, as actions carry no objects of the editor's kind. */
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

/** ADD ANNOUNCEMENT. What was typed survives a closed tab. */
export function AddPostDialog({ onClose, ...props }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      title="ADD ANNOUNCEMENT"
      footer={<FormFooter />}
    >
      <AddForm {...props} />
    </Dialog>
  );
}

function AddForm({ actions, adminId, timeZone, mayApprove, onSaved }: Omit<Props, "onClose">) {
  const [values] = useState(() => postValues());
  const form = useForm(timeZone, values);
  const draft = useDraft(form, { holderId: adminId, name: "post:new" });
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        const outcome = await runFormAction("admin", () => actions.create(asBody(input)));
        if (!outcome.done) return refusedForm(outcome);
        toast.success("Post added successfully.");
        onSaved();
      }}
    >
      <DraftNote draft={draft} />
      <PostFields
        timeZone={timeZone}
        aside={
          <p className="border-line border-t pt-5 text-ink-2 text-xs">
            {mayApprove
              ? "It is approved as soon as you submit it."
              : "No tenant sees it before it is approved."}
          </p>
        }
      />
    </Form>
  );
}

/** EDIT ANNOUNCEMENT. Who may approve it saves it and approves it with one button. */
export function EditPostDialog(props: Props & { id: string; mayEdit: boolean }) {
  const { id, mayEdit, onClose, ...rest } = props;
  const waits = (post: PostDetail) => rest.mayApprove && post.status === postStatus.forApproval;
  return (
    <EditDialog<PostDetail>
      source={postSource}
      id={id}
      title="EDIT ANNOUNCEMENT"
      head={(post) => ({ badge: <PostBadge post={post} /> })}
      mayEdit={mayEdit}
      main={(post) => (waits(post) ? <ApproveButton {...{ post, mayEdit }} {...rest} /> : undefined)}
      onClose={onClose}
    >
      {(record) => <EditForm key={record.updated_at} {...{ record, mayEdit }} {...rest} />}
    </EditDialog>
  );
}

/** Asks, and approves. @returns whether it was approved */
function useApproval(actions: PostActions): (id: string) => Promise<boolean> {
  const ask = useConfirm();
  return async (id) => {
    const isSure = await ask({
      title: "Do you want to approve this item?",
      body: "You cannot undo this.",
      confirmLabel: "Approve",
    });
    if (!isSure) return false;
    const outcome = await runButtonAction("admin", () => actions.approve(id));
    if (outcome.done) toast.success("Post approved successfully.");
    return outcome.done;
  };
}

/** Sends the form, which then asks; where nothing can be changed, it asks at once. */
function ApproveButton(props: {
  post: PostDetail;
  mayEdit: boolean;
  actions: PostActions;
  onSaved: () => void;
}): ReactNode {
  const { post, mayEdit, actions, onSaved } = props;
  const overlay = useOverlay();
  const approve = useApproval(actions);
  const own = mayEdit
    ? { type: "submit" as const, form: overlay?.formId, name: "approve" }
    : {
        onClick: async () => {
          if (await approve(post.id)) onSaved();
        },
      };
  return (
    <Button icon={<ThumbsUp />} pending={overlay?.busy} {...own}>
      Approve
    </Button>
  );
}

function EditForm(props: Omit<Props, "onClose"> & { record: PostDetail; mayEdit: boolean }) {
  const { record, actions, adminId, timeZone, mayEdit, onSaved } = props;
  const [values] = useState(() => postValues(record));
  const form = useForm(timeZone, values);
  const draft = useDraft(form, { holderId: adminId, name: `post:${record.id}`, from: record.updated_at });
  const approve = useApproval(actions);
  const approving = useRef(false);
  return (
    <div
      onSubmitCapture={({ nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        approving.current = submitter instanceof HTMLButtonElement && submitter.name === "approve";
      }}
    >
      <Form
        form={form}
        locked={mayEdit ? null : lockedByRole}
        onSubmit={async (input) => {
          const outcome = await runFormAction("admin", () =>
            actions.update({ ...asBody(input), id: record.id, updated_at: record.updated_at }),
          );
          if (!outcome.done) return refusedForm(outcome);
          toast.success("Post edited successfully.");
          if (approving.current) await approve(record.id);
          onSaved();
        }}
      >
        {mayEdit ? <DraftNote draft={draft} /> : null}
        <PostFields timeZone={timeZone} aside={<PostApproval post={record} />} />
      </Form>
    </div>
  );
}
