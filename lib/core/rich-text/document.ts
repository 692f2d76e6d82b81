/** A node of a rich text, as Tiptap stores it. The document itself is a node of type `doc`. */
export type RichTextNode = {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: RichTextNode[];
};

/** The most bytes of a rich text as JSON. */
export const maxRichTextBytes = 400_000;

/** How many characters an image's alternative text may have. */
export const maxAltText = 125;

/** Links may be http, https and mailto (docs/rules/content.md, Rich text). */
export const isSafeLink = (href: unknown): href is string =>
  typeof href === "string" && href.length <= 2000 && /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href);

/** The key of a picture in our own store; nothing else is shown as an image. */
export const isImageKey = (src: unknown): src is string =>
  typeof src === "string" && /^images\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/.test(src);

/** The keys of the images of a rich text, for the files that its record uses. */
export function richTextImages(document: RichTextNode | null): string[] {
  if (document === null) return [];
  const below = document.content?.flatMap(richTextImages) ?? [];
  return document.type === "image" && isImageKey(document.attrs?.src)
    ? [document.attrs.src, ...below]
    : below;
}
