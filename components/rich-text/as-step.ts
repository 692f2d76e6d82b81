import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";

/** Does what a button of the editor does as one step of undo, however quickly it follows another. */
export function asStep(editor: Editor, run: () => unknown): void {
  const endStep = () => editor.view.dispatch(closeHistory(editor.state.tr));
  endStep();
  run();
  endStep();
}
