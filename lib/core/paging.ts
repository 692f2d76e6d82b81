import type * as z from "zod";
import { maxAllRows } from "./list-input";
import type { pageOfSchema } from "./record-schema";

/** The response of every list (docs/rules/lists.md, Paging). */
export type Page<Row> = z.infer<ReturnType<typeof pageOfSchema<z.ZodType<Row>>>>;
type PagingInput = { page: number; limit: number };

/** A search counts at most this many rows (docs/rules/lists.md, Counting). */
export const searchCap = 1000;

export type PageWindow = { limit: number; offset: number };

/**
 * Returns the rows that a request covers; `limit=0` means all, up to `maxAllRows`.
 * @param searched whether the list is searched, so that its pages end at `searchCap`
 */
export function pageWindow({ page, limit }: PagingInput, searched = false): PageWindow {
  const window = limit === 0 ? { limit: maxAllRows, offset: 0 } : { limit, offset: (page - 1) * limit };
  return searched
    ? { ...window, limit: Math.max(0, Math.min(window.limit, searchCap - window.offset)) }
    : window;
}

/**
 * Builds a list's response.
 * @param found the number of matching rows; for a search, at most `searchCap + 1`
 */
export function pageOf<Row>(data: Row[], found: number, request: PagingInput, searched: boolean): Page<Row> {
  const capped = searched && found > searchCap;
  return {
    data,
    total: capped ? searchCap : found,
    ...(capped ? { totalCapped: true } : {}),
    from: data.length === 0 ? 0 : pageWindow(request, searched).offset + 1,
    page: request.page,
    limit: request.limit,
  };
}
