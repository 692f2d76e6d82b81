import type { Editor } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/*
 * Where images that are still being uploaded will stand. They are shown in the text without being part of it, so that
 * nothing unfinished is ever saved, and undo takes back whole images.
 */

type Change = { add?: { id: string; at: number; box: HTMLElement }; remove?: string };
const key = new PluginKey<DecorationSet>("uploadPlaces");

/** The editor's plugin that shows a box where a picture is being uploaded, and moves it with the text. */
export const uploadPlaces = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, places) {
        const moved = places.map(transaction.mapping, transaction.doc);
        const { add, remove } = (transaction.getMeta(key) ?? {}) as Change;
        if (add) {
          const widget = Decoration.widget(add.at, add.box, { id: add.id, side: -1, ignoreSelection: true });
          return moved.add(transaction.doc, [widget]);
        }
        return remove ? moved.remove(moved.find(undefined, undefined, ({ id }) => id === remove)) : moved;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** The place between blocks that is next to a place in the text. */
function betweenBlocks(at: ResolvedPos): number {
  if (!at.parent.isTextblock) return at.pos;
  return at.parentOffset === 0 ? at.before() : at.after();
}

/** Shows `box` beside the block at a place; that of the cursor where none is given. */
export function openPlace(
  editor: Editor,
  id: string,
  box: HTMLElement,
  at = editor.state.selection.to,
): void {
  const place = betweenBlocks(editor.state.doc.resolve(Math.min(at, editor.state.doc.content.size)));
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at: place, box } } satisfies Change));
}

const findPlace = (editor: Editor, id: string) =>
  key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];

/** Whether the box is still in the text: it goes with the text around it. */
export const hasPlace = (editor: Editor, id: string): boolean => findPlace(editor, id) !== undefined;

/** Takes the box away. */
export function closePlace(editor: Editor, id: string): void {
  if (!editor.isDestroyed) {
    editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change));
  }
}

/**
 * Puts an image in the place of its box; where the place itself has been deleted, nowhere.
 * @param replaces the image before the box gets the new file and keeps its look
 */
export function fillPlace(
  editor: Editor,
  id: string,
  attrs: { src: string; width: number | null; height: number | null },
  replaces: boolean,
): void {
  const place = findPlace(editor, id);
  const { tr, schema, doc } = editor.state;
  tr.setMeta(key, { remove: id } satisfies Change);
  const type = schema.nodes.image;
  if (place && type) {
    const at = doc.resolve(place.from);
    const before = at.nodeBefore;
    if (replaces && before?.type === type) {
      tr.setNodeMarkup(place.from - before.nodeSize, undefined, { ...before.attrs, ...attrs });
    } else {
      tr.insert(place.from, type.create(attrs));
      // The writer goes on below it.
      if (at.nodeAfter === null) tr.insert(place.from + 1, schema.nodes.paragraph?.create() ?? []);
    }
  }
  editor.view.dispatch(tr);
}
