import type { Editor } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/*
 * The positions of images that are being uploaded. They are decorations and not part of the document, so that
 * unfinished uploads are never saved and undo removes whole images.
 */

type Change = { add?: { id: string; at: number; box: HTMLElement }; remove?: string };
const key = new PluginKey<DecorationSet>("uploadPlaces");

/** An editor plugin that shows a box at each upload and maps its position through document changes. */
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

/** Returns the position between blocks that is next to a position. */
function betweenBlocks(at: ResolvedPos): number {
  if (!at.parent.isTextblock) return at.pos;
  return at.parentOffset === 0 ? at.before() : at.after();
}

/** Shows `box` beside the block at a document position, by default the cursor's. */
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

/** Whether the box still exists. It is removed with the text around it. */
export const hasPlace = (editor: Editor, id: string): boolean => findPlace(editor, id) !== undefined;

export function closePlace(editor: Editor, id: string): void {
  if (!editor.isDestroyed) {
    editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change));
  }
}

/**
 * Replaces a box with the uploaded image, unless its position was deleted.
 * @param replaces true updates the image before the box, which keeps its other attributes
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
      // Adds a paragraph so that the user can continue typing below the image.
      if (at.nodeAfter === null) tr.insert(place.from + 1, schema.nodes.paragraph?.create() ?? []);
    }
  }
  editor.view.dispatch(tr);
}
