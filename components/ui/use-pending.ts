"use client";

import { useCallback, useRef, useState } from "react";

/**
 * Runs one call at a time: while a returned promise is open, `pending` is true and further calls are ignored. This is
 * what keeps a double click from filing a ticket twice.
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
      // The rejection stays unhandled here on purpose: whoever started the work reports it.
      result.finally(settle);
    },
    [run],
  );
  return [pending, runOnce];
}
