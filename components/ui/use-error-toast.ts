"use client";

import { useEffect, useMemo, useRef } from "react";
import { toast } from "./toast";

/**
 * An error toast that is removed with its cause: when the component's next error replaces it, when the component
 * reports that the cause is resolved, and when the component unmounts.
 */
export function useErrorToast() {
  const shown = useRef<number>(undefined);
  const errorToast = useMemo(() => {
    const clear = () => {
      if (shown.current !== undefined) toast.dismiss(shown.current);
      shown.current = undefined;
    };
    const show = (text: string) => {
      clear();
      shown.current = toast.error(text);
    };
    /** Waits for `work`, and shows the text if it fails. @returns whether it succeeded */
    const attempt = async (work: Promise<unknown>, text: string): Promise<boolean> => {
      clear();
      try {
        await work;
        return true;
      } catch {
        show(text);
        return false;
      }
    };
    return { show, clear, attempt };
  }, []);
  useEffect(() => errorToast.clear, [errorToast]);
  return errorToast;
}
