import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const cleaned = (field: SQLWrapper): SQL =>
  sql`regexp_replace(small_letters(coalesce(${field}, '')), '[|[:space:]]+', ' ', 'g')`;

/**
 * A search text made by the query, for short lists that are searched without an index; as `searchText`
 * (`lib/format/search-text.ts`) makes it.
 * @param beginnings fields found by their first letters and by any part
 * @param others fields found by any part only
 */
export const searchedFields = (beginnings: SQLWrapper[], others: SQLWrapper[] = []): SQL =>
  sql.join(
    [
      ...beginnings.map((field) => sql`'|' || ${cleaned(field)}`),
      ...others.map((field) => sql`${"\n"} || ${cleaned(field)}`),
    ],
    sql` || `,
  );
