import "server-only";
import { sqlClient } from "@/lib/core/server/database";
import { undoDays } from "./find-undoable-import";

/** Housekeeping: deletes the undo data of imports that are too old to undo. @returns the number of deleted rows */
export async function deleteOldChanges(): Promise<number> {
  const deleted = await sqlClient`
    with old as (
      update soa_import set keeps_changes = false
      where keeps_changes and coalesce(ended_at, updated_at) < now() - make_interval(days => ${undoDays}) returning uniq_id
    )
    delete from soa_import_change where uniq_id in (select uniq_id from old)`;
  return deleted.count;
}
