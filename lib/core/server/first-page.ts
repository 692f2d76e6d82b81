import "server-only";
import type { SearchParams } from "nuqs/server";
import { AppError } from "@/lib/core/errors";
import { type FirstPage, type ListState, readListState } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import type { Caller } from "./use-case";

/**
 * A list's page for the server's first rendering, as the page's address asks for it. Where the address asks for
 * something that does not exist, it is the list's beginning.
 * @param list the list's use case
 */
export async function firstPage<Row>(
  list: (caller: Caller, input: unknown) => Promise<Page<Row>>,
  caller: Caller,
  searchParams: Promise<SearchParams>,
): Promise<FirstPage<Row>> {
  const read = async (state: ListState) => ({
    state,
    page: await list(caller, { ...state, order: state.sort ? state.order : undefined }),
  });
  const asked = readListState(await searchParams);
  try {
    return await read(asked);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    return { ...(await read(readListState({}))), refused: asked };
  }
}
