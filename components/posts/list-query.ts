import type { ListState } from "@/lib/core/list-state";

/** Returns the list's query with `?`, for the link back from a post; empty for its first page. */
export function listQuery({ page, searchTerm }: Pick<ListState, "page" | "searchTerm">): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (searchTerm) query.set("searchTerm", searchTerm);
  return query.size > 0 ? `?${query}` : "";
}
