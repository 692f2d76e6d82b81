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
  // Filters besides the tabs; only some lists use them.
  actorId: textLike(/^[\da-f-]{36}$/).withDefault(""),
  action: textLike(/^[A-Za-z.]{1,60}$/).withDefault(""),
  from: textLike(/^\d{4}-\d{2}-\d{2}$/).withDefault(""),
  to: textLike(/^\d{4}-\d{2}-\d{2}$/).withDefault(""),
  unread: textLike(/^1$/).withDefault(""),
  overdue: textLike(/^1$/).withDefault(""),
  urgent: textLike(/^1$/).withDefault(""),
  assignee: textLike(/^(me|none|[\da-f-]{36})$/).withDefault(""),
};
export const filterNames = [
  "actorId",
  "action",
  "from",
  "to",
  "unread",
  "overdue",
  "urgent",
  "assignee",
] as const;
export type ListState = inferParserType<typeof listParsers>;

/** `?modal=true&serviceId=` opens a record's form, `?modal=true` alone that of a new one. */
export const modalParsers = { modal: parseAsBoolean.withDefault(false), serviceId: parseAsString };

/** Reads a list's state from the query of its page. */
export const readListState: (params: SearchParams) => ListState = createLoader(listParsers);

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
  actorId: "",
  action: "",
  from: "",
  to: "",
  unread: "",
  overdue: "",
  urgent: "",
  assignee: "",
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
  (Object.keys(listParsers) as (keyof ListState)[]).every((name) => a[name] === b[name]);
