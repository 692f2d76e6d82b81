import "server-only";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { type Page, pageOf, pageWindow, searchCap } from "@/lib/core/paging";
import { readSearchTerm, type SearchTerm } from "@/lib/core/search-term";
import type { Executor } from "./database";

/** A sort order of a list in both directions, each backed by an index; `first` is the default direction. */
type Sort = { asc: SQL[]; desc: SQL[]; first: "asc" | "desc" };

/** A list's sort orders by name; the first is the default. */
export type Sorts<Name extends string = string> = Record<Name, Sort>;

/** Sorts by a non-null column, then by id. */
export const byColumn = (column: PgColumn | SQL, id: PgColumn, first: Sort["first"] = "asc"): Sort => ({
  asc: [asc(column), asc(id)],
  desc: [desc(column), desc(id)],
  first,
});

/** Sorts by id, which is the order of creation; newest first by default. */
export const byCreation = (id: PgColumn): Sort => ({ asc: [asc(id)], desc: [desc(id)], first: "desc" });

export const orderOf = <Name extends string>(
  sorts: Sorts<Name>,
  { sort, order }: { sort: Name; order?: "asc" | "desc" | undefined },
): SQL[] => sorts[sort][order ?? sorts[sort].first];

type Searched = PgColumn | SQL | ((term: SearchTerm) => SQL | undefined);

/** What a list reads, and as which rows it answers. */
export type Listed<Columns extends SelectedFields, Row> = {
  /** A table, or SQL for tables that are joined. */
  table: PgTable | SQL;
  columns: Columns;
  where?: SQL | undefined;
  /**
   * What a term is compared with: an indexed search text (`lib/format/search-text.ts`), or a function that returns a
   * condition.
   */
  searched?: Searched;
  order: SQL[];
  toRow: (row: SelectResultFields<Columns>) => Row;
};

/**
 * Reads a page of a table, and counts the matching rows; a search counts up to `searchCap`.
 * @param input the list's input, see `paging` in `lib/core/list-input.ts`
 */
export async function listPage<Columns extends SelectedFields, Row>(
  tx: Executor,
  input: { page: number; limit: number; searchTerm?: string },
  list: Listed<Columns, Row>,
): Promise<Page<Row>> {
  const { table, columns, searched, order, toRow } = list;
  const term = searched ? readSearchTerm(input.searchTerm ?? "") : null;
  const where = and(list.where, searched && term ? matching(searched, term) : undefined);
  const { limit, offset } = pageWindow(input, term !== null);
  const query = tx
    .select(columns as SelectedFields)
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [found, rows] = await Promise.all([
    countRows(tx, table, where, term !== null),
    // The best plan of a search depends on its term.
    term === null ? query.prepare("list_page").execute() : query,
  ]);
  // The cast is safe: the statement selects exactly these columns.
  const records = (rows as SelectResultFields<Columns>[]).map(toRow);
  return pageOf(records, found, input, term !== null);
}

/** The condition that a search term sets. */
export function matching(searched: Searched, term: SearchTerm) {
  if (term.kind === "nothing") return sql`false`;
  return typeof searched === "function" ? searched(term) : sql`${searched} like ${term.pattern}`;
}

async function countRows(tx: Executor, table: PgTable | SQL, where: SQL | undefined, searched: boolean) {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${table} ${where ? sql`where ${where}` : sql``} ${searched ? sql`limit ${searchCap + 1}` : sql``}
    ) found`);
  return row?.count ?? 0;
}
