"use client";

import { Lock, Paperclip, SendHorizontal } from "lucide-react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod";
import { useAction } from "@/components/failures/use-action";
import type { StoredFile } from "@/components/files/stored-file";
import { Form } from "@/components/form/form";
import { useBlockReason, useFormBusy } from "@/components/form/form-context";
import { TextAreaField } from "@/components/form/textarea";
import { useDraft } from "@/components/form/use-draft";
import { useZodForm } from "@/components/form/use-zod-form";
import { commentDraft } from "@/components/tickets/records/comment-draft";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { useKeptDraftText } from "@/components/ui/link-guard";
import { showMessage } from "@/components/ui/message-dialog";
import { ShownPart } from "@/components/ui/shown-part";
import { useLayerKeys } from "@/components/ui/use-layer-keys";
import { createCommentAction } from "@/lib/actions/tickets";
import { addReply } from "@/lib/features/saved-replies/placeholders";
import { maxComment } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import { AttachedFilesField } from "./attached-files-field";
import { useAskBeforeLeaving, useUnsentComment } from "./unsent-comment";
import type { ConversationReader } from "./use-conversation";

/** The label of everything that only staff see. */
export const noteLabel = "Internal, the tenant does not see this";

const repeatQuestion = {
  title: "Do you want to send this again?",
  body: "You sent the same text less than a minute ago.",
  confirmLabel: "Send again",
};

const schema = z.object({ message: z.string(), images: z.custom<StoredFile[]>() });
const empty = { message: "", images: [] as StoredFile[] };

export type ComposerProps = {
  reader: ConversationReader;
  kind: TicketKind;
  ticketId: string;
  isNote: boolean;
  onSent: () => void;
  /** Whether the reader has sent this text a moment ago. */
  isRepeated: (message: string) => Promise<boolean>;
  /** A control that inserts a text, shown beside Attach. */
  insertion?: ((insert: (text: string) => void) => ReactNode) | undefined;
};

/**
 * The field for a new comment, or for an internal note. What was typed is kept in the browser until it is sent, for
 * each person, ticket and kind of text, so that a draft of a note can't become a comment.
 */
export function CommentComposer(props: ComposerProps) {
  const { reader, kind, ticketId, isNote, onSent, isRepeated, insertion } = props;
  const ask = useConfirm();
  const { area, userId } = reader;
  const form = useZodForm(schema, { defaultValues: empty });
  const name = commentDraft({ isNote, singular: kind.singular, id: ticketId });
  const { offered, resume, end } = useDraft(form, { userId, name });
  useEffect(() => {
    if (offered) resume();
  }, [offered, resume]);
  const [isAttaching, setAttaching] = useState(false);
  const files = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field for files comes before the button that shows it, so the next Tab would not reach it.
    if (isAttaching) files.current?.querySelector("button")?.focus();
  }, [isAttaching]);
  const { message, images } = form.watch();
  const isEmpty = message.trim() === "" && images.length === 0;
  useKeptDraftText(!isEmpty);
  const create = useAction(createCommentAction, { creates: name, quiet: true });
  const { isSubmitting } = form.formState;

  const send = async (values: typeof empty) => {
    if ((await isRepeated(values.message)) && !(await ask(repeatQuestion)))
      return { message: "It was not sent again." };
    const outcome = await create({
      kind: kind.name,
      id: ticketId,
      message: values.message,
      images: values.images.map((file) => ({ name: file.name, url: file.url })),
      ...(area === "admin" ? { internal: isNote } : {}),
    });
    if (!outcome.done) return outcome;
    form.reset(empty);
    // The dialog may have been closed meanwhile, and another window may show the same text.
    end(values);
    setAttaching(false);
    onSent();
    return undefined;
  };

  const sendTyped = async () => {
    let isSent = false;
    await form.handleSubmit(async (values) => {
      const refused = await send(values);
      isSent = refused === undefined;
      if (refused?.message) await showMessage({ kind: "error", title: refused.message });
    })();
    return isSent;
  };
  useUnsentComment(isNote, isEmpty ? null : sendTyped);
  const isBlocked = useBlockReason() !== null;
  useAskBeforeLeaving(area === "admin" && !isEmpty && !isSubmitting && !isBlocked);

  /** The last inserted text with what was around it, until something else is typed. */
  const inserted = useRef<{ text: string; before: string } | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const field = () => part.current?.closest("form")?.querySelector("textarea");
  const { show } = useContext(ShownPart);
  useLayerKeys(part, {
    r: () => {
      flushSync(show);
      field()?.focus();
    },
  });
  /** Adds a text at the caret, or in place of an inserted one that is untouched; not while that is being sent. */
  const insert = (text: string) => {
    if (isSubmitting) return;
    const typed = form.getValues("message");
    const last = inserted.current;
    const before = last !== null && last.text === typed ? last.before : typed;
    const next = addReply(before, text, field()?.selectionEnd);
    inserted.current = { text: next, before };
    form.setValue("message", next, { shouldDirty: true });
  };

  return (
    <Form
      form={form}
      isPart
      isEmptied
      // What was typed is kept as a draft.
      guard={false}
      onSubmit={send}
      className={cn("grid gap-2 rounded-lg", isNote && "bg-st-wait-bg p-3")}
    >
      {isNote ? (
        <p className="flex items-center gap-1.5 font-medium text-sm text-st-wait [&_svg]:size-4">
          <Lock aria-hidden /> {noteLabel}
        </p>
      ) : null}
      <TextAreaField
        name="message"
        label={isNote ? noteLabel : "Reply"}
        labelHidden
        rows={2}
        max={maxComment}
        placeholder={isNote ? "Write an internal note" : "Write a comment"}
        readOnly={isSubmitting}
      />
      {isAttaching || images.length > 0 ? (
        <div ref={files}>
          <AttachedFilesField<typeof empty> name="images" label="Pictures and PDFs" area={area} />
        </div>
      ) : null}
      <div ref={part} className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap gap-2">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            icon={<Paperclip />}
            onClick={() => setAttaching(true)}
          >
            Attach
          </Button>
          {insertion?.(insert)}
        </span>
        <SendButton isNote={isNote} isEmpty={isEmpty && !isAttaching} />
      </div>
    </Form>
  );
}

function SendButton({ isNote, isEmpty }: { isNote: boolean; isEmpty: boolean }) {
  const isBusy = useFormBusy();
  const isBlocked = useBlockReason() !== null;
  return (
    <Button
      type="submit"
      size="sm"
      className="ml-auto"
      variant={isNote ? "outline" : "primary"}
      icon={isNote ? <Lock /> : <SendHorizontal />}
      pending={isBusy}
      disabled={isBlocked || isEmpty}
    >
      {isNote ? "Save note" : "Send"}
    </Button>
  );
}
