/**
 * Invisible characters: controls, those that a display ignores (zero-width signs, soft hyphens, variation selectors, tags,
 * Hangul fillers), and the blanks of Braille, music and hieroglyphs.
 */
const invisible = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}`;
// A combining mark is visible only on the letter before it.
const visible = new RegExp(String.raw`[^\s\p{M}${invisible}]`, "u");
const eachInvisible = new RegExp(`[${invisible}]`, "gu");
const blankEnds = new RegExp(String.raw`^[\s${invisible}]+|[\s${invisible}]+$`, "gu");

/** Whether a text has a character that can be seen. */
export const hasVisibleText = (text: string): boolean => visible.test(text);

export const withoutInvisible = (text: string): string => text.replace(eachInvisible, "");

/** The length of a text without invisible characters, combining marks, and the spaces around it. */
export const visibleLength = (text: string): number =>
  withoutInvisible(text).replace(/\p{M}/gu, "").trim().length;

/**
 * A password as it is hashed and compared (docs/rules/auth.md, Passwords): in NFC, without blanks and invisible characters
 * at its ends.
 */
export const cleanPassword = (password: string): string => password.normalize("NFC").replace(blankEnds, "");

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Cuts a text to at most `max` UTF-16 units, for a limit of a database or of another system; no grapheme is divided. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Shortens text to `limit` graphemes and an ellipsis. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === limit) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/** `1 row`, `1,604 rows`. */
export const formatCount = (value: number, one: string, many = `${one}s`): string =>
  `${value.toLocaleString("en")} ${value === 1 ? one : many}`;

/** Formats a size as `2.4 MB`, in powers of 1024 like the size limits of the storage folders. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  if (bytes < 1024 ** 2) return `${String(Math.round(bytes / 1024))} kB`;
  return `${String(Math.round((bytes / 1024 ** 2) * 10) / 10)} MB`;
}
