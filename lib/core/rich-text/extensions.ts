import type { Attributes, Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { OrderedList } from "@tiptap/extension-list";
import { TableCell, TableHeader, TableKit } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import { isImageKey, isSafeLink, numbersOf } from "./document";

/*
 * The allowed content of a rich text, shared by the editor and the server's validation (docs/rules/content.md, Rich
 * text). The allowed attribute values are in attributes.ts.
 */

export const textAlignments = ["left", "center", "right"] as const;
export const headingLevels = [1, 2, 3, 4] as const;

/**
 * A stored image: `src` is its storage key, `width` and `height` are the file's size in pixels. Its HTML, used only
 * by the clipboard, contains the key but loads nothing; pasted images from other sites are dropped.
 */
export const RichTextImage = Image.extend({
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (element) => element.dataset.key,
      renderHTML: ({ src }) => ({ "data-key": src }),
    },
    alt: { default: "" },
    align: {
      default: "center",
      parseHTML: (element) => element.dataset.align ?? "center",
      renderHTML: ({ align }) => ({ "data-align": align }),
    },
    width: { default: null, parseHTML: (element) => Number(element.getAttribute("width")) || null },
    height: { default: null, parseHTML: (element) => Number(element.getAttribute("height")) || null },
  }),
  parseHTML: () => [
    { tag: "img[data-key]", getAttrs: (element) => (isImageKey(element.dataset.key) ? null : false) },
  ],
  // Without input rules, typed Markdown does not become an image.
  addInputRules: () => [],
});

/** A list with its kind of numbers. */
const NumberedList = OrderedList.extend({
  addAttributes() {
    const { type, ...attributes } = this.parent?.() ?? {};
    const renderHTML = (of: Attributes) =>
      of.type ? { type: of.type, "data-numbers": numbersOf(of.type) } : {};
    return { ...attributes, type: { ...type, renderHTML } };
  },
});

/** Ignores the column widths of pasted tables. */
function withoutWidths(this: { parent: (() => Attributes) | null | undefined }): Attributes {
  return { ...this.parent?.(), colwidth: { default: null, parseHTML: () => null }, align: { default: null } };
}

export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    codeBlock: false,
    orderedList: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: isSafeLink,
      HTMLAttributes: { target: "_blank", rel: "noopener noreferrer" },
    },
    // Features of the editor that add nothing to the schema.
    trailingNode: false,
    dropcursor: false,
    gapcursor: false,
    undoRedo: false,
    listKeymap: false,
  }),
  TableKit.configure({ table: { renderWrapper: true }, tableCell: false, tableHeader: false }),
  TableCell.extend({ addAttributes: withoutWidths }),
  TableHeader.extend({ addAttributes: withoutWidths }),
  TextAlign.configure({ types: ["heading", "paragraph"], alignments: [...textAlignments] }),
  NumberedList,
  RichTextImage,
];
