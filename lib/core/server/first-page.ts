import "server-only";
import type { SearchParams } from "nuqs/server";
import { AppError } from "@/lib/core/errors";
import { type FirstPage, type ListFilters, type ListState, readListState } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import type { Caller } from "./use-case";

/**
 * Loads a list's page for the first rendering on the server, by the page's query. Inputs that the list refuses are
 * dropped, and a page beyond the last becomes the last (docs/rules/lists.md, Paging); `requested` then holds the
 * original state.
 * @param list the list's use case
 * @param filters the filters of the page, as its source names them
 */
export async function firstPage<Row>(
  list: (caller: Caller, input: unknown) => Promise<Page<Row>>,
  caller: Caller,
  searchParams: Promise<SearchParams>,
  filters: ListFilters = {},
): Promise<FirstPage<Row>> {
  const read = async (state: ListState): Promise<FirstPage<Row>> => {
    const page = await list(caller, { ...state, order: state.sort ? state.order : undefined });
    const last = Math.max(1, Math.ceil(page.total / state.limit));
    return state.page > last ? read({ ...state, page: last }) : { state, page };
  };
  const requested = readListState(await searchParams, filters);
  try {
    const first = await read(requested);
    return first.state === requested ? first : { ...first, requested };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    const refused = Object.keys(error.detail.errors ?? {});
    const accepted = Object.entries(requested).filter(([name]) => !refused.includes(name));
    return { ...(await read({ ...readListState({}, filters), ...Object.fromEntries(accepted) })), requested };
  }
}
