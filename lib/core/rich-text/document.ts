/** A node of a rich text, as Tiptap stores it. The root node has the type `doc`. */
export type RichTextNode = {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: RichTextNode[];
};

/** The maximum size of a rich text as JSON, in bytes. */
export const maxRichTextBytes = 400_000;

/** The maximum length of an image's alternative text. */
export const maxAltText = 125;

/** Links must be http, https or mailto (docs/rules/content.md, Rich text). */
export const isSafeLink = (href: unknown): href is string =>
  typeof href === "string" && href.length <= 2000 && /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href);

/** Whether a value is the key of a stored picture; no other source is rendered as an image. */
export const isImageKey = (src: unknown): src is string =>
  typeof src === "string" && /^images\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/.test(src);

/** Returns the keys of a rich text's images, to register them as files of its record. */
export function richTextImages(document: RichTextNode | null): string[] {
  if (document === null) return [];
  const below = document.content?.flatMap(richTextImages) ?? [];
  return document.type === "image" && isImageKey(document.attrs?.src)
    ? [document.attrs.src, ...below]
    : below;
}

const listNumbers: Record<string, string> = {
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
};

/**
 * The kind of a list's numbers by its `type`, as CSS names it; undefined for 1, 2, 3. Pages write it into `data-numbers`,
 * because CSS compares `type` in any case.
 */
export const numbersOf = (type: unknown): string | undefined =>
  typeof type === "string" && Object.hasOwn(listNumbers, type) ? listNumbers[type] : undefined;
