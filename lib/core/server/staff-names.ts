import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { websiteSetting } from "@/db/schema";
import type { Actor } from "@/lib/core/actor";
import { officeName } from "@/lib/core/office-name";
import type { Executor } from "./database";
import { storedSettings } from "./website-settings";

/*
 * Which members of staff tenants read about (docs/rules/settings.md, Website): persons, or only the office. Staff always
 * read about persons.
 */

/** A member of staff; tenants who do not read who it was get the office, with `id` null. */
export type Staff = { id: string | null; name: string };

/** The office in place of a person. */
export const theOffice: Staff = { id: null, name: officeName };

/** Whether tenants read who of the staff did something. */
export const showsStaffNames = async (tx: Executor): Promise<boolean> =>
  (await storedSettings(tx)).showStaffNames === "1";

/** SQL for the same; null or false hides persons. */
const isNamed = sql`(select value = '1' from ${websiteSetting} where name = 'showStaffNames')`;

/** SQL for the id of a member of staff, null where the reader does not get it. @param area that of the reader */
export const staffId = (area: Actor["area"], id: SQLWrapper): SQL<string | null> =>
  area === "client" ? sql<string | null>`case when ${isNamed} then ${id} end` : sql<string | null>`${id}`;

/**
 * SQL for something that names a member of staff, or for what the reader gets of the office in its place.
 * @param id the person's id, null for nobody
 */
export const staffOr = <Value>(
  area: Actor["area"],
  id: SQLWrapper,
  value: SQLWrapper,
  office: SQL,
): SQL<Value> =>
  area === "client"
    ? sql<Value>`case when ${isNamed} or ${id} is null then ${value} else ${office} end`
    : sql<Value>`${value}`;

/** SQL for the name of a member of staff, or of the office; null for nobody. */
export const staffName = (area: Actor["area"], id: SQLWrapper, name: SQLWrapper): SQL<string | null> =>
  staffOr(area, id, name, sql`${officeName}`);

/** SQL for the name of a member of staff as the recipient of a row `n` of `notification` reads it, null for the office. */
export const staffNameForRecipient = (name: SQLWrapper): SQL =>
  sql`case when n.tenant_id is null or ${isNamed} then ${name} end`;

/** Returns a person from the two columns above; null for nobody. */
export const staffOf = (id: string | null, name: string | null): Staff | null =>
  name === null ? null : { id, name };
