import type { Attributes, Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableCell, TableHeader, TableKit } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import { isImageKey, isSafeLink } from "./document";

/*
 * What a rich text may be made of: one list for the editor and for the server, which refuses anything else
 * (docs/rules/content.md, Rich text). What the attributes may be is in attributes.ts.
 */

export const textAlignments = ["left", "center", "right"] as const;
export const headingLevels = [1, 2, 3, 4] as const;

/**
 * An image of our own store: `src` is its key, `width` and `height` are the file's own, in pixels. As HTML, which is for
 * the clipboard alone, it names its key and loads nothing. What is pasted with an image from elsewhere comes without it.
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
  // No text becomes an image.
  addInputRules: () => [],
});

/** A pasted table's columns are as wide as ours. */
function withoutWidths(this: { parent: (() => Attributes) | null | undefined }): Attributes {
  return { ...this.parent?.(), colwidth: { default: null, parseHTML: () => null }, align: { default: null } };
}

export const richTextExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: isSafeLink,
      HTMLAttributes: { target: "_blank", rel: "noopener noreferrer" },
    },
    // The editor's own, not of the schema.
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
  RichTextImage,
];
