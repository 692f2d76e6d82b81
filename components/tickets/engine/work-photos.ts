"use client";

import { useEffect, useRef } from "react";
import { sendAction } from "@/components/failures/send-action";
import { formUpload } from "@/components/files/form-upload";
import type { StoredFile } from "@/components/files/stored-file";
import { useUploads } from "@/components/files/use-uploads";
import { useOverlay } from "@/components/ui/overlay";
import { createCommentAction } from "@/lib/actions/tickets";
import { newIdempotencyKey } from "@/lib/core/idempotency-key";
import type { TicketCommentRecord } from "@/lib/features/tickets/comment-record";
import { maxCommentFiles } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import { acceptAttribute, storageFolders } from "@/lib/ports/storage/folders";

/** The pictures of comments that a side wrote, without internal notes. */
export const picturesOf = (comments: readonly TicketCommentRecord[] | null, isOffice: boolean) =>
  (comments ?? [])
    .filter(({ by, internal, deleted_at }) => !internal && !deleted_at && (by.area !== "client") === isOffice)
    .flatMap(({ images }) => images)
    .filter(({ url }) => !/\.pdf$/i.test(url));

/** What is known of a photo between its choice and its comment, so that a repetition sends nothing twice. */
type Sending = { key: string; stored: StoredFile | null };

/**
 * Sends photos of the work as comments, each by itself. One that could not be sent stays, to be tried again.
 * @param onSent is called after each
 */
export function useWorkPhotos(kind: TicketKind, ticketId: string, onSent: () => unknown) {
  const sendings = useRef(new WeakMap<File, Sending>());
  const uploads = useUploads({
    accept: acceptAttribute("images"),
    maxFiles: maxCommentFiles,
    maxBytes: storageFolders.images.maxBytes,
    // What was sent is in the conversation.
    value: [],
    onChange: () => void onSent(),
    async upload(file, onProgress, signal) {
      const sending = sendings.current.get(file) ?? { key: newIdempotencyKey(), stored: null };
      sendings.current.set(file, sending);
      sending.stored ??= await formUpload("admin", "images")(file, onProgress, signal);
      const { name, url } = sending.stored;
      const comment = { message: "", images: [{ name, url }], internal: false };
      await sendAction(
        createCommentAction,
        { kind: kind.name, id: ticketId, ...comment },
        { key: sending.key },
      );
      return sending.stored;
    },
  });
  const overlay = useOverlay();
  const count = useRef(0);
  count.current = uploads.uploads.length;
  // Closing the dialog would lose them.
  useEffect(() => overlay?.addPart(() => count.current > 0), [overlay?.addPart]);
  return uploads;
}
