import "server-only";
import { type SQLWrapper, sql } from "drizzle-orm";
import { websiteSetting } from "@/db/schema";
import { settingDefaults } from "@/lib/core/website-settings";

/** SQL for the due date of a statement that comes in. */
export const newDueDate = (soaDate: SQLWrapper) =>
  sql<string>`(${soaDate} + coalesce((select value::int from ${websiteSetting} where name = 'dueDays'),
    ${Number(settingDefaults.dueDays)}::int))`;
