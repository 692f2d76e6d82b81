import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { createTicketAction } from "@/lib/actions/tickets";
import { faultMessage } from "@/lib/core/errors";
import { lost } from "@/tests/support/components/api";
import { field, fillPass, gatePass, openNewPass } from "@/tests/support/components/gate-passes";
import { answer, goOffline, prompt, toast } from "@/tests/support/components/shell";

/* A form that was not sent, or got no answer (docs/rules/screens.md, Failures; docs/rules/calls.md, Idempotency). */

const added = { ok: true as const, data: gatePass() };
const unsent = "You are offline. Nothing was sent.";
const keyOf = (call: number) => vi.mocked(createTicketAction).mock.calls[call]?.[1]?.key;

test("a form sent without a connection keeps its input, says so, and is sent once the connection is back", async () => {
  vi.mocked(createTicketAction).mockImplementation(async () => (navigator.onLine ? added : lost()));
  const { panel } = await openNewPass();
  await fillPass(panel);
  const goOnline = goOffline();
  await panel.getByRole("button", { name: "Submit" }).click();
  const note = panel.getByRole("alert").filter({ hasText: unsent });
  await expect.element(note).toHaveTextContent("What you typed stays here.");
  await expect.element(field(panel, "Bearer Name")).toHaveValue("Bayani Movers Inc.");
  await expect.element(panel.getByRole("button", { name: "Submit" })).toBeEnabled();
  await note.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => vi.mocked(createTicketAction).mock.calls).toHaveLength(2);
  await expect.element(note).toBeVisible();
  goOnline();
  await expect.element(note).not.toBeInTheDocument();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
  expect(new Set([keyOf(0), keyOf(1), keyOf(2)]).size).toBe(1);
});

test("a form whose answer was lost says that sending again is safe, and Retry sends the same key", async () => {
  vi.mocked(createTicketAction).mockImplementationOnce(lost).mockResolvedValue(added);
  const { panel } = await openNewPass();
  await fillPass(panel);
  await panel.getByRole("button", { name: "Submit" }).click();
  const note = panel.getByRole("alert").filter({ hasText: "The answer got lost. It may have arrived." });
  await expect.element(note).toHaveTextContent("Sending it again is safe: it is not done twice.");
  await note.getByRole("button", { name: "Retry" }).click();
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
  expect(keyOf(1)).toBe(keyOf(0));
});

test("a form changed after its answer was lost is not sent as a second one without a question", async () => {
  vi.mocked(createTicketAction)
    .mockImplementationOnce(lost)
    .mockResolvedValueOnce({ ok: false, status: 422, message: "The key was used for something else." })
    .mockResolvedValue(added);
  const { panel } = await openNewPass();
  await fillPass(panel);
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect
    .element(panel.getByRole("alert").filter({ hasText: "The answer got lost. It may have arrived." }))
    .toBeVisible();
  await field(panel, "Bearer Name").fill("Another bearer");
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect
    .element(prompt("Sent already"))
    .toHaveTextContent("What you sent before you changed it has arrived.");
  await answer("OK");
  await expect.element(field(panel, "Bearer Name")).toHaveValue("Another bearer");
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test("two windows with the same form share its key, and the next form has a new one", async () => {
  vi.mocked(createTicketAction).mockResolvedValue(added);
  const { panel } = await openNewPass();
  // As another window stores it.
  const [name = ""] = Object.keys(localStorage).filter((key) => key.startsWith("form-key:"));
  const { key } = JSON.parse(localStorage.getItem(name) ?? "{}") as { key: string };
  await fillPass(panel);
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
  expect(keyOf(0)).toBe(key);
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  await fillPass(panel);
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => keyOf(1)).toEqual(expect.any(String));
  expect(keyOf(1)).not.toBe(key);
});

test("a fault shows one fixed sentence, and the input is kept", async () => {
  vi.mocked(createTicketAction)
    .mockResolvedValueOnce({ ok: false, status: 500, message: faultMessage })
    .mockResolvedValue(added);
  const { panel } = await openNewPass();
  await fillPass(panel);
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect.element(prompt("Oops! Something went wrong.")).toHaveAccessibleDescription(faultMessage);
  await answer("OK");
  await expect.element(field(panel, "Bearer Name")).toHaveValue("Bayani Movers Inc.");
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
});
