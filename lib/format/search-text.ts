/*
 * A list's searched fields are stored in one lower-case column with a trigram index (docs/rules/lists.md, Search). In
 * the first line, each field that must match by its first one or two letters (numbers, client codes and names) follows
 * a `|`, so a search for `te` becomes one for `|te`. Each other field is a separate line and matches by any part.
 */

/** From ranges as a text, because a literal with combining marks looks like a mistake. */
const anyOf = (ranges: string) => new RegExp(`[${ranges}]`, "g");
const invisible = anyOf(
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0`,
);
const apostrophes = anyOf(String.raw`\u0060\u00b4\u02b9\u02bb-\u02bd\u2018-\u201b\u2032\uff07`);
const quotationMarks = anyOf(String.raw`\u00ab\u00bb\u201c-\u201f\u2033\uff02`);
const dashes = anyOf(String.raw`\u02d7\u2010-\u2015\u2043\u2212\u2500\u2796\u301c`);
const ascii = /^\p{ASCII}*$/u;
const accents = anyOf(String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`);

/**
 * The letters by which a text is found: small, without accents, in one width, with one kind of apostrophe, quotation mark
 * and dash, and without invisible signs. The database's function `search_letters` does the same.
 */
function searchLetters(text: string): string {
  // Most texts: the other steps change nothing in them, and take several times as long.
  if (ascii.test(text)) return text.replaceAll("`", "'").toLowerCase();
  return text
    .replace(invisible, "")
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .replace(dashes, "-")
    .normalize("NFKD")
    .replace(accents, "")
    .toLowerCase()
    .normalize("NFC");
}

const withPlainBlanks = (letters: string): string => letters.replace(/[|\s]+/g, " ");

/** Normalizes a field or a search term: the letters by which it is found, on one line, without `|`. */
export const cleanForSearch = (field: string): string => withPlainBlanks(searchLetters(field)).trim();

/** Separates fields, so that all are normalized at once. The database stores no text with it. */
const nul = "\0";

const joined = (before: string, fields: readonly string[]) =>
  withPlainBlanks(searchLetters(fields.join(nul)))
    .split(nul)
    .map((field) => field.trim())
    .filter(Boolean)
    .map((field) => before + field)
    .join("");

/**
 * The text of a search column.
 * @param prefixFields fields that match by prefix or by any part
 * @param otherFields fields that match by any part only
 */
export const searchText = (prefixFields: readonly string[], otherFields: readonly string[] = []): string =>
  joined("|", prefixFields) + joined("\n", otherFields);
