import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";

const load = () => import("@/lib/core/server/after-commit");

it("is waited for by both copies of the module that one process has", async () => {
  const forms = await load();
  vi.resetModules();
  const server = await load();
  expect(server).not.toBe(forms);
  let done = false;
  forms.runAfterCommit("ticket.create", "r-1", async () => {
    await sleep(50);
    done = true;
  });
  await server.settleAfterCommits();
  expect(done).toBe(true);
});

it("is waited for after an answer only as far as it has started, because under load some is always left", async () => {
  const { runAfterCommit, settleAfterCommits, settleStarted } = await load();
  let isOn = true;
  const chain = (): void => {
    runAfterCommit("ticket.update", "r-2", async () => {
      await sleep(10);
      if (isOn) chain();
    });
  };
  let done = false;
  runAfterCommit("ticket.create", "r-1", async () => {
    await sleep(50);
    done = true;
  });
  chain();
  const started = performance.now();
  await Promise.race([settleStarted(), sleep(1000)]);
  expect(performance.now() - started).toBeLessThan(900);
  expect(done).toBe(true);
  isOn = false;
  await settleAfterCommits();
});
