"use client";

import { useCallback, useRef, useState } from "react";

/**
 * Runs one call at a time: while a returned promise is pending, `pending` is true and further calls are ignored. So a
 * double click does not file a ticket twice.
 */
export function usePending<Args extends unknown[]>(
  run: ((...args: Args) => unknown) | undefined,
): [pending: boolean, runOnce: (...args: Args) => void] {
  const open = useRef(false);
  const [pending, setPending] = useState(false);

  const runOnce = useCallback(
    (...args: Args) => {
      if (open.current) return;
      const result = run?.(...args);
      if (!(result instanceof Promise)) return;
      open.current = true;
      setPending(true);
      const settle = () => {
        open.current = false;
        setPending(false);
      };
      // The rejection is not handled here: the caller reports it.
      result.finally(settle);
    },
    [run],
  );
  return [pending, runOnce];
}
