import { expect, test, vi } from "vitest";
import { confirmNavigation, guardLinks, isUnsaved, onceSaved } from "@/components/ui/link-guard";

test("what waits until everything is saved runs at once, or after the last guard is removed, the latest call alone", () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  expect(isUnsaved()).toBe(false);
  onceSaved(first);
  expect(first).toHaveBeenCalledOnce();

  const remove = [guardLinks(async () => true), guardLinks(async () => true)];
  expect(isUnsaved()).toBe(true);
  onceSaved(second);
  onceSaved(third);
  remove[0]?.();
  expect(third).not.toHaveBeenCalled();
  remove[1]?.();
  expect(second).not.toHaveBeenCalled();
  expect(third).toHaveBeenCalledOnce();
  expect(isUnsaved()).toBe(false);
});

test("a page may be left without a guard, and with guards as the last one says", async () => {
  expect(await confirmNavigation()).toBe(true);
  const removeAll = [guardLinks(async () => true), guardLinks(async () => false)];
  expect(await confirmNavigation()).toBe(false);
  removeAll[1]?.();
  expect(await confirmNavigation()).toBe(true);
  removeAll[0]?.();
});
