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
    return { show, clear };
  }, []);
  useEffect(() => errorToast.clear, [errorToast]);
  return errorToast;
}
