import type { Area } from "@/lib/core/areas";

/** Deletes what can be read without a connection (`reading-copy.ts`), when a session ends. */
export async function forgetCopy(area: Area): Promise<void> {
  // Browsers without Cache Storage, and private windows that refuse it, have no copy.
  if (area === "client") await globalThis.caches?.delete("reading-copy").catch(() => {});
}
