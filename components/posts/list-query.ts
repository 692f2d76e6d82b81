import type { ListState } from "@/lib/core/list-state";

/** Where in the list a post was opened, for the way back: empty, or a query with its `?`. */
export function listQuery({ page, searchTerm }: Pick<ListState, "page" | "searchTerm">): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (searchTerm) query.set("searchTerm", searchTerm);
  return query.size > 0 ? `?${query}` : "";
}
