/*
 * A list's searched fields are stored in one lower-case column with a trigram index (docs/rules/lists.md, Search). In
 * the first line, each field that must match by its first one or two letters (numbers, client codes and names) follows
 * a `|`, so a search for `te` becomes one for `|te`. Each other field is a separate line and matches by any part.
 */

/** Normalizes a field or a search term: lower case, one line, without `|`. */
export function cleanForSearch(field: string): string {
  return field
    .toLowerCase()
    .normalize("NFC")
    .replace(/[|\s]+/g, " ")
    .trim();
}

const joined = (before: string, fields: readonly string[]) =>
  fields
    .map(cleanForSearch)
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
