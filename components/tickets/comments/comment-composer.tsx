"use client";

import { Lock, Paperclip, SendHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { refusalText, useAction } from "@/components/failures/use-action";
import { useSendFault } from "@/components/failures/use-send-fault";
import { FileDropField } from "@/components/files/file-drop";
import { formUpload } from "@/components/files/form-upload";
import { reportUploads } from "@/components/files/report-uploads";
import type { StoredFile } from "@/components/files/stored-file";
import { FormPendingWorkContext, useBlockReason } from "@/components/form/form-context";
import { LengthNote } from "@/components/form/length-note";
import { TextArea } from "@/components/form/textarea";
import { useDraft } from "@/components/form/use-draft";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { useKeptDraftText } from "@/components/ui/link-guard";
import { Note } from "@/components/ui/note";
import { usePending } from "@/components/ui/use-pending";
import { createCommentAction } from "@/lib/actions/tickets";
import { addReply } from "@/lib/features/saved-replies/placeholders";
import { maxComment, maxCommentFiles } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import { acceptAttribute, storageFolders } from "@/lib/ports/storage/folders";
import type { ConversationReader } from "./use-conversation";

/** The label of everything that only staff see. */
export const noteLabel = "Internal, the tenant does not see this";

const repeatQuestion = {
  title: "Do you want to send this again?",
  body: "You sent the same text less than a minute ago.",
  confirmLabel: "Send again",
};

type Values = { message: string; images: StoredFile[] };
const empty: Values = { message: "", images: [] };

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
  const form = useForm<Values>({ defaultValues: empty });
  const name = `${isNote ? "note" : "comment"}:/${kind.singular}/${ticketId}`;
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
  const [fault, setFault] = useSendFault();
  const faultId = useId();
  const { message, images } = form.watch();
  const isEmpty = message.trim() === "" && images.length === 0;
  useKeptDraftText(!isEmpty);
  const blocked = useBlockReason();
  const uploads = useRef(new Map<string, Promise<string | null>>());
  const pendingWork = useMemo(
    () => ({
      waitFor: (name: string, work: Promise<string | null>) => void uploads.current.set(name, work),
      forget: (name: string) => void uploads.current.delete(name),
    }),
    [],
  );
  const create = useAction(createCommentAction, { creates: name, quiet: true });

  const [isSending, send] = usePending(async () => {
    if (blocked !== null) return;
    if ((await isRepeated(form.getValues("message"))) && !(await ask(repeatQuestion))) return;
    setFault(null);
    const unsent = (await Promise.all(uploads.current.values())).filter((reason) => reason !== null);
    const values = form.getValues();
    if (unsent.length > 0) return setFault(unsent.join(" "));
    const outcome = await create({
      kind: kind.name,
      id: ticketId,
      message: values.message,
      images: values.images.map((file) => ({ name: file.name, url: file.url })),
      ...(area === "admin" ? { internal: isNote } : {}),
    });
    if (!outcome.done) return setFault(refusalText(outcome));
    form.reset(empty);
    // The dialog may have been closed meanwhile, and another window may show the same text.
    end(values);
    setAttaching(false);
    onSent();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events of this form also bubble to a form around it.
    event.stopPropagation();
    send();
  };

  /** Adds a text to what was typed, but not while that is being sent. */
  const insert = (text: string) => {
    if (isSending) return;
    const message = addReply(form.getValues("message"), text);
    form.setValue("message", message, { shouldDirty: true });
  };

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        aria-busy={isSending || undefined}
        className={cn("grid gap-2 rounded-lg", isNote && "bg-st-wait-bg p-3")}
      >
        {blocked === null || isEmpty ? null : <Note tone="warn">{blocked}</Note>}
        {isNote ? (
          <p className="flex items-center gap-1.5 font-medium text-sm text-st-wait [&_svg]:size-4">
            <Lock aria-hidden /> {noteLabel}
          </p>
        ) : null}
        <TextArea
          {...form.register("message", { onChange: () => setFault(null) })}
          rows={2}
          aria-label={isNote ? noteLabel : "Reply"}
          placeholder={isNote ? "Write an internal note" : "Write a comment"}
          readOnly={isSending}
          invalid={fault !== null}
          aria-describedby={fault ? faultId : undefined}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            // The keys must not submit a form around it.
            event.stopPropagation();
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <LengthNote text={form.watch("message")} max={maxComment} />
        {isAttaching || images.length > 0 ? (
          <FormPendingWorkContext value={pendingWork}>
            <div ref={files}>
              <FileDropField<Values>
                name="images"
                label="Pictures and PDFs"
                instruction={`Select up to ${maxCommentFiles} pictures or PDFs or drag here.`}
                accept={`${acceptAttribute("images")},${acceptAttribute("documents")}`}
                maxFiles={maxCommentFiles}
                maxBytes={storageFolders.documents.maxBytes}
                upload={reportUploads(
                  (file, ...rest) =>
                    formUpload(area, /\.pdf$/i.test(file.name) ? "documents" : "images")(file, ...rest),
                  "files",
                )}
              />
            </div>
          </FormPendingWorkContext>
        ) : null}
        {fault ? (
          <p id={faultId} role="alert" className="text-sm text-st-no">
            {fault}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-2">
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
          <Button
            type="submit"
            size="sm"
            className="ml-auto"
            variant={isNote ? "outline" : "primary"}
            icon={isNote ? <Lock /> : <SendHorizontal />}
            pending={isSending}
            disabled={blocked !== null || (isEmpty && uploads.current.size === 0)}
          >
            {isNote ? "Save note" : "Send"}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
