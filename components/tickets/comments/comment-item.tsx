"use client";

import { Lock, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Outcome } from "@/components/failures/use-action";
import { FileLink } from "@/components/files/file-link";
import { Thumbnail } from "@/components/files/thumbnail";
import { PartForm } from "@/components/form/part-form";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Tag } from "@/components/ui/tag";
import { fileAddress } from "@/lib/core/areas";
import type { TicketCommentRecord } from "@/lib/features/tickets/comment-record";
import { commentChange } from "@/lib/features/tickets/comment-schema";
import { maxComment } from "@/lib/features/tickets/comments";
import { longDateTime } from "@/lib/format/dates";
import { noteLabel } from "./comment-composer";
import { LinkedText } from "./linked-text";

/** A comment or an internal note in a conversation. */
export function CommentItem(props: {
  comment: TicketCommentRecord;
  area: "client" | "admin";
  /** The name of the person who deleted it. */
  deletedBy?: string | undefined;
  /** Undefined if the reader may not do it. */
  onEdit?: ((message: string) => Promise<Outcome<unknown>>) | undefined;
  onDelete?: (() => unknown) | undefined;
}) {
  const { comment, area, deletedBy, onEdit, onDelete } = props;
  const isOwnSide = (comment.by.area === "client") === (area === "client");
  const { by, internal, message, images, created_at, edited_at, deleted_at } = comment;
  /** Saves the text that is being changed. It is kept, because the other side may read the comment meanwhile. */
  const [save, setSave] = useState<typeof onEdit>();
  return (
    <article
      aria-label={`${internal ? "Internal note" : "Comment"} of ${by.name}`}
      className={cn(
        "rounded-lg border p-3",
        isOwnSide ? "ml-8" : "mr-8",
        internal
          ? "border-st-wait border-dashed bg-st-wait-bg"
          : isOwnSide
            ? "border-transparent bg-brand-soft"
            : "border-line bg-surface",
      )}
    >
      {internal ? (
        <p className="mb-1 flex items-center gap-1.5 font-medium text-st-wait text-xs [&_svg]:size-3.5">
          <Lock aria-hidden /> {noteLabel}
        </p>
      ) : null}
      <header className="flex items-start justify-between gap-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold text-sm [overflow-wrap:anywhere]">{by.name}</span>
          {by.area === "client" ? null : <Tag>PMO</Tag>}
          <time dateTime={created_at} className="num text-ink-3 text-xs">
            {longDateTime(created_at)}
          </time>
          {edited_at && !deleted_at ? <span className="text-ink-3 text-xs">edited</span> : null}
        </span>
        <span className="-mt-1.5 -mr-1.5 touch:-mt-3 touch:-mr-3 flex shrink-0">
          {onEdit && !save ? (
            <IconButton size="sm" label="Edit" icon={<Pencil />} onClick={() => setSave(() => onEdit)} />
          ) : null}
          {onDelete ? <IconButton size="sm" label="Delete" icon={<Trash2 />} onClick={onDelete} /> : null}
        </span>
      </header>
      {deleted_at ? (
        <p className="mt-1 text-ink-3 text-sm">
          Deleted{deletedBy ? ` by ${deletedBy}` : ""}, {longDateTime(deleted_at)}
        </p>
      ) : save ? (
        <CommentEditor message={message} onSave={save} onClose={() => setSave(undefined)} />
      ) : (
        <div className="mt-1 text-sm">
          <LinkedText text={message} />
          <Files area={area} files={images} />
        </div>
      )}
    </article>
  );
}

const schema = commentChange.pick({ message: true });

function CommentEditor(props: {
  message: string;
  onSave: (message: string) => Promise<Outcome<unknown>>;
  onClose: () => void;
}) {
  const { message, onSave, onClose } = props;
  const form = useZodForm(schema, { defaultValues: { message } });
  const save = async (edited: { message: string }) => {
    const outcome = await onSave(edited.message);
    if (outcome.done) onClose();
    return outcome;
  };
  return (
    <PartForm form={form} submitLabel="Save" onSubmit={save} onClose={onClose} className="mt-1 grid gap-2">
      <TextAreaField name="message" label="Change the comment" labelHidden max={maxComment} />
    </PartForm>
  );
}

function Files(props: { area: "client" | "admin"; files: TicketCommentRecord["images"] }) {
  const { area, files } = props;
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ name, url }) => (
        <li key={url} className="max-w-full">
          <FileLink
            name={name}
            address={fileAddress(area, url)}
            className="link flex max-w-full items-center gap-2 text-xs"
          >
            <Thumbnail name={name} src={fileAddress(area, url)} className="h-12 w-18" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </FileLink>
        </li>
      ))}
    </ul>
  );
}
