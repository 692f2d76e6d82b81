import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";

/** Runs an editor command as one undo step, even if it follows another command quickly. */
export function asStep(editor: Editor, run: () => unknown): void {
  const endStep = () => editor.view.dispatch(closeHistory(editor.state.tr));
  endStep();
  run();
  endStep();
}
