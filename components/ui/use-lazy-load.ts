"use client";

import { useErrorToast } from "./use-error-toast";

/**
 * Loads the code of a part when it is opened.
 * @param failureText is shown where it can't be loaded: the page stays as it is, and the next press tries again
 * @returns a function that answers whether the code is there
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
