"use client";

import { SendHorizontal } from "lucide-react";
import { type FormEvent, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { useSendFault } from "@/components/failures/use-send-fault";
import { LengthNote } from "@/components/form/length-note";
import { TextArea } from "@/components/form/textarea";
import { useTextDraft } from "@/components/form/use-text-draft";
import { useUnsavedGuard } from "@/components/form/use-unsaved-guard";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { maxPostComment } from "@/lib/features/posts/max-comment";

/**
 * The field for a new comment: Enter sends, Shift+Enter breaks the line. A failed comment returns to the field with the
 * reason.
 */
export function CommentField(props: {
  /** Where an unsent comment is stored. */
  draft: { userId: string; name: string };
  /** The name of the comment's author. */
  name: string;
  enabled: boolean;
  /** @returns null on success, otherwise the reason for the failure */
  onSend: (comment: string) => Promise<string | null>;
}) {
  const { draft, name, enabled, onSend } = props;
  const [text, setText, endText] = useTextDraft(draft);
  const [fault, setFault] = useSendFault();
  const field = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  const hasText = () => (field.current?.value.trim() ?? "") !== "";
  useUnsavedGuard(text.trim() !== "", hasText, () => setText(""));

  const takeEarly = useEffectEvent(() => {
    if (field.current?.value) setText(field.current.value);
  });
  // Picks up text typed before hydration.
  useLayoutEffect(() => takeEarly(), []);

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const comment = text.trim();
    if (comment === "" || !enabled) return;
    setText("");
    setFault(null);
    const reason = await onSend(comment);
    if (reason === null) return endText(comment);
    setFault(reason);
    // The user may have started another comment in the meantime.
    const current = field.current?.value ?? "";
    setText(current.trim() === "" ? comment : `${comment}\n${current}`);
    field.current?.focus();
  };

  return (
    <form onSubmit={send} className="flex items-start gap-3">
      <span className="pt-1 max-sm:hidden">
        <Avatar name={name} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="relative">
          <TextArea
            ref={field}
            rows={1}
            aria-label="Write a comment"
            aria-describedby={fault ? faultId : undefined}
            placeholder={enabled ? "Write a comment" : "Disabled Comments"}
            disabled={!enabled}
            invalid={fault !== null}
            enterKeyHint="send"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey) return;
              // Enter must not submit a surrounding dialog.
              event.stopPropagation();
              void send(event);
            }}
            className="block resize-none! pr-16 touch:py-2.75"
          />
          {enabled ? (
            <span className="absolute right-0 bottom-0 flex h-ctl items-center">
              <span aria-hidden className="flex pr-3 touch:hidden">
                <Kbd>Enter</Kbd>
              </span>
              <span className="hidden touch:flex">
                <IconButton type="submit" label="Send" tooltip={false} icon={<SendHorizontal />} />
              </span>
            </span>
          ) : null}
        </div>
        <LengthNote text={text} max={maxPostComment} />
        {fault ? (
          <p id={faultId} role="alert" className="mt-1 text-sm text-st-no">
            {fault}
          </p>
        ) : null}
      </div>
    </form>
  );
}
