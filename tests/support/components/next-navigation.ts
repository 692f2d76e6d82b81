import { useSyncExternalStore } from "react";
import { vi } from "vitest";

/* Stands in for next/navigation: tests look at which pages were opened. */

/** The router that components get. */
export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
  back: () => history.back(),
  forward: () => history.forward(),
};
export const useRouter = () => router;

function subscribe(listener: () => void): () => void {
  addEventListener("popstate", listener);
  return () => removeEventListener("popstate", listener);
}
export const usePathname = () => useSyncExternalStore(subscribe, () => location.pathname);

export const unstable_isUnrecognizedActionError = () => false;
