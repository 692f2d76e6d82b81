/** A list's state as its table holds it; `sort` empty is the server's own order, newest first. */
export type ListState = {
  page: number;
  limit: number;
  searchTerm: string;
  status: string;
  sort: string;
  order: "asc" | "desc";
};

const defaults: ListState = { page: 1, limit: 10, searchTerm: "", status: "", sort: "", order: "desc" };

type Params = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";

/** A list's state from its page's address; what makes no sense there is left at its default. */
export function readListState(params: Params): ListState {
  const number = (name: string, fallback: number, most: number) => {
    const value = Number(one(params[name]) || fallback);
    return Number.isInteger(value) && value >= 1 && value <= most ? value : fallback;
  };
  const status = one(params.status);
  return {
    page: number("page", defaults.page, 1_000_000),
    limit: number("limit", defaults.limit, 100),
    searchTerm: one(params.searchTerm).slice(0, 200),
    status: /^[1-6]$/.test(status) ? status : "",
    sort: /^\w{1,40}$/.test(one(params.sort)) ? one(params.sort) : "",
    order: one(params.order) === "asc" ? "asc" : "desc",
  };
}

/** The part of an address that says a list's state; what is at its default is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["page", "limit", "searchTerm", "status", "sort"] as const) {
    if (state[name] !== defaults[name]) query.set(name, String(state[name]));
  }
  if (state.sort) query.set("order", state.order);
  return query;
}
