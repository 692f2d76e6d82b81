import { expect, it } from "vitest";
import { currentPrompt, enqueue, type Prompt } from "@/components/ui/prompt-store";

const question = (title: string) =>
  enqueue((id, done) => ({ id, type: "confirm", options: { title }, settle: done, fail: done }));
const message = (title: string) =>
  enqueue((id, done) => ({ id, type: "message", options: { kind: "info", title }, settle: done }));
const settle = (prompt: Prompt | null) =>
  prompt?.type === "confirm" ? prompt.settle(true) : prompt?.settle();

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
