import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A column in the order in which people count and spell (docs/rules/lists.md, Sorting): T1-2 before T1-10, in any case,
 * Ñ after N. Its index needs the same collation.
 */
export const natural = (column: SQLWrapper): SQL => sql`${column} collate natural_order`;
