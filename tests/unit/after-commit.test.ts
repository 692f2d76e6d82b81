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
