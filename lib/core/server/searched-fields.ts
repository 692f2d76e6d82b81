import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const cleaned = (field: SQLWrapper): SQL =>
  sql`regexp_replace(search_letters(coalesce(${field}, '')), '[|[:space:]]+', ' ', 'g')`;

/**
 * Builds a search text in the query, for short lists without an index, in the format of `searchText`
 * (`lib/format/search-text.ts`).
 * @param beginnings fields matched by their first letters and by any part
 * @param others fields matched only by any part
 */
export const searchedFields = (beginnings: SQLWrapper[], others: SQLWrapper[] = []): SQL =>
  sql.join(
    [
      ...beginnings.map((field) => sql`'|' || ${cleaned(field)}`),
      ...others.map((field) => sql`${"\n"} || ${cleaned(field)}`),
    ],
    sql` || `,
  );
