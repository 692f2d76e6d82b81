"use client";

import { useEffect, useMemo, useRef } from "react";
import { toast } from "./toast";

/**
 * An error's toast that goes with its cause: when the next error of the same part replaces it, when the part says that
 * the cause is gone, and when the part itself goes.
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
    return { show, clear };
  }, []);
  useEffect(() => errorToast.clear, [errorToast]);
  return errorToast;
}
