"use client";

import { useErrorToast } from "./use-error-toast";

/**
 * Loads a component's code when it is opened.
 * @param failureText is shown if the code can't be loaded; the next press tries again
 * @returns a function that resolves to whether the code is loaded
 */
export function useLazyLoad(load: () => Promise<unknown>, failureText: string): () => Promise<boolean> {
  const errorToast = useErrorToast();
  return () =>
    load().then(
      () => {
        errorToast.clear();
        return true;
      },
      () => {
        errorToast.show(failureText);
        return false;
      },
    );
}
