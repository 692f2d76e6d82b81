"use client";

import { useCallback, useRef, useState } from "react";

/**
 * Runs one call at a time: while a returned promise is pending, `pending` is true and further calls are ignored. This
 * prevents a double click from creating two tickets.
 */
export function usePending<Args extends unknown[]>(
  run: ((...args: Args) => unknown) | undefined,
): [pending: boolean, runOnce: (...args: Args) => void] {
  const isRunning = useRef(false);
  const [pending, setPending] = useState(false);

  const runOnce = useCallback(
    (...args: Args) => {
      if (isRunning.current) return;
      const result = run?.(...args);
      if (!(result instanceof Promise)) return;
      isRunning.current = true;
      setPending(true);
      const settle = () => {
        isRunning.current = false;
        setPending(false);
      };
      // The rejection is not handled here, because the caller reports it.
      result.finally(settle);
    },
    [run],
  );
  return [pending, runOnce];
}
