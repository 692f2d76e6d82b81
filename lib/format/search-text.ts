/*
 * Search. A list's searchable fields stand in one lower-case column with a trigram index. Fields that are found by
 * their beginning (ticket numbers, client codes, names) each follow a `|`, so that a term of one or two letters is a
 * search for `|te`; a longer one is found in any part (docs/rules/lists.md, Search).
 */

/** One field as it stands in the column: lower case, one line, without the separator. */
function clean(field: string): string {
  return field
    .toLowerCase()
    .normalize("NFC")
    .replace(/[|\s]+/g, " ")
    .trim();
}

/**
 * The text of a search column.
 * @param beginnings fields found by their beginning and by any part
 * @param others fields found by any part only
 */
export function searchText(beginnings: readonly string[], others: readonly string[] = []): string {
  const first = beginnings
    .map(clean)
    .filter(Boolean)
    .map((field) => `|${field}`);
  return [
    ...first,
    ...others
      .map(clean)
      .filter(Boolean)
      .map((field) => ` ${field}`),
  ].join("");
}

/** The pattern of a `like` over a search column, or null where the term is empty. */
export function searchPattern(term: string): string | null {
  const text = clean(term);
  if (text === "") return null;
  const literal = text.replace(/[\\%_]/g, "\\$&");
  return [...text].length <= 2 ? `%|${literal}%` : `%${literal}%`;
}
