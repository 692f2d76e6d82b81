"use client";

import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { FormPendingWorkContext } from "@/components/form/form-context";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { ApiFailure } from "@/lib/browser/fetch";
import { acceptsFile, isPicture, tooLarge } from "./accepts";
import { loadSending } from "./form-upload";
import type { StoredFile, UploadFile } from "./stored-file";

/**
 * An upload that is running or has failed (`fault`). `rank` is the order in which the files were chosen. `share` is null
 * while the upload waits for the connection.
 */
export type FileUpload = {
  key: string;
  rank: number;
  file: File;
  previewUrl: string | null;
  share: number | null;
  fault: string | null;
};
export type FileRefusal = { key: string; text: string };

type Limits = { accept: string; maxFiles: number; maxBytes: number };

let nextKey = 1;

export const fileRefusal = (text: string): FileRefusal => ({ key: `r${String(nextKey++)}`, text });

/**
 * Splits chosen files into accepted files and the reasons why the others are refused. The size of a picture is checked
 * after it was made smaller.
 */
export function sortFiles(
  files: readonly File[],
  remaining: number,
  limits: Limits,
): { fit: File[]; reasons: string[] } {
  const fit: File[] = [];
  const reasons: string[] = [];
  for (const file of files) {
    if (!acceptsFile(limits.accept, file)) reasons.push(`${file.name}: this kind of file is not accepted.`);
    else if (file.size > limits.maxBytes && !isPicture(file)) {
      reasons.push(`${file.name}: ${tooLarge(limits.maxBytes)}`);
    } else if (fit.length >= remaining) {
      const noun = limits.maxFiles === 1 ? "file" : "files";
      reasons.push(`${file.name}: only ${String(limits.maxFiles)} ${noun} can be attached.`);
    } else fit.push(file);
  }
  return { fit, reasons };
}

/** Returns why a form with this file can't be submitted. */
export const notUploaded = (file: File): string =>
  `${file.name} has not been uploaded. Try it again or remove it.`;

const rejections: readonly number[] = [400, 413, 415];

/** Returns the message for a file that the server rejected, or null if the upload may be retried. */
export const refusedFile = (file: File, error: unknown): string | null =>
  error instanceof ApiFailure && rejections.includes(error.status) ? `${file.name}: ${error.message}` : null;

/**
 * Manages the uploads of a drop zone. A failed upload blocks the form until it is retried or removed.
 * @returns the uploads, the reasons of refused files, and the functions that add, retry and remove files; `rankOf`
 * returns the order in which a stored file was chosen
 */
export function useUploads(
  options: Limits & {
    value: readonly StoredFile[];
    onChange: (value: StoredFile[]) => void;
    upload: UploadFile;
  },
) {
  useLoadOnFirstUse(loadSending);
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  /** The reasons of the last refused files. */
  const [refusals, setRefusals] = useState<readonly FileRefusal[]>([]);
  const { waitFor, forget } = useContext(FormPendingWorkContext);
  // Running and failed uploads by key.
  const openUploads = useRef(new Map<string, { upload: FileUpload; controller: AbortController }>());
  const ranks = useRef(new Map<string, number>());
  // A finished upload must be added to the current value, not to the value at its start.
  const latest = useRef(options);
  latest.current = options;

  const change = useCallback(
    (key: string, values: Partial<FileUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one))),
    [],
  );
  const rankOf = useCallback((file: StoredFile) => ranks.current.get(file.url) ?? 0, []);

  /** Removes an upload and aborts it if it is running. */
  const remove = useCallback(
    (key: string) => {
      const { upload, controller } = openUploads.current.get(key) ?? {};
      controller?.abort();
      if (upload?.previewUrl) URL.revokeObjectURL(upload.previewUrl);
      openUploads.current.delete(key);
      forget(key);
      setUploads((all) => all.filter((one) => one.key !== key));
    },
    [forget],
  );
  useEffect(() => {
    const all = openUploads.current;
    return () => {
      for (const key of all.keys()) remove(key);
    };
  }, [remove]);

  const send = useCallback(
    async (upload: FileUpload): Promise<string | null> => {
      const { key, rank, file } = upload;
      const controller = new AbortController();
      openUploads.current.set(key, { upload, controller });
      try {
        const stored = await latest.current.upload(
          file,
          (share) => change(key, { share }),
          controller.signal,
        );
        if (controller.signal.aborted) return null;
        const { value, maxFiles, onChange } = latest.current;
        ranks.current.set(stored.url, rank);
        const later = value.findIndex((other) => rankOf(other) > rank);
        const next = maxFiles === 1 ? [stored] : value.toSpliced(later < 0 ? value.length : later, 0, stored);
        latest.current = { ...latest.current, value: next };
        onChange(next);
        remove(key);
        return null;
      } catch (error) {
        if (controller.signal.aborted) return null;
        const refusal = refusedFile(file, error);
        if (refusal !== null) {
          remove(key);
          setRefusals((earlier) => [...earlier, fileRefusal(refusal)]);
          return refusal;
        }
        change(key, {
          fault: error instanceof Error && error.message ? error.message : "could not be sent.",
        });
        return notUploaded(file);
      }
    },
    [change, rankOf, remove],
  );

  const retry = useCallback(
    (upload: FileUpload) => {
      change(upload.key, { share: 0, fault: null });
      waitFor(upload.key, send(upload));
    },
    [change, send, waitFor],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const { value, maxFiles } = latest.current;
      // A file replaces its own failed upload, or any upload if only one file is allowed.
      for (const [key, { upload }] of openUploads.current) {
        if (maxFiles === 1 || files.some(({ name }) => name === upload.file.name)) remove(key);
      }
      const remaining = maxFiles === 1 ? 1 : maxFiles - value.length - openUploads.current.size;
      const { fit, reasons } = sortFiles(files, Math.max(0, remaining), latest.current);
      setRefusals(reasons.map(fileRefusal));
      for (const file of fit) {
        const rank = nextKey++;
        const previewUrl = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
        const upload = { key: `u${String(rank)}`, rank, file, previewUrl, share: 0, fault: null };
        setUploads((all) => [...all, upload]);
        waitFor(upload.key, send(upload));
      }
    },
    [remove, send, waitFor],
  );

  return { uploads, refusals, add, retry, remove, rankOf };
}
