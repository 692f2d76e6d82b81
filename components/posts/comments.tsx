"use client";

import { Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { MoreButton } from "@/components/data-table/more-button";
import { refusalText, useAction } from "@/components/failures/use-action";
import { usePageUser } from "@/components/live/page-user";
import { Avatar } from "@/components/ui/avatar";
import { CountChip } from "@/components/ui/badge";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Tag } from "@/components/ui/tag";
import { useHydrated } from "@/components/ui/use-hydrated";
import { createPostCommentAction, deletePostCommentAction } from "@/lib/actions/posts";
import { fileAddress } from "@/lib/core/areas";
import type { CommentRecord, PostDetail } from "@/lib/features/posts/record";
import { ago, longDateTime } from "@/lib/format/dates";
import { CommentField } from "./comment-field";
import { useComments } from "./use-comments";

/** A tenant, or a member of staff, who may delete any comment. */
export type CommentReader = { area: "client" | "admin"; userId: string; name: string };

/** A post's live thread with the field for new comments. */
export function Comments(props: { reader: CommentReader; post: PostDetail }) {
  const { reader, post } = props;
  const { area, userId, name } = reader;
  const { personId } = usePageUser();
  const { comments, total, list, loadEarlier, reload, put, drop } = useComments(reader, post);
  const [sending, setSending] = useState<{ key: number; text: string }[]>([]);
  const nextKey = useRef(0);
  const create = useAction(createPostCommentAction, { creates: `comment:${post.id}`, quiet: true });
  const deleteComment = useAction(deletePostCommentAction, { isButton: true });
  const ask = useConfirm();
  const titleId = useId();
  const rows = useRef<HTMLUListElement>(null);

  const send = async (text: string): Promise<string | null> => {
    const key = nextKey.current++;
    setSending((now) => [...now, { key, text }]);
    const outcome = await create({ postId: post.id, comment: text });
    setSending((now) => now.filter((one) => one.key !== key));
    if (!outcome.done) return refusalText(outcome);
    put(outcome.data);
    return null;
  };

  const more = async () => {
    const { hasNextPage } = await loadEarlier();
    // The focused button disappears with the last page.
    if (!hasNextPage) rows.current?.focus({ preventScroll: true });
  };

  const remove = ({ id }: CommentRecord) =>
    ask({
      title: "Do you Want to delete this comment?",
      body: "You cannot undo this",
      confirmLabel: "Delete",
      danger: true,
      onConfirm: async () => {
        const outcome = await deleteComment({ id });
        if (outcome.done) drop(id);
        else reload();
      },
    });

  return (
    <section aria-labelledby={titleId} className="space-y-3">
      <h2 id={titleId} className="flex items-center gap-2.5 font-semibold text-md">
        Comments <CountChip count={total} />
      </h2>
      <CommentField
        draft={{ userId, name: `comment:${post.id}` }}
        name={name}
        enabled={post.enableMessaging === 1}
        onSend={send}
      />
      <MoreButton list={list} onMore={more} variant="outline" label="Show earlier comments" />
      <ul ref={rows} tabIndex={-1} className="divide-y divide-line border-line border-t">
        {comments.map((comment) => (
          <li key={comment.id}>
            <Comment
              comment={comment}
              area={area}
              onDelete={area === "admin" || comment.filedBy?.id === personId ? remove : undefined}
            />
          </li>
        ))}
        {sending.map(({ key, text }) => (
          <li key={key} aria-busy className="flex gap-3 py-3">
            <Avatar name={name} />
            <p className="min-w-0 flex-1 whitespace-pre-line pt-1.5 text-ink-3 [overflow-wrap:anywhere]">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comment(props: {
  comment: CommentRecord;
  area: "client" | "admin";
  onDelete: ((comment: CommentRecord) => unknown) | undefined;
}) {
  const { comment, area, onDelete } = props;
  const { author, created_at } = comment;
  // Relative times differ between server and browser, so they are rendered after hydration.
  const isHydrated = useHydrated();
  return (
    <article aria-label={`Comment of ${author.name}`} className="flex gap-3 py-3">
      <Avatar name={author.name} src={author.image ? fileAddress(area, author.image) : null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold text-sm [overflow-wrap:anywhere]">{author.name}</span>
          {author.area === "client" ? null : <Tag>PMO</Tag>}
          <time dateTime={created_at} title={longDateTime(created_at)} className="num text-ink-3 text-xs">
            {isHydrated ? ago(created_at, new Date()) : longDateTime(created_at)}
          </time>
        </p>
        <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{comment.comment}</p>
      </div>
      {onDelete ? (
        <IconButton
          size="sm"
          label="Delete"
          icon={<Trash2 />}
          className="text-st-no"
          onClick={() => onDelete(comment)}
        />
      ) : null}
    </article>
  );
}
