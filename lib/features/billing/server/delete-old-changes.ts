import "server-only";
import { and, eq, exists, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { soaImport, soaImportChange, soaImportIssue, soaImportPart, soaImportRow } from "@/db/schema";
import { type CleanUpPart, deletes } from "@/lib/core/server/clean-up-part";
import { db } from "@/lib/core/server/database";
import { undoDays } from "./find-undoable-import";
import { isUnfinished } from "./stage-rows";

const tooOld = "It is too old to go on. Choose the newest files again.";

const isEnded = notInArray(soaImport.state, ["receiving", "running", "undoing"]);
const isOld = sql`coalesce(${soaImport.endedAt}, ${soaImport.updatedAt}) < now() - make_interval(days => ${sql.raw(String(undoDays))})`;

/** SQL: whether the import of a row ended so long ago that only its figures are kept. */
const ofOldImport = (uniqId: PgColumn): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(soaImport)
      .where(and(eq(soaImport.uniqId, uniqId), isEnded, isOld)),
  );

/** What old imports changed, which their undo would need. */
export const deleteOldChanges: CleanUpPart = async (signal) => {
  await db
    .update(soaImport)
    .set({ keepsChanges: false })
    .where(and(soaImport.keepsChanges, isEnded, isOld));
  return deletes(soaImportChange, ofOldImport(soaImportChange.uniqId))(signal);
};

/** The lists of rejected rows and warnings of old imports. */
export const deleteOldIssues = deletes(soaImportIssue, ofOldImport(soaImportIssue.uniqId));
export const deleteOldParts = deletes(soaImportPart, ofOldImport(soaImportPart.uniqId));

/** The rows of old imports that have failed, which can't go on then. */
export const deleteOldRows: CleanUpPart = async (signal) => {
  const isFailed = and(eq(soaImport.state, "failed"), eq(soaImport.reason, ""));
  await db.update(soaImport).set({ reason: tooOld }).where(and(isFailed, isOld));
  return deletes(soaImportRow, ofOldImport(soaImportRow.uniqId))(signal);
};

/** Imports whose parts never came, or that nobody confirmed. */
export const deleteUnfinishedImports = deletes(soaImport, isUnfinished);
