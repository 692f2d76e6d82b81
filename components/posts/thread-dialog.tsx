"use client";

import { Pencil, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { NoRecord } from "@/components/records/no-record";
import { useRecord } from "@/components/records/use-record";
import { RichText } from "@/components/rich-text/rich-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useOverlay } from "@/components/ui/overlay";
import { Tag } from "@/components/ui/tag";
import { postStatus } from "@/db/statuses";
import { fileAddress } from "@/lib/core/areas";
import { postCalls } from "@/lib/features/posts/calls";
import type { PostDetail } from "@/lib/features/posts/record";
import { longDateTime } from "@/lib/format/dates";
import { AttachedLink } from "./attached-link";
import { type CommentReader, Comments } from "./comments";
import { PostApproval } from "./post-approval";
import { PostBadge, posterName } from "./post-parts";
import { postSource } from "./post-source";
import { useApproval } from "./use-approval";

/** A post in the back office: its content, its thread, and its actions. */
export function ThreadDialog(props: {
  id: string;
  reader: CommentReader;
  /** The user's rights. */
  rights: { approve: boolean; thread: boolean };
  /** Opens the post's form; undefined for users who may not change it. */
  onEdit?: (() => void) | undefined;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { id, reader, rights, onEdit, onClose, onChanged } = props;
  const { record: post, isLoading, refetch, ...none } = useRecord("admin", postSource, postCalls.show, id);
  const ask = useApproval();
  // The last post is preserved, so that an unsent comment can be copied after the post or a right is removed.
  const [lastPost, setLastPost] = useState(post);
  if (post && post !== lastPost) setLastPost(post);
  const [mayComment, setMayComment] = useState(rights.thread);
  if (rights.thread && !mayComment) setMayComment(true);
  const commented = post ?? lastPost;
  const mayApprove = rights.approve && post?.status === postStatus.forApproval;
  const onApprove = async () => {
    if (post && (await ask(post))) onChanged();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      focusTitle
      title={post?.title ?? "Announcement"}
      badge={post ? <PostBadge post={post} /> : undefined}
      loading={isLoading}
      aside={commented && mayComment ? <Comments reader={reader} post={commented} /> : undefined}
      footer={
        post ? <ThreadFooter onEdit={onEdit} onApprove={mayApprove ? onApprove : undefined} /> : undefined
      }
    >
      <NoRecord {...none} onRetry={refetch} />
      {post ? <Post post={post} /> : null}
    </Dialog>
  );
}

/** Every button ends the thread, so each asks before an unsent comment is lost. */
function ThreadFooter(props: {
  onEdit: (() => void) | undefined;
  onApprove: (() => Promise<unknown>) | undefined;
}) {
  const { onEdit, onApprove } = props;
  const overlay = useOverlay();
  return (
    <span className="flex flex-1 items-center justify-end gap-2.5 max-sm:*:flex-1">
      <Button variant="outline" onClick={() => overlay?.close()}>
        Close
      </Button>
      {onEdit ? (
        <Button variant="outline" icon={<Pencil />} onClick={() => overlay?.confirmClose(onEdit)}>
          Edit
        </Button>
      ) : null}
      {onApprove ? (
        <Button icon={<ThumbsUp />} onClick={() => overlay?.confirmClose(() => void onApprove())}>
          Approve
        </Button>
      ) : null}
    </span>
  );
}

function Post({ post }: { post: PostDetail }) {
  return (
    <article className="space-y-4">
      {post.image ? (
        <img
          src={fileAddress("admin", post.image)}
          alt=""
          className="max-h-60 w-full rounded-lg bg-sunken object-cover"
        />
      ) : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-sm">
        <Tag>{post.type}</Tag>
        <span>{posterName(post)}</span>
        <span className="num">{longDateTime(post.created_at)}</span>
      </p>
      <p className="whitespace-pre-line text-md [overflow-wrap:anywhere]">{post.description}</p>
      {post.content ? <RichText content={post.content} area="admin" /> : null}
      <AttachedLink url={post.attachedUrl} />
      <PostApproval post={post} />
    </article>
  );
}
