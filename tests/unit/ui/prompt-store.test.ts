import { expect, it } from "vitest";
import { confirm } from "@/components/ui/confirm-dialog";
import { currentPrompt, enqueuePrompt, type Prompt } from "@/components/ui/prompt-store";

const question = (title: string) =>
  enqueuePrompt((id, done) => ({ id, type: "confirm", options: { title }, settle: done, fail: done }));
const message = (title: string) =>
  enqueuePrompt((id, done) => ({ id, type: "message", options: { kind: "info", title }, settle: done }));
const settle = (prompt: Prompt | null) => prompt?.settle(true);

it("shows messages before the questions that may wait for them, each kind in its order", () => {
  question("Reserve?");
  question("Delete?");
  message("Unable to reserved");
  message("Oops! Something went wrong.");
  const shown: string[] = [];
  for (let prompt = currentPrompt(); prompt; prompt = currentPrompt()) {
    shown.push(prompt.options.title);
    settle(prompt);
  }
  expect(shown).toEqual(["Unable to reserved", "Oops! Something went wrong.", "Reserve?", "Delete?"]);
});

it("asks one question at a time: concurrent questions resolve to false", async () => {
  const first = confirm({ title: "Verify?" });
  await expect(confirm({ title: "Verify?" })).resolves.toBe(false);
  expect(currentPrompt()?.options.title).toBe("Verify?");
  settle(currentPrompt());
  await expect(first).resolves.toBe(true);
  expect(currentPrompt()).toBeNull();
});

it("withdraws a question with its owner, and asks the next", async () => {
  const asker = new AbortController();
  const first = confirm({ title: "Discard?" }, asker.signal);
  asker.abort();
  await expect(first).resolves.toBe(false);
  expect(currentPrompt()).toBeNull();
  await expect(confirm({ title: "Discard?" }, asker.signal)).resolves.toBe(false);
  const next = confirm({ title: "Log out?" });
  settle(currentPrompt());
  await expect(next).resolves.toBe(true);
});
