import { expect, it, vi } from "vitest";
import { getBoss, stopBoss } from "@/lib/ports/jobs/server/boss";

const queue = vi.hoisted(() => ({ start: vi.fn(), stop: vi.fn(async () => {}) }));
vi.mock("pg-boss", () => ({
  default: class {
    start = queue.start;
    stop = queue.stop;
    on() {}
  },
}));

it("connects again after a first connection that failed, and leaves nothing of that one open", async () => {
  queue.start.mockRejectedValueOnce(new Error("the database is not there yet"));
  await expect(getBoss()).rejects.toThrow("not there yet");
  expect(queue.stop).toHaveBeenCalledOnce();
  const boss = await getBoss();
  expect(await getBoss()).toBe(boss);
  expect(queue.start).toHaveBeenCalledTimes(2);
  await stopBoss();
  expect(queue.stop).toHaveBeenCalledTimes(2);
});

it("stops in good order while a connection fails", async () => {
  queue.start.mockRejectedValueOnce(new Error("the database is gone"));
  const refused = expect(getBoss()).rejects.toThrow("gone");
  await stopBoss();
  await refused;
});
