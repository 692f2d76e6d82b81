"use client";

import type { Editor } from "@tiptap/core";
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { formUpload } from "@/components/files/form-upload";
import {
  type FileRefusal,
  fileRefusal,
  notUploaded,
  refusedFile,
  sortFiles,
} from "@/components/files/use-uploads";
import { FormPendingWorkContext } from "@/components/form/form-context";
import type { Area } from "@/lib/core/areas";
import { acceptAttribute, storageFolders } from "@/lib/ports/storage/folders";
import { closePlace, fillPlace, hasPlace, openPlace } from "./upload-places";

/**
 * An image upload. `share` is null while it waits for the connection, `box` is its placeholder in the text, `fault` the
 * reason why it has failed.
 */
export type ImageUpload = {
  id: string;
  file: File;
  box: HTMLElement;
  previewUrl: string;
  share: number | null;
  fault: string | null;
  replaces: boolean;
};

export const acceptedImages = acceptAttribute("images");
const limits = { accept: acceptedImages, maxFiles: 20, maxBytes: storageFolders.images.maxBytes };

/** Returns the size in pixels, so that the text does not move while the image loads. */
async function sizeOf(file: File): Promise<{ width: number | null; height: number | null }> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}

let nextId = 1;

/** Manages the uploads of an editor's images. The form waits until they have finished or are removed. */
export function useImageUploads(area: Area, editor: Editor | null) {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  /** The reasons of the last refused files. */
  const [refusals, setRefusals] = useState<readonly FileRefusal[]>([]);
  const { waitFor, forget } = useContext(FormPendingWorkContext);
  const stops = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const remove = useCallback(
    ({ id: removedId, previewUrl }: Pick<ImageUpload, "id" | "previewUrl">) => {
      stops.current.get(removedId)?.abort();
      stops.current.delete(removedId);
      URL.revokeObjectURL(previewUrl);
      if (editor) closePlace(editor, removedId);
      forget(removedId);
      setUploads((all) => all.filter(({ id }) => id !== removedId));
    },
    [editor, forget],
  );

  // Removes uploads whose position was deleted with the text around it.
  useEffect(() => {
    const onUpdate = () => {
      for (const upload of uploads) if (editor && !hasPlace(editor, upload.id)) remove(upload);
    };
    editor?.on("update", onUpdate);
    return () => void editor?.off("update", onUpdate);
  }, [editor, remove, uploads]);

  const send = useCallback(
    async ({ id, file, replaces, previewUrl }: ImageUpload): Promise<string | null> => {
      const change = (values: Partial<ImageUpload>) =>
        setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)));
      const controller = new AbortController();
      stops.current.set(id, controller);
      change({ share: 0, fault: null });
      try {
        const size = sizeOf(file);
        const { url } = await formUpload(area, "images")(
          file,
          (share) => change({ share }),
          controller.signal,
        );
        const attrs = { src: url, ...(await size) };
        if (controller.signal.aborted || !editor || editor.isDestroyed) return null;
        fillPlace(editor, id, attrs, replaces);
        URL.revokeObjectURL(previewUrl);
        setUploads((all) => all.filter((one) => one.id !== id));
      } catch (error) {
        if (controller.signal.aborted) return null;
        const refusal = refusedFile(file, error);
        if (refusal !== null) {
          setRefusals((earlier) => [...earlier, fileRefusal(refusal)]);
          remove({ id, previewUrl });
          return refusal;
        }
        change({ fault: error instanceof Error && error.message ? error.message : "It could not be sent." });
        return notUploaded(file);
      }
      return null;
    },
    [area, editor, remove],
  );

  const startUpload = useCallback((upload: ImageUpload) => waitFor(upload.id, send(upload)), [send, waitFor]);

  /**
   * @param at the document position, by default the cursor's
   * @param replaces true to replace the image before `at`
   */
  const add = useCallback(
    (files: readonly File[], at?: number, replaces = false) => {
      if (!editor) return;
      const { fit, reasons } = sortFiles(files, limits.maxFiles, limits);
      setRefusals(reasons.map(fileRefusal));
      for (const file of fit) {
        const box = document.createElement("div");
        const upload = {
          id: `image-${String(nextId++)}`,
          file,
          box,
          previewUrl: URL.createObjectURL(file),
          share: 0,
          fault: null,
          replaces,
        };
        openPlace(editor, upload.id, box, at);
        setUploads((all) => [...all, upload]);
        startUpload(upload);
      }
    },
    [startUpload, editor],
  );

  return { uploads, refusals, add, remove, retry: startUpload };
}
