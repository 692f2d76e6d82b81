"use client";

import { useLayoutEffect, useRef } from "react";

/**
 * Reports a change that was made before hydration.
 * @param read returns the control's present value
 */
export function useEarlyChange<Value>(
  value: Value,
  onChange: (value: Value) => void,
  read: () => Value | undefined,
): void {
  const latest = useRef({ value, onChange, read });
  latest.current = { value, onChange, read };
  useLayoutEffect(() => {
    const { value, onChange, read } = latest.current;
    const present = read();
    if (present !== undefined && present !== value) onChange(present);
  }, []);
}
