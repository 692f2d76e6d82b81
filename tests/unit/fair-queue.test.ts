import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { FairQueue } from "@/lib/core/server/fair-queue";

/** A queue whose tasks end when the test lets them, with a record of its events. */
function observedQueue(limits: { concurrency: number; perOwner: number; maxWaiting: number }) {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, string>();
  const send = (name: string, signal?: AbortSignal) => {
    const task = () =>
      new Promise<void>((resolve) => {
        started.push(name);
        ends.set(name, resolve);
      });
    queue.run(name[0] ?? "", task, { signal }).then(
      () => outcomes.set(name, "done"),
      (error: Error) => outcomes.set(name, error.message),
    );
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { queue, started, outcomes, send, end };
}

describe("a fair queue (a task's owner is the first letter of its name)", () => {
  test("runs the maximum number of tasks, and fewer of one owner", async () => {
    const { started, send, end } = observedQueue({ concurrency: 3, perOwner: 2, maxWaiting: 10 });
    for (const name of ["a1", "a2", "a3", "b1", "c1"]) send(name);
    await setImmediate();
    expect(started).toEqual(["a1", "a2", "b1"]);
    await end("a1");
    expect(started).toEqual(["a1", "a2", "b1", "c1"]);
    await end("b1");
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3"]);
  });

  test("takes the owners in turn, each one's tasks in their order", async () => {
    const { started, send, end } = observedQueue({ concurrency: 1, perOwner: 1, maxWaiting: 10 });
    for (const name of ["a1", "a2", "a3", "b1", "c1", "b2"]) send(name);
    await setImmediate();
    const order = ["a1", "b1", "c1", "a2", "b2", "a3"];
    for (const name of order) await end(name);
    expect(started).toEqual(order);
  });

  test("refuses the newest task of the owner with the longest queue", async () => {
    const { outcomes, send } = observedQueue({ concurrency: 1, perOwner: 1, maxWaiting: 3 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1"]) send(name);
    await setImmediate();
    const busy = "The server is busy. Please try again in a moment.";
    expect(Object.fromEntries(outcomes)).toEqual({ a4: busy, a3: busy });
  });

  test("says when to come back", async () => {
    const { queue } = observedQueue({ concurrency: 0, perOwner: 1, maxWaiting: 0 });
    await expect(queue.run("a", async () => {})).rejects.toMatchObject({
      status: 429,
      detail: { retryAfterSeconds: 5 },
    });
  });

  test("drops a task whose sender has disconnected, before and during its wait", async () => {
    const { started, outcomes, send, end } = observedQueue({ concurrency: 1, perOwner: 1, maxWaiting: 10 });
    const sender = new AbortController();
    for (const name of ["a1", "a2"]) send(name);
    send("a3", sender.signal);
    send("a4", AbortSignal.abort(new Error("gone")));
    sender.abort(new Error("gone"));
    await setImmediate();
    await end("a1");
    await end("a2");
    await end("a3");
    expect(started).toEqual(["a1", "a2"]);
    expect(Object.fromEntries(outcomes)).toEqual({ a1: "done", a2: "done", a3: "gone", a4: "gone" });
  });

  test("continues after a failed task, whose error its sender receives", async () => {
    const { queue } = observedQueue({ concurrency: 1, perOwner: 1, maxWaiting: 10 });
    const failed = queue.run("a", () => Promise.reject(new Error("broken")));
    const next = queue.run("a", async () => "well");
    await expect(failed).rejects.toThrow("broken");
    expect(await next).toBe("well");
  });
});
