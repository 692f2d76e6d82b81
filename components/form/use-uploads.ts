"use client";

import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { acceptsFile, fileSize } from "./accepts";
import { FormWaitsContext } from "./form-context";
import type { StoredFile, UploadFile } from "./stored-file";

export type Upload = { key: string; file: File; previewUrl: string | null; share: number };
export type Refusal = { key: string; text: string };

type Limits = { accept: string; maxFiles: number; maxBytes: number };

let nextKey = 1;

/** Splits chosen files into acceptable ones and the reasons why the others are refused. */
export function sortFiles(
  files: readonly File[],
  room: number,
  limits: Limits,
): { fit: File[]; reasons: string[] } {
  const fit: File[] = [];
  const reasons: string[] = [];
  for (const file of files) {
    if (!acceptsFile(limits.accept, file)) reasons.push(`${file.name}: this kind of file is not accepted.`);
    else if (file.size > limits.maxBytes) {
      reasons.push(`${file.name}: the file is more than ${fileSize(limits.maxBytes)}.`);
    } else if (fit.length >= room) {
      const noun = limits.maxFiles === 1 ? "file" : "files";
      reasons.push(`${file.name}: only ${String(limits.maxFiles)} ${noun} can be attached.`);
    } else fit.push(file);
  }
  return { fit, reasons };
}

/** The uploads of a drop zone: running and refused ones, and how to begin, stop and dismiss them. */
export function useUploads(
  options: Limits & {
    value: readonly StoredFile[];
    onChange: (value: StoredFile[]) => void;
    upload: UploadFile;
  },
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  // A form is not sent before its uploads have ended.
  const { waitFor } = useContext(FormWaitsContext);
  const stops = useRef(new Map<string, AbortController>());
  // Each upload that ends adds to the newest value, not to the value at its start.
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const refuse = useCallback((texts: readonly string[]) => {
    setRefusals(texts.map((text) => ({ key: `r${String(nextKey++)}`, text })));
  }, []);

  const end = useCallback((key: string) => {
    stops.current.delete(key);
    setUploads((all) => {
      const ended = all.find((one) => one.key === key);
      if (ended?.previewUrl) URL.revokeObjectURL(ended.previewUrl);
      return all.filter((one) => one.key !== key);
    });
  }, []);

  const begin = useCallback(
    async (file: File) => {
      const key = `u${String(nextKey++)}`;
      const controller = new AbortController();
      stops.current.set(key, controller);
      const previewUrl = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
      setUploads((all) => [...all, { key, file, previewUrl, share: 0 }]);
      const progress = (share: number) =>
        setUploads((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
      let ended: (isGood: boolean) => void = () => {};
      waitFor(
        new Promise<boolean>((resolve) => {
          ended = resolve;
        }),
      );
      let isGood = true;
      try {
        const stored = await latest.current.upload(file, progress, controller.signal);
        if (controller.signal.aborted) return;
        const { value, maxFiles, onChange } = latest.current;
        const next = maxFiles === 1 ? [stored] : [...value, stored];
        latest.current = { ...latest.current, value: next };
        onChange(next);
      } catch (error) {
        if (!controller.signal.aborted) {
          isGood = false;
          refuse([
            `${file.name}: ${error instanceof Error && error.message ? error.message : "could not be sent."}`,
          ]);
        }
      } finally {
        end(key);
        ended(isGood);
      }
    },
    [end, refuse, waitFor],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const { value, maxFiles } = latest.current;
      const room = maxFiles === 1 ? 1 : maxFiles - value.length - stops.current.size;
      const { fit, reasons } = sortFiles(files, Math.max(0, room), latest.current);
      refuse(reasons);
      if (maxFiles === 1) for (const controller of stops.current.values()) controller.abort();
      for (const file of fit) void begin(file);
    },
    [begin, refuse],
  );

  const stop = useCallback(
    (key: string) => {
      stops.current.get(key)?.abort();
      end(key);
    },
    [end],
  );

  return { uploads, refusals, add, stop };
}
