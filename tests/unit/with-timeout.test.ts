import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { withTimeout } from "@/lib/core/server/with-timeout";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Work that ends only when it is aborted. */
const neverDone = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("aborts the work when the time is over, also after a garbage collection", async () => {
  const work = withTimeout(200, new AbortController().signal, neverDone).catch((error) => error.name);
  await sleep(20);
  collectGarbage();
  expect(await Promise.race([work, sleep(5000, "still at work")])).toBe("TimeoutError");
});

test("aborts the work with the outer signal's reason", async () => {
  const outer = new AbortController();
  const work = withTimeout(60_000, outer.signal, neverDone);
  outer.abort(new Error("The sender has gone."));
  await expect(work).rejects.toThrow("The sender has gone.");
  await expect(withTimeout(60_000, outer.signal, async () => "done")).rejects.toThrow("The sender has gone.");
});

test("returns what the work returns", async () => {
  expect(await withTimeout(60_000, undefined, async () => "done")).toBe("done");
});
