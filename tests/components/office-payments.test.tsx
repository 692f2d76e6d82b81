import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { QueueEndView } from "@/components/payments/decision-queue";
import { PostMany } from "@/components/payments/post-many";
import { postPaymentsAction } from "@/lib/actions/payments";
import { answer, prompt, show } from "@/tests/support/components/shell";

/* Many payments posted at once, and the end of the cashier's queue (docs/rules/payments.md, The office's Payments). */

const ids = ["one", "two", "three"];

test("Post asks once, and hands on what was done and each refusal", async () => {
  const onDone = vi.fn();
  const refused = [{ id: "two", referenceNumber: "DD-2", message: "It is REJECTED, not VERIFIED." }];
  vi.mocked(postPaymentsAction).mockResolvedValue({ ok: true, data: { done: ["one", "three"], refused } });
  await show(<PostMany ids={ids} onDone={onDone} />, { area: "admin" });
  await page.getByRole("button", { name: "Post" }).click();
  await expect.element(prompt("POSTED")).toHaveTextContent("set 3 selected payments to POSTED");
  await answer("Cancel");
  expect(postPaymentsAction).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Post" }).click();
  await answer("Post");
  await vi.waitFor(() =>
    expect(onDone).toHaveBeenCalledExactlyOnceWith({
      done: "2 payments posted.",
      doneIds: ["one", "three"],
      refused: [{ id: "two", name: "DD-2", message: "It is REJECTED, not VERIFIED." }],
    }),
  );
});

test("more than a hundred are not posted at once", async () => {
  await show(<PostMany ids={Array.from({ length: 101 }, String)} onDone={vi.fn()} />, { area: "admin" });
  await expect.element(page.getByRole("button", { name: "Post" })).toHaveAttribute("aria-disabled", "true");
});

test.each([
  [{ of: "page", total: 8, waiting: 0 }, "All 8 are decided."],
  [{ of: "list", total: 8, waiting: 1 }, "This is the end of the list. 1 payment still waits."],
  [{ of: "page", total: 8, waiting: 3 }, "This is the end of the page. 3 payments still wait."],
] as const)("the end of the queue says what is left: %j", async (end, text) => {
  const onClose = vi.fn();
  await show(<QueueEndView end={end} onClose={onClose} />, { area: "admin" });
  await expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  const back = page.getByRole("button", { name: "Back to Payments" });
  await expect.element(back).toHaveFocus();
  await back.click();
  expect(onClose).toHaveBeenCalledOnce();
});
