import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type SearchParams,
} from "nuqs/server";
import { cutText } from "@/lib/format/text";
import type { Page } from "./paging";

const wholeNumber = (most: number) =>
  createParser({
    parse: (text) => {
      const value = parseAsInteger.parse(text);
      return value !== null && value >= 1 && value <= most ? value : null;
    },
    serialize: String,
  });
const textLike = (shape: RegExp) =>
  createParser({ parse: (text) => (shape.test(text) ? text : null), serialize: String });

/**
 * A list's state in the query of its page. Invalid values become the default, and defaults are not written.
 * `status: ""` means all statuses; `sort: ""` means the server's default order.
 */
export const listParsers = {
  page: wholeNumber(1_000_000).withDefault(1),
  limit: wholeNumber(100).withDefault(10),
  searchTerm: createParser({ parse: (text) => cutText(text, 200), serialize: String }).withDefault(""),
  status: textLike(/^[1-6]$/).withDefault(""),
  sort: textLike(/^\w{1,40}$/).withDefault(""),
  order: parseAsStringLiteral(["asc", "desc"]).withDefault("desc"),
};

/** A filter of a list besides its tabs; `""` means none. @param shape what a value looks like */
export const listFilter = (shape: RegExp) => textLike(shape).withDefault("");
export const dayFilter = listFilter(/^\d{4}-\d{2}-\d{2}$/);

/** The filters of a list, by their names in its call and in the address. */
export type ListFilters = Readonly<Record<string, ReturnType<typeof listFilter>>>;

/** The state of any list. That of a list with filters also has their values. */
export type ListState = inferParserType<typeof listParsers>;
export type FilteredState<Filters extends ListFilters> = ListState &
  (string extends keyof Filters ? unknown : { [Name in keyof Filters]: string });

/** `?modal=true&serviceId=` opens a record's form, `?modal=true` alone that of a new one. */
export const modalParsers = { modal: parseAsBoolean.withDefault(false), serviceId: parseAsString };

/** Reads the state of a list with these filters from the query of its page. */
export const readListState = (params: SearchParams, filters: ListFilters = {}): ListState =>
  createLoader({ ...listParsers, ...filters })(params);

/**
 * The page of a list that the server rendered, with its state. `requested` is the state in the URL if it had to be
 * corrected.
 */
export type FirstPage<Row> = { state: ListState; page: Page<Row>; requested?: ListState };

/** The state of a list that is shown as one page with all rows. */
export const wholeState: ListState = {
  page: 1,
  limit: 0,
  searchTerm: "",
  status: "",
  sort: "",
  order: "desc",
};

/** Wraps all rows of a list as its single page. */
export const wholePage = <Row>(data: Row[]): Page<Row> => ({
  data,
  total: data.length,
  from: data.length === 0 ? 0 : 1,
  page: 1,
  limit: 0,
});

export const isSameState = (a: ListState, b: ListState): boolean =>
  (Object.keys(a) as (keyof ListState)[]).every((name) => a[name] === b[name]);
