import "server-only";
import { type SQL, sql } from "drizzle-orm";

/**
 * Hides a value or placeholder from PostgreSQL's planner, so that a prepared statement keeps one generic plan.
 * Otherwise it is planned again for every request, which takes longer than many searches.
 */
export const hiddenFromPlanner = (value: unknown, type: "text" | "int" | "uuid" | "uuid[]" | "text[]"): SQL =>
  sql`(select ${value}::${sql.raw(type)})`;
