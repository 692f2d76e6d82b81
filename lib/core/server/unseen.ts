import "server-only";
import { type SQL, sql } from "drizzle-orm";

/**
 * A value, or a placeholder, that the planner does not see: the statement keeps one plan. Where the planner sees it, it
 * plans the statement anew each time, which takes longer than many searches.
 */
export const unseen = (value: unknown, type: "text" | "int" | "uuid" | "uuid[]"): SQL =>
  sql`(select ${value}::${sql.raw(type)})`;
