import type { ChainedCommands, Editor } from "@tiptap/core";
import type { MenuItem } from "@/components/ui/menu-item";
import { asStep } from "./as-step";

/** Returns the items of the toolbar's table menu: insert a table, or edit the table at the cursor. */
export function tableItems(editor: Editor, inTable: boolean): MenuItem[] {
  const item = (label: string, run: (chain: ChainedCommands) => ChainedCommands, danger = false) => ({
    key: label,
    label,
    danger,
    onSelect: () => asStep(editor, () => run(editor.chain().focus()).run()),
  });
  if (!inTable) {
    return [item("Insert table", (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))];
  }
  return [
    item("Add row above", (chain) => chain.addRowBefore()),
    item("Add row below", (chain) => chain.addRowAfter()),
    item("Add column left", (chain) => chain.addColumnBefore()),
    item("Add column right", (chain) => chain.addColumnAfter()),
    item("Header row", (chain) => chain.toggleHeaderRow()),
    { key: "removals", separator: true },
    item("Remove row", (chain) => chain.deleteRow(), true),
    item("Remove column", (chain) => chain.deleteColumn(), true),
    item("Remove table", (chain) => chain.deleteTable(), true),
  ];
}
