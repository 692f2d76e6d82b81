import type * as z from "zod";
import { maxAllRows } from "./list-input";
import type { pageOfSchema } from "./record-schema";

/** The shape of every list's answer (docs/rules/lists.md, Paging). */
export type Page<Row> = z.infer<ReturnType<typeof pageOfSchema<z.ZodType<Row>>>>;
type PagingInput = { page: number; limit: number };

/** The cap of a search's count (docs/rules/lists.md, Counting). */
export const searchCap = 1000;

/** Part of a list: how many rows to skip, and how many to take at most. */
export type PageWindow = { limit: number; offset: number };

/**
 * The rows that a request asks for; `limit=0` means all, up to the most that a picker gets.
 * @param searched whether the list is searched: its pages end at the cap
 */
export function pageWindow({ page, limit }: PagingInput, searched = false): PageWindow {
  const window = limit === 0 ? { limit: maxAllRows, offset: 0 } : { limit, offset: (page - 1) * limit };
  return searched
    ? { ...window, limit: Math.max(0, Math.min(window.limit, searchCap - window.offset)) }
    : window;
}

/** A list's answer. @param found how many rows match; of a search, at most the cap and one */
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
