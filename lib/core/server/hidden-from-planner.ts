import "server-only";
import { type SQL, sql } from "drizzle-orm";

/**
 * A value or a placeholder that PostgreSQL's planner does not see, so that a prepared statement keeps one plan.
 * Otherwise the statement is planned again for every request, which takes longer than many searches.
 */
export const hiddenFromPlanner = (value: unknown, type: "text" | "int" | "uuid" | "uuid[]"): SQL =>
  sql`(select ${value}::${sql.raw(type)})`;
