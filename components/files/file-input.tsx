"use client";

import { type ComponentProps, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";

/** The hidden input behind a button that opens the browser's file dialog. */
export function FileInput(
  props: Pick<ComponentProps<"input">, "ref" | "accept" | "multiple" | "disabled" | "capture"> & {
    onFiles: (files: File[]) => void;
  },
) {
  const { onFiles, ref, ...input } = props;
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current);
  const take = () => {
    const files = [...(element.current?.files ?? [])];
    if (element.current && files.length > 0) {
      // Choosing the same file again must fire a change event.
      element.current.value = "";
      onFiles(files);
    }
  };
  const takeEarly = useEffectEvent(take);
  // Picks up files chosen before hydration.
  useEffect(() => takeEarly(), []);
  return <input {...input} ref={element} type="file" hidden tabIndex={-1} aria-hidden onChange={take} />;
}
