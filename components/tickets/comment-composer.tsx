"use client";

import { Lock, Paperclip, SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { showFailure } from "@/components/failures/failure";
import { failureText } from "@/components/failures/failure-text";
import { FileDropField } from "@/components/files/file-drop";
import { reportUploads } from "@/components/files/report-uploads";
import type { StoredFile } from "@/components/files/stored-file";
import { uploadTo } from "@/components/files/upload";
import { FormPendingWorkContext } from "@/components/form/form-context";
import { TextArea } from "@/components/form/textarea";
import { useDraft } from "@/components/form/use-draft";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { NoAnswer, noteCallFailure, unsentText } from "@/lib/browser/connection";
import { ApiFailure, apiFetch } from "@/lib/browser/fetch";
import { faultMessage } from "@/lib/core/errors";
import { newIdempotencyKey, retryIsSafeHint } from "@/lib/core/idempotency-key";
import { maxComment, maxCommentFiles } from "@/lib/features/tickets/comments";
import { acceptAttribute, storageFolders } from "@/lib/ports/storage/folders";
import type { ConversationReader } from "./use-conversation";

/** The label of everything that only staff see. */
export const noteLabel = "Internal, the tenant does not see this";

type Values = { message: string; images: StoredFile[] };
const empty: Values = { message: "", images: [] };

/**
 * The field for a new comment, or for an internal note. What was typed is kept in the browser until it is sent, for
 * each person, ticket and kind of text, so that a draft of a note can't become a comment.
 */
export function CommentComposer(props: {
  reader: ConversationReader;
  /** The ticket's path in the API. */
  path: `/${string}`;
  isNote: boolean;
  onSent: () => void;
}) {
  const { reader, path, isNote, onSent } = props;
  const { area, userId } = reader;
  const form = useForm<Values>({ defaultValues: empty });
  const { offered, resume } = useDraft(form, { userId, name: `${isNote ? "note" : "comment"}:${path}` });
  useEffect(() => {
    if (offered) resume();
  }, [offered, resume]);
  const [isAttaching, setAttaching] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { message, images } = form.watch();
  /** The last comment without a response; a retry with the same content reuses its key. */
  const unconfirmed = useRef<{ content: string; key: string } | null>(null);
  const uploads = useRef(new Map<string, Promise<string | null>>());
  const pendingWork = useMemo(
    () => ({
      waitFor: (name: string, work: Promise<string | null>) => void uploads.current.set(name, work),
      forget: (name: string) => void uploads.current.delete(name),
      isWaiting: () => false,
    }),
    [],
  );

  const send = async (event: FormEvent) => {
    event.preventDefault();
    // React events of this form also bubble to a form around it.
    event.stopPropagation();
    if (isSending) return;
    setSending(true);
    setFault(null);
    const refused = (await Promise.all(uploads.current.values())).filter((reason) => reason !== null);
    const reason = refused.length > 0 ? refused.join(" ") : await post();
    setSending(false);
    setFault(reason);
    if (reason !== null) return;
    form.reset(empty);
    setAttaching(false);
    onSent();
  };

  /** @returns null on success, otherwise the reason for the failure */
  const post = async (): Promise<string | null> => {
    const values = form.getValues();
    const body = {
      message: values.message,
      images: values.images.map(({ name, url }) => ({ name, url })),
      ...(area === "admin" ? { internal: isNote } : {}),
    };
    const content = JSON.stringify(body);
    const attempt =
      unconfirmed.current?.content === content ? unconfirmed.current : { content, key: newIdempotencyKey() };
    try {
      await apiFetch(area, `${path}/comment`, { method: "POST", body, key: attempt.key });
      unconfirmed.current = null;
      return null;
    } catch (error) {
      const failure = noteCallFailure(error);
      if (failure instanceof ApiFailure && failure.status === 401) void showFailure(area, failure);
      if (failure instanceof NoAnswer) {
        unconfirmed.current = attempt;
        return failure.mayHaveArrived ? `${unsentText} ${retryIsSafeHint}` : unsentText;
      }
      return failure instanceof Error ? failureText(failure) : faultMessage;
    }
  };

  const label = isNote ? noteLabel : "Write a comment";
  return (
    <FormProvider {...form}>
      <form
        onSubmit={send}
        aria-busy={isSending || undefined}
        className={cn("grid gap-2 rounded-lg", isNote && "bg-st-wait-bg p-3")}
      >
        {isNote ? (
          <p className="flex items-center gap-1.5 font-medium text-sm text-st-wait [&_svg]:size-4">
            <Lock aria-hidden /> {noteLabel}
          </p>
        ) : null}
        <TextArea
          {...form.register("message")}
          rows={2}
          aria-label={label}
          placeholder={isNote ? "Write an internal note" : label}
          maxLength={maxComment}
          invalid={fault !== null}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            // The keys must not submit a form around it.
            event.stopPropagation();
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        {isAttaching || images.length > 0 ? (
          <FormPendingWorkContext value={pendingWork}>
            <FileDropField<Values>
              name="images"
              label="Pictures and PDFs"
              accept={`${acceptAttribute("images")},${acceptAttribute("documents")}`}
              maxFiles={maxCommentFiles}
              maxBytes={storageFolders.documents.maxBytes}
              upload={reportUploads(
                (file, ...rest) =>
                  uploadTo(area, /\.pdf$/i.test(file.name) ? "documents" : "images")(file, ...rest),
                { what: "files", unsent: () => null },
              )}
            />
          </FormPendingWorkContext>
        ) : null}
        {fault ? (
          <p role="alert" className="text-sm text-st-no">
            {fault}
          </p>
        ) : null}
        <div className="flex items-center justify-between gap-2">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            icon={<Paperclip />}
            onClick={() => setAttaching(true)}
          >
            Attach
          </Button>
          <Button
            type="submit"
            size="sm"
            variant={isNote ? "outline" : "primary"}
            icon={isNote ? <Lock /> : <SendHorizontal />}
            pending={isSending}
            disabled={message.trim() === "" && images.length === 0 && uploads.current.size === 0}
          >
            {isNote ? "Save note" : "Send"}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
